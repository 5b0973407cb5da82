package org.roboscope.cli.report;

import java.io.PrintStream;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.json.Json;
import org.roboscope.present.weights.WeightMessages;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.precedence.Rule;
import org.roboscope.simulate.expect.ExpectLine.WeightLimit;
import org.roboscope.simulate.expect.Expectation;
import org.roboscope.simulate.expect.Expectation.ExpectedAccess;
import org.roboscope.simulate.expect.Expectation.SitePattern;
import org.roboscope.simulate.expect.ExpectationChecker.ExpectationResult;
import org.roboscope.simulate.expect.ExpectationChecker.ExpectationResult.Result;
import org.roboscope.simulate.results.VerdictSummary.Weights;
import org.roboscope.simulate.source.SourceReport.WeightColumn;
import org.roboscope.simulate.words.ExpectedUseMessages;

/** Prints the results of expectations as text or JSON. */
public final class ExpectReport {

    private static final int MAX_RULE_WIDTH = 48;
    private static final int STANDARD_COLUMN = 3;

    private final PrintStream out;
    private final ReportMessages reportMessages = new ReportMessages();

    public ExpectReport(PrintStream out) {
        this.out = out;
    }

    /** @param line the line in the file of expectations */
    public record CheckedExpectation(int line, ExpectationResult result) {}

    /**
     * The result of a limit.
     *
     * @param line    the line in the file of expectations
     * @param blocked the number of blocked pages of the list
     */
    public record CheckedLimit(int line, WeightLimit limit, Standard standard, WeightColumn column, long blocked,
            Weights weights) {

        public boolean isMet() {
            return limit.isMet(weights.blocked(), weights.all());
        }

        private Result result() {
            return isMet() ? Result.MET : Result.BROKEN;
        }
    }

    public void printText(String expectations, String file, ReadingChoice reading, List<CheckedExpectation> checks,
            List<CheckedLimit> limits) {
        String title = reportMessages.title(PrintableText.of(file), reading);
        out.println(reportMessages.text("expect.title", PrintableText.of(expectations), title));
        out.println();
        printTable(reading, checks, limits);
        out.println();
        out.println(reportMessages.text("expect.total", count(checks, limits, Result.MET),
                count(checks, limits, Result.BROKEN), count(checks, limits, Result.NOT_PROVEN)));
        long otherSiteCount = count(checks, limits, Result.OTHER_SITE);
        if (otherSiteCount > 0) {
            out.println(reportMessages.text("expect.total.otherSite", otherSiteCount));
        }
        out.flush();
    }

    private static long count(List<CheckedExpectation> checks, List<CheckedLimit> limits, Result counted) {
        return Stream.concat(checks.stream().map(check -> check.result().result()),
                limits.stream().map(CheckedLimit::result)).filter(counted::equals).count();
    }

    /** Prints a row for each result. */
    public void printTable(ReadingChoice reading, List<CheckedExpectation> checks, List<CheckedLimit> limits) {
        TextRows rows = new TextRows();
        rows.add(withoutCommonStandard(reading,
                reportMessages.headings("result", "line", "crawler", "standard", "expected", "urls", "found")));
        checks.forEach(check -> rows.add(createRow(reading, check.line(), check.result())));
        limits.forEach(limit -> rows.add(createLimitRow(reading, limit)));
        rows.printTo(out);
    }

    private String[] createRow(ReadingChoice reading, int line, ExpectationResult result) {
        Expectation expectation = result.expectation();
        return withoutCommonStandard(reading, reportMessages.text("expect." + ReportCodes.code(result.result())),
                Integer.toString(line),
                PrintableText.of(expectation.crawler()),
                reading.name(result.policy().file().standard(), reportMessages),
                expectation.access().phrase(), PrintableText.of(expectation.target()), describeActual(result));
    }

    private String[] createLimitRow(ReadingChoice reading, CheckedLimit checked) {
        return withoutCommonStandard(reading, reportMessages.text("expect." + ReportCodes.code(checked.result())),
                Integer.toString(checked.line()), PrintableText.of(checked.limit().crawler()),
                reading.name(checked.standard(), reportMessages), ExpectedAccess.BLOCK.phrase(),
                PrintableText.of(checked.limit().text()),
                PrintableText.of(reportMessages.text("expect.limit", checked.blocked(),
                        new WeightMessages(checked.column()).amount(checked.weights().blocked()),
                        WeightMessages.share(checked.weights().blocked(), checked.weights().all()))));
    }

