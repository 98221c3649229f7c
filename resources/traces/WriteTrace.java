import java.io.PrintWriter;

public class WriteTrace {
    public static void main(String[] given) throws Exception {
        try (PrintWriter log = new PrintWriter("run.trace.jsonl", "UTF-8")) {
            log.println("{\"format\": \"treeview-trace\", \"version\": 1, \"algorithm\": \"greedy\"}");
            log.println("{\"id\": 0, \"label\": \"start\"}");
            double[] scores = {0.4, 0.9};
            for (int child = 1; child <= scores.length; child++) {
                String score = Double.toString(scores[child - 1]);
                log.println("{\"id\": " + child + ", \"parent\": 0, \"label\": \"plan " + child
                    + "\", \"text\": \"why this plan is tried\"}");
                log.println("{\"step\": \"score\", \"node\": " + child + ", \"score\": " + score + "}");
                log.println("{\"step\": \"backup\", \"node\": 0, \"value\": " + score + ", \"visits\": " + child + "}");
            }
        }
    }
}
