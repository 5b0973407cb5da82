package org.roboscope.cli.report;

import com.grack.nanojson.JsonStringWriter;
import com.grack.nanojson.JsonWriter;
import java.io.PrintStream;
import org.roboscope.robots.precedence.Rule;

/** One JSON object; its results are written as they come, one on a line. */
public final class JsonReport implements Report {

    private final JsonDocument document;
    private final Inquiry inquiry;
    private final boolean explaining;

    /** @param explaining whether each result holds what became of every rule */
    public JsonReport(PrintStream out, Inquiry inquiry, boolean explaining) {
        this.document = new JsonDocument(out);
        this.inquiry = inquiry;
        this.explaining = explaining;
    }

    @Override
    public void begin() {
        document.begin(inquiry.fileName(), "results");
    }

    @Override
    public void add(Answer answer) {
        Party party = answer.party();
        JsonStringWriter json = JsonWriter.string();
        json.object().value("url", answer.url())
                .value("crawler", party.asked().name())
                .value("standard", party.standard().id())
                .value("outcome", Words.code(answer.verdict().outcome()));
        Rule rule = answer.verdict().rule().orElse(null);
        if (rule == null) {
            json.nul("line").nul("rule");
        } else {
            json.value("line", rule.line()).value("rule", Sentences.source(party.file(), rule.line()));
        }
        json.value("reason", Words.code(answer.verdict().reason()));
        answer.doubt().ifPresent(doubt -> json.object("doubt")
                .value("id", doubt.id()).value("sentence", doubt.sentence()).end());
        JsonParty.addTo(json, party);
        if (explaining) {
            ExplanationJson.addTo(json, answer);
        }
        document.add(json.end().done());
    }

    @Override
    public void end() {
        document.end();
    }
}
