package org.roboscope.cli.page;

import com.grack.nanojson.JsonStringWriter;
import com.grack.nanojson.JsonWriter;
import java.io.PrintStream;
import java.util.List;
import org.roboscope.cli.report.JsonDocument;
import org.roboscope.cli.report.ReportCodes;
import org.roboscope.cli.site.FetchJsonParts;
import org.roboscope.messages.MessageBundle;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.site.page.ListedPage;
import org.roboscope.site.page.PageListCheck.ListCounts;
import org.roboscope.site.page.marks.MarkPlace;

/** The pages of a list as JSON for a program: one object, with each page on its own line. */
final class ListJson implements ListReport {

    private final PrintStream out;
    private final JsonDocument document;
    private final String list;
    private final String crawler;

    ListJson(PrintStream out, String list, String crawler) {
        this.out = out;
        this.document = new JsonDocument(out);
        this.list = list;
        this.crawler = crawler;
    }

    @Override
    public void begin(int pages) {
        document.begin(List.of("list", list, "crawler", crawler), "pages");
        out.flush();
    }

    @Override
    public void add(ListedPage page) {
        JsonStringWriter json = JsonWriter.string();
        json.object().value("url", page.page().toString());
        MarksJson.add(json, "robots", page.verdict());
        if (page.status().isPresent()) {
            json.value("status", page.status().getAsInt());
        } else {
            json.nul("status");
        }
        json.value("end", page.end().toString());
        page.refusal().ifPresentOrElse(refusal -> CheckedPageJson.add(json, refusal), () -> json.nul("refusal"));
        page.failure().ifPresentOrElse(failure -> FetchJsonParts.add(json, failure), () -> json.nul("failure"));
        page.indexing().ifPresentOrElse(
                state -> json.value("indexing", FetchJsonParts.code(state.name())), () -> json.nul("indexing"));
        json.array("indexingFrom", page.indexingFrom().stream().map(MarkPlace::code).toList());
        page.canonical().ifPresentOrElse(
                address -> json.value("canonical", address.toString()), () -> json.nul("canonical"));
        page.canonicalOutcome().ifPresentOrElse(
                outcome -> json.value("canonicalOutcome", ReportCodes.code(outcome)),
                () -> json.nul("canonicalOutcome"));
        CheckedPageJson.addContradictions(json, page.contradictions());
        document.add(json.end().done());
        out.flush();
    }

    @Override
    public void end(ListCounts counts) {
        JsonStringWriter json = JsonWriter.string();
        json.object().value("pages", counts.pages());
        for (Outcome outcome : Outcome.values()) {
            json.value(ReportCodes.code(outcome), counts.of(outcome));
        }
        json.value("noindex", counts.keptOut()).value("leftAlone", counts.leftAlone())
                .value("unanswered", counts.unanswered()).value("contradicted", counts.contradicted());
        json.object("kinds");
        counts.kinds().forEach((kind, count) -> json.value(FetchJsonParts.code(kind.name()), count));
        String remark = JsonWriter.string(MessageBundle.of("page-report").text("borrowed"));
        document.end("\"counts\":" + json.end().end().done() + ",\n\"remark\":" + remark);
    }
}
