package org.roboscope.cli.report;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.roboscope.cli.report.ReportQuestion.CrawlerPolicy;
import org.roboscope.crawlers.EvidenceTexts;
import org.roboscope.crawlers.VerdictEvidence;
import org.roboscope.json.Json;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.Verdict.Reason;
import org.roboscope.robots.bytes.ByteBuilder;
import org.roboscope.robots.evidence.Evidence;
import org.roboscope.robots.evidence.ReadingQuestion;
import org.roboscope.robots.explain.RuleEvaluation.MatchedPart;
import org.roboscope.robots.explain.VerdictExplanation;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.precedence.Rule;
import org.roboscope.robots.usage.UsageCategory;
import org.roboscope.robots.usage.UsageVerdict;
import org.roboscope.simulate.results.CsvTable;
import org.roboscope.simulate.words.ReadingDoubts.ReadingDoubt;

/** Writes one JSON object, with each verdict on its own line. */
public final class VerdictJson implements VerdictForm<VerdictJson.RowEnd> {

    private static final byte[] BEFORE_ROWS = ascii("\n");
    private static final byte[] BETWEEN_ROWS = ascii(",\n");
    private static final byte[] ROW_START = ascii("{\"url\":");

    /** Loads the texts when they are first needed. */
    private static final class LazyEvidenceTexts {

        private static final EvidenceTexts TEXTS = new EvidenceTexts();
    }

