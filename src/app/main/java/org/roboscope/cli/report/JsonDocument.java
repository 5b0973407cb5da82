package org.roboscope.cli.report;

import com.grack.nanojson.JsonWriter;
import java.io.PrintStream;
import org.roboscope.cli.io.Utf8Text;

/** An object with the file's name and a list, whose elements are written as they come. JSON is UTF-8 everywhere. */
final class JsonDocument {

    private final PrintStream out;
    private boolean hasElements;

    JsonDocument(PrintStream out) {
        this.out = out;
    }

    void begin(String fileName, String list) {
        write("{\"file\":" + JsonWriter.string(fileName) + ",\"" + list + "\":[");
    }

    void add(String element) {
        write(hasElements ? ",\n" : "\n");
        write(element);
        hasElements = true;
    }

    void end() {
        write(hasElements ? "\n]}\n" : "]}\n");
        out.flush();
    }

    private void write(String json) {
        byte[] bytes = Utf8Text.encodeJson(json);
        out.write(bytes, 0, bytes.length);
    }
}
