package org.roboscope.cli.io;

import java.io.PrintStream;
import java.util.ArrayDeque;
import java.util.Deque;
import org.roboscope.json.Json;

/** JSON written piece by piece, because results can be more than memory is; each element of a list on a line. */
public final class JsonPieces {

    private final PrintStream out;
    private final Deque<Boolean> emptyLists = new ArrayDeque<>();

    public JsonPieces(PrintStream out) {
        this.out = out;
    }

    /** Begins an object with a list. */
    public void begin(Json fields, String list) {
        raw("{" + fields.fields() + ",");
        beginList(list);
    }

    /** @param fields that stand behind the list, without braces; empty for none */
    public void end(String fields) {
        endList();
        raw((fields.isEmpty() ? "" : ",\n" + fields) + "}\n");
        flush();
    }

    public void raw(String json) {
        Json.print(json, out);
    }

    public void raw(byte[] json) {
        out.writeBytes(json);
    }

    public void beginList(String name) {
        raw("\"" + name + "\":");
        beginList();
    }

    public void beginList() {
        raw("[");
        emptyLists.push(true);
    }

    public void element(Json json) {
        element(json.done());
    }

    /** Writes an element or its first part: what is written then belongs to it as well. */
    public void element(String json) {
        raw(emptyLists.pop() ? "\n" : ",\n");
        emptyLists.push(false);
        raw(json);
    }

    public void endList() {
        raw(emptyLists.pop() ? "]" : "\n]");
    }

    public void flush() {
        out.flush();
    }
}