    /** The fields after the URL, split where a doubt may be inserted. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record RowEnd(byte[] verdict, byte[] rest) {}

    private final ReportQuestion question;
    private final Optional<TestedList> tested;

    /** @param tested the facts about the list in addition to its verdicts, if there are any */
    public VerdictJson(ReportQuestion question, Optional<TestedList> tested) {
        this.question = question;
        this.tested = tested;
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    @Override
    public byte[] heading(boolean isWeighted) {
        return Json.encode("{\"file\":" + Json.quoted(question.fileName()) + ",\"results\":[");
    }

    @Override
    public byte[] beforeRows() {
        return BEFORE_ROWS;
    }

    @Override
    public byte[] betweenRows() {
        return BETWEEN_ROWS;
    }

    @Override
    public byte[] ending() {
        String fields = tested.map(WeightReport::fields).orElse("");
        return Json.encode(fields.isEmpty() ? "\n]}\n" : "\n],\n" + fields + "}\n");
    }

    @Override
    public RowEnd createPart(CrawlerPolicy crawler, Outcome outcome, int line, Reason reason,
            Optional<UsageVerdict> usage) {
        Json first = Json.object();
        addVerdict(first, crawler, outcome, line, reason);
        Json rest = Json.object();
        usage.ifPresent(preferences -> addUsage(rest, preferences));
        crawler.addTo(rest);
        return new RowEnd(Json.encode("," + first.fields()), Json.encode("," + rest.fields() + "}"));
    }

    @Override
    public byte[] encodeUrl(byte[] url, double weight) {
        byte[] quoted = Json.quoted(url);
        if (Double.isNaN(weight)) {
            return quoted;
        }
        byte[] weighed = ascii(",\"weight\":" + CsvTable.formatNumber(weight));
        return new ByteBuilder(quoted.length + weighed.length).append(quoted, 0, quoted.length)
                .append(weighed, 0, weighed.length).toBytes();
    }

    @Override
    public boolean hasDoubts() {
        return true;
    }

    @Override
    public void addRow(ByteBuilder out, byte[] url, byte[] encodedUrl, RowEnd end, Optional<ReadingDoubt> doubt) {
        out.append(ROW_START, 0, ROW_START.length).append(encodedUrl, 0, encodedUrl.length)
                .append(end.verdict(), 0, end.verdict().length);
        if (doubt.isPresent()) {
            Json json = Json.object();
            addDoubt(json, doubt.get());
            byte[] field = Json.encode("," + json.fields());
            out.append(field, 0, field.length);
        }
        out.append(end.rest(), 0, end.rest().length);
    }

    @Override
    public byte[] createExplainedRow(ExplainedVerdict explainedVerdict) {
        CrawlerPolicy crawler = explainedVerdict.crawler();
        Verdict verdict = explainedVerdict.verdict();
        Json json = Json.object().value("url", explainedVerdict.url());
        addVerdict(json, crawler, verdict.outcome(), verdict.rule().map(Rule::line).orElse(0), verdict.reason());
        explainedVerdict.doubts().stream().findFirst().ifPresent(doubt -> addDoubt(json, doubt));
        if (!explainedVerdict.evidence().isEmpty()) {
            addEvidence(json, explainedVerdict.evidence());
        }
        explainedVerdict.usage().ifPresent(usage -> addUsage(json, usage));
        crawler.addTo(json);
        explainedVerdict.explanation().ifPresent(explanation -> addExplanation(json, crawler.file(), explanation));
        return Json.encode(json.done());
    }

    /** Prints the verdicts of a page, after the number of verdicts with each outcome. */
    public void printPage(AnswerPage page, Map<Outcome, Long> outcomes, PrintStream out) {
        page.addTo(Json.printing(out), counts -> {
            counts.beginObject("outcomes");
            for (Outcome outcome : Outcome.values()) {
                counts.value(ReportCodes.code(outcome), outcomes.getOrDefault(outcome, 0L));
            }
            counts.end();
        }).value("file", question.fileName()).rows("results", page.rows()).end().endDocument();
    }

    private static void addVerdict(Json json, CrawlerPolicy crawler, Outcome outcome, int line, Reason reason) {
        json.value("crawler", crawler.crawler().name()).value("standard", crawler.standard().id())
                .value("outcome", ReportCodes.code(outcome)).valueFrom("line", 1, line)
                .value("rule", line == 0 ? null : ReportMessages.lineSource(crawler.file(), line))
                .value("reason", ReportCodes.code(reason));
    }

    private static void addDoubt(Json json, ReadingDoubt doubt) {
        json.beginObject("doubt").value("id", doubt.id()).value("sentence", doubt.sentence()).end();
    }

    /** Writes the sources of an answer, the weakest first. */
    public static void addEvidence(Json json, List<VerdictEvidence> evidence) {
        json.array("evidence", evidence, source -> {
            json.array("questions", source.questions().stream().map(ReadingQuestion::code).toList());
            addSource(json, source.evidence());
        });
    }

    /** Writes the fields of one source. */
    public static void addSource(Json json, Evidence evidence) {
        json.value("kind", evidence.kind().code())
                .value("since", Optional.of(evidence.date()).filter(Predicate.not(String::isEmpty)))
                .value("source", LazyEvidenceTexts.TEXTS.source(evidence)).array("addresses", evidence.addresses())
                .value("disputed", evidence.disputedBy().isPresent());
    }

    /** Writes the usage preferences for a page, as an object named {@code usage}. */
    public static void addUsage(Json json, UsageVerdict verdict) {
        json.beginObject("usage");
        for (UsageCategory category : UsageCategory.values()) {
            json.value(category.key(), verdict.forCategory(category).preference());
        }
        json.array("lines", verdict.lines()).end();
    }

    /** Writes the effect of each rule as fields of the result. */
    private static void addExplanation(Json json, RobotsFile file, VerdictExplanation explanation) {
        json.value("path", explanation.path().toString()).array("trials", explanation.ruleEvaluations(), rule -> json
                .value("line", rule.rule().line()).value("rule", ReportMessages.lineSource(file, rule.rule().line()))
                .value("length", rule.length()).value("result", ReportCodes.code(rule.result()))
                .value("beatenBy", rule.decidingRule().map(Rule::line))
                .array("matched", rule.parts(), part -> addMatchedPart(json, explanation.path(), part)))
                .array("ignored", explanation.ignoredRules(), rule -> json
                        .value("line", rule.rule().line())
                        .value("rule", ReportMessages.lineSource(file, rule.rule().line()))
                        .value("length", rule.length()).value("reason", ReportCodes.code(rule.reason()))
                        .array("matched", rule.parts(), part -> addMatchedPart(json, explanation.path(), part)));
    }

    private static void addMatchedPart(Json json, RequestPath path, MatchedPart part) {
        json.value("text", ReportMessages.pathText(path, part.span())).value("wildcard", part.isWildcard());
    }
}