    private String describeActual(ExpectationResult result) {
        return switch (result.result()) {
            case NOT_PROVEN -> reportMessages.text("expect.unproven");
            case OTHER_SITE -> reportMessages.text("expect.otherSite",
                    PrintableText.of(result.expectation().sites()));
            case MET, BROKEN -> result.expectation().access().use().isPresent() ? describeActualUse(result)
                    : result.verdict().map(verdict -> describeActualVerdict(result, verdict)).orElse("-");
        };
    }

    private String describeActualUse(ExpectationResult result) {
        if (result.url().isEmpty()) {
            return "-";
        }
        String use = PrintableText.of(new ExpectedUseMessages().describe(result));
        return result.expectation().isPattern()
                ? reportMessages.text("expect.found.use", PrintableText.of(result.url().get()), use) : use;
    }

    private String describeActualVerdict(ExpectationResult result, Verdict verdict) {
        String decidingRule = verdict.rule().map(rule -> reportMessages.text("expect.by", rule.line(),
                PrintableText.of(ReportMessages.lineSource(result.policy().file(), rule.line()), MAX_RULE_WIDTH)))
                .orElseGet(() -> reportMessages.reason(verdict.outcome(), verdict.reason()));
        String outcome = reportMessages.outcome(verdict.outcome());
        return result.expectation().isPattern()
                ? reportMessages.text("expect.found", PrintableText.of(result.url().orElse("")), outcome, decidingRule)
                : reportMessages.text("expect.verdict", outcome, decidingRule);
    }

    /** Removes the standard's cell if all rows have the same standard. */
    private static String[] withoutCommonStandard(ReadingChoice reading, String... cells) {
        return IntStream.range(0, cells.length).filter(column -> column != STANDARD_COLUMN || !reading.isOneStandard())
                .mapToObj(column -> cells[column]).toArray(String[]::new);
    }

    /** Prints one JSON document with each result on its own line. */
    public void printJson(String file, List<CheckedExpectation> checks, List<CheckedLimit> limits) {
        Json document = Json.printing(out).value("file", file).beginRows("results");
        checks.forEach(check -> document.row(expectationJson(check.line(), check.result())));
        limits.forEach(limit -> document.row(limitJson(limit)));
        document.endRows().end().endDocument();
    }

    private static Json expectationJson(int line, ExpectationResult result) {
        Expectation expectation = result.expectation();
        Optional<Verdict> verdict = result.verdict();
        Optional<Integer> rule = verdict.flatMap(Verdict::rule).map(Rule::line);
        Json json = Json.object().value("line", line).value("site", expectation.site().map(SitePattern::text))
                .value("crawler", expectation.crawler()).value("expected", expectation.access().phrase())
                .value("target", expectation.target()).value("comment", expectation.comment())
                .value("standard", result.policy().file().standard().id())
                .value("result", ReportCodes.code(result.result())).value("url", result.url())
                .value("outcome", verdict.map(actual -> ReportCodes.code(actual.outcome())))
                .value("ruleLine", rule)
                .value("rule", rule.map(number -> ReportMessages.lineSource(result.policy().file(), number)))
                .value("reason", verdict.map(actual -> ReportCodes.code(actual.reason())));
        if (expectation.access().use().isPresent()) {
            json.array("stated", result.statedUses(), stated -> json.value("field", stated.use().field())
                    .value("use", stated.use().key()).value("says", ReportCodes.code(stated))
                    .array("lines", stated.lines()));
        }
        return json;
    }

    private static Json limitJson(CheckedLimit checked) {
        return Json.object().value("line", checked.line()).nul("site").value("crawler", checked.limit().crawler())
                .value("expected", ExpectedAccess.BLOCK.phrase()).value("target", checked.limit().text())
                .value("comment", checked.limit().comment()).value("standard", checked.standard().id())
                .value("result", ReportCodes.code(checked.result()))
                .nul("url").nul("outcome").nul("ruleLine").nul("rule").nul("reason").beginObject("limit")
                .value("measure", checked.column().code()).number("percent", checked.limit().percent())
                .value("blocked", checked.blocked()).value("blockedWeight", checked.weights().blocked())
                .value("total", checked.weights().all()).end();
    }
}
