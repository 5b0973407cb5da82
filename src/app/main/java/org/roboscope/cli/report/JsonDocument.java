package org.roboscope.cli.report;

import com.grack.nanojson.JsonWriter;
import java.io.PrintStream;
import java.util.List;
import org.roboscope.cli.io.Utf8Text;

/** An object with a name and a list, whose elements are written as they come. JSON is UTF-8 everywhere. */
public final class JsonDocument {

    private final PrintStream out;
    private boolean hasElements;

    public JsonDocument(PrintStream out) {
        this.out = out;
    }

    /** The rest of a document whose list has elements already. */
    static JsonDocument continued(PrintStream out) {
        JsonDocument document = new JsonDocument(out);
        document.hasElements = true;
        return document;
    }

    void begin(String fileName, String list) {
        begin(List.of("file", fileName), list);
    }

    /** @param fields names and texts in turn, which stand before the list */
    public void begin(List<String> fields, String list) {
        StringBuilder start = new StringBuilder("{");
        for (int at = 0; at < fields.size(); at += 2) {
            start.append(JsonWriter.string(fields.get(at))).append(':').append(JsonWriter.string(fields.get(at + 1)))
                    .append(',');
        }
        write(start.append('"').append(list).append("\":[").toString());
    }

    public void add(String element) {
        write(hasElements ? ",\n" : "\n");
        write(element);
        hasElements = true;
    }

    void end() {
        end("");
    }

    /** @param fields that stand behind the list, as JSON; empty for none */
    public void end(String fields) {
        write((hasElements ? "\n]" : "]") + (fields.isEmpty() ? "" : ",\n" + fields) + "}\n");
        out.flush();
    }

    private void write(String json) {
        byte[] bytes = Utf8Text.encodeJson(json);
        out.write(bytes, 0, bytes.length);
    }
}
