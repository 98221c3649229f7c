#include <fstream>

int main() {
    std::ofstream log("run.trace.jsonl");
    log << R"({"format": "treeview-trace", "version": 1, "algorithm": "greedy"})" << '\n';
    log << R"({"id": 0, "label": "start"})" << '\n';
    const double scores[] = {0.4, 0.9};
    for (int child = 1; child <= 2; child++) {
        log << R"({"id": )" << child << R"(, "parent": 0, "label": "plan )" << child
            << R"(", "text": "why this plan is tried"})" << '\n';
        log << R"({"step": "score", "node": )" << child << R"(, "score": )" << scores[child - 1] << "}\n";
        log << R"({"step": "backup", "node": 0, "value": )" << scores[child - 1] << R"(, "visits": )" << child << "}\n";
    }
}
