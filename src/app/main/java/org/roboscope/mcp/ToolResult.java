package org.roboscope.mcp;

import com.grack.nanojson.JsonStringWriter;
import com.grack.nanojson.JsonWriter;
import java.util.List;

/** The result of a tool as the protocol wants it. */
final class ToolResult {

    private ToolResult() {}

    /**
     * What a tool answers, also as text: assistants that know no structured results read that.
     *
     * @param json  the answer, on one line
     * @param notes what else the command says
     */
    static String of(String json, List<String> notes, ProtocolVersion version) {
        JsonStringWriter head = JsonWriter.string().object().array("content");
        text(head, json);
        notes.forEach(note -> text(head, note));
        String content = head.end().value("isError", false).end().done();
        return version.hasStructure()
                ? content.substring(0, content.length() - 1) + ",\"structuredContent\":" + json + "}" : content;
    }

    /** Why there is no answer: a sentence that the assistant can act on. */
    static String refused(String sentence) {
        JsonStringWriter result = JsonWriter.string().object().array("content");
        text(result, sentence);
        return result.end().value("isError", true).end().done();
    }

    private static void text(JsonStringWriter content, String text) {
        content.object().value("type", "text").value("text", text).end();
    }
}
