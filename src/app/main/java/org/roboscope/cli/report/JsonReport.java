package org.roboscope.cli.report;

import com.grack.nanojson.JsonStringWriter;
import com.grack.nanojson.JsonWriter;
import java.io.PrintStream;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.Verdict.Reason;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.precedence.Rule;
import org.roboscope.simulate.words.ReadingDoubt;

/** One JSON object; its results are written as they come, one on a line. */
public final class JsonReport implements UrlTestReport {

    private final JsonDocument document;
    private final ReportQuestion reportQuestion;

    public JsonReport(PrintStream out, ReportQuestion reportQuestion) {
        this(new JsonDocument(out), reportQuestion);
    }

    private JsonReport(JsonDocument document, ReportQuestion reportQuestion) {
        this.document = document;
        this.reportQuestion = reportQuestion;
    }

    /** A part of the report that stands behind another part, which has results. */
    public static JsonReport continued(PrintStream out, ReportQuestion reportQuestion) {
        return new JsonReport(JsonDocument.continued(out), reportQuestion);
    }

    @Override
    public void begin() {
        document.begin(reportQuestion.fileName(), "results");
    }

    @Override
    public void add(UrlTestVerdict urlTestVerdict) {
        CrawlerPolicy crawlerPolicy = urlTestVerdict.crawlerPolicy();
        JsonStringWriter json = JsonWriter.string();
        json.object().value("url", urlTestVerdict.url());
        Verdict verdict = urlTestVerdict.verdict();
        addVerdict(json, crawlerPolicy, verdict.outcome(), verdict.rule().map(Rule::line).orElse(0), verdict.reason());
        urlTestVerdict.doubts().stream().findFirst().ifPresent(doubt -> addDoubt(json, doubt));
        if (!urlTestVerdict.evidence().isEmpty()) {
            EvidenceJson.addTo(json, urlTestVerdict.evidence());
        }
        urlTestVerdict.usage().ifPresent(usage -> UsageJson.addTo(json, usage));
        JsonCrawlerPolicy.addTo(json, crawlerPolicy);
        urlTestVerdict.explanation()
                .ifPresent(explanation -> ExplanationJson.addTo(json, crawlerPolicy.file(), explanation));
        document.add(json.end().done());
    }

    /** @param line of the rule that decides, or 0 */
    public static void addVerdict(JsonStringWriter json, CrawlerPolicy crawlerPolicy, Outcome outcome, int line,
            Reason reason) {
        json.value("crawler", crawlerPolicy.askedCrawler().name())
                .value("standard", crawlerPolicy.standard().id())
                .value("outcome", ReportCodes.code(outcome));
        if (line == 0) {
            json.nul("line").nul("rule");
        } else {
            json.value("line", line).value("rule", ReportSentences.source(crawlerPolicy.file(), line));
        }
        json.value("reason", ReportCodes.code(reason));
    }

    public static void addDoubt(JsonStringWriter json, ReadingDoubt doubt) {
        json.object("doubt").value("id", doubt.id()).value("sentence", doubt.sentence()).end();
    }

    @Override
    public void end() {
        document.end();
    }
}
