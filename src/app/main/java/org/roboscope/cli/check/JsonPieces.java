package org.roboscope.cli.check;

import java.io.PrintStream;
import java.util.ArrayDeque;
import java.util.Deque;
import org.roboscope.cli.io.Utf8Text;

/** JSON written piece by piece, because findings can be more than memory is; each element of a list on a line. */
final class JsonPieces {

    private final PrintStream out;
    private final Deque<Boolean> emptyLists = new ArrayDeque<>();

    JsonPieces(PrintStream out) {
        this.out = out;
    }

    void raw(String json) {
        byte[] bytes = Utf8Text.encodeJson(json);
        out.write(bytes, 0, bytes.length);
    }

    void beginList(String name) {
        raw("\"" + name + "\":");
        beginList();
    }

    void beginList() {
        raw("[");
        emptyLists.push(true);
    }

    /** Writes an element or its first part: what is written then belongs to it as well. */
    void element(String json) {
        raw(emptyLists.pop() ? "\n" : ",\n");
        emptyLists.push(false);
        raw(json);
    }

    void endList() {
        raw(emptyLists.pop() ? "]" : "\n]");
    }

    void flush() {
        out.flush();
    }
}
