use std::{fs::File, io::Write};

fn main() -> std::io::Result<()> {
    let mut log = File::create("run.trace.jsonl")?;
    writeln!(log, r#"{{"format": "treeview-trace", "version": 1, "algorithm": "greedy"}}"#)?;
    writeln!(log, r#"{{"id": 0, "label": "start"}}"#)?;
    for (place, score) in [0.4, 0.9].iter().enumerate() {
        let child = place + 1;
        writeln!(log, r#"{{"id": {child}, "parent": 0, "label": "plan {child}", "text": "why this plan is tried"}}"#)?;
        writeln!(log, r#"{{"step": "score", "node": {child}, "score": {score}}}"#)?;
        writeln!(log, r#"{{"step": "backup", "node": 0, "value": {score}, "visits": {child}}}"#)?;
    }
    Ok(())
}
