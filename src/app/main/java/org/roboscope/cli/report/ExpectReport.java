package org.roboscope.cli.report;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.present.weights.WeightWords;
import org.roboscope.robots.Verdict;
import org.roboscope.simulate.expect.Expectation.ExpectedAccess;
import org.roboscope.simulate.expect.Expectation.SitePattern;
import org.roboscope.simulate.expect.ExpectationChecker.ExpectationResult;
import org.roboscope.simulate.words.ExpectedUseWords;

/** The results of expectations as text for a person. */
public final class ExpectReport {

    private static final int WIDEST_RULE = 48;
    /** The column of the standard. */
    private static final int STANDARD = 3;

    private final PrintStream out;
    private final ReportSentences sentences = new ReportSentences();
    private final ExpectedUseWords uses = new ExpectedUseWords();

    public ExpectReport(PrintStream out) {
        this.out = out;
    }

    public void print(String expectations, String file, ReadingChoice reading, List<Checked> checks,
            List<CheckedLimit> limits) {
        String by = sentences.title(PrintableText.of(file), reading);
        out.println(sentences.text("expect.title", PrintableText.of(expectations), by));
        out.println();
        printTable(reading, checks, limits);
        out.println();
        out.println(sentences.text("expect.total",
                count(checks, ExpectationResult.Result.MET) + limits.stream().filter(CheckedLimit::isMet).count(),
                count(checks, ExpectationResult.Result.BROKEN)
                        + limits.stream().filter(limit -> !limit.isMet()).count(),
                count(checks, ExpectationResult.Result.NOT_PROVEN)));
        long others = count(checks, ExpectationResult.Result.OTHER_SITE);
        if (others > 0) {
            out.println(sentences.text("expect.total.otherSite", others));
        }
        out.flush();
    }

    /** A row for each. */
    public void printTable(ReadingChoice reading, List<Checked> checks) {
        printTable(reading, checks, List.of());
    }

    private void printTable(ReadingChoice reading, List<Checked> checks, List<CheckedLimit> limits) {
        List<String[]> rows = new ArrayList<>();
        rows.add(cells(reading, sentences.text("heading.result"), sentences.text("heading.line"),
                sentences.text("heading.crawler"), sentences.text("heading.standard"),
                sentences.text("heading.expected"), sentences.text("heading.urls"), sentences.text("heading.found")));
        checks.forEach(checked -> rows.add(row(reading, checked)));
        limits.forEach(limit -> rows.add(row(reading, limit)));
        TextTable table = TextTable.fitting(rows);
        rows.forEach(row -> out.println(table.row(row)));
    }

    private String[] row(ReadingChoice reading, Checked checked) {
        ExpectationResult expectationResult = checked.expectationResult();
        return cells(reading,
                sentences.text("expect." + ReportCodes.code(expectationResult.result())),
                Integer.toString(checked.line()),
                PrintableText.of(expectationResult.expectation().crawler()),
                reading.name(expectationResult.policy().file().standard(), sentences),
                expectationResult.expectation().access().word(),
                PrintableText.of(expectationResult.expectation().target()),
                found(expectationResult));
    }

    private String[] row(ReadingChoice reading, CheckedLimit checked) {
        WeightWords words = new WeightWords(checked.column());
        return cells(reading,
                sentences.text("expect." + ReportCodes.code(checked.isMet() ? ExpectationResult.Result.MET
                        : ExpectationResult.Result.BROKEN)),
                Integer.toString(checked.line()), PrintableText.of(checked.limit().crawler()),
                reading.name(checked.standard(), sentences), ExpectedAccess.BLOCK.word(),
                PrintableText.of(checked.limit().written()),
                PrintableText.of(sentences.text("expect.limit", checked.blocked(),
                        words.amount(checked.weights().blocked()),
                        WeightWords.share(checked.weights().blocked(), checked.weights().all()))));
    }

    private String found(ExpectationResult expectationResult) {
        if (expectationResult.result() == ExpectationResult.Result.NOT_PROVEN) {
            return sentences.text("expect.unproven");
        }
        if (expectationResult.result() == ExpectationResult.Result.OTHER_SITE) {
            return sentences.text("expect.otherSite",
                    PrintableText.of(expectationResult.expectation().site().map(SitePattern::text).orElse("")));
        }
        if (expectationResult.expectation().access().use().isPresent()) {
            return foundOfUse(expectationResult);
        }
        return expectationResult.verdict().map(verdict -> found(expectationResult, verdict)).orElse("-");
    }

    private String foundOfUse(ExpectationResult expectationResult) {
        if (expectationResult.url().isEmpty()) {
            return "-";
        }
        String found = PrintableText.of(uses.found(expectationResult));
        return expectationResult.expectation().isPattern()
                ? sentences.text("expect.found.use", PrintableText.of(expectationResult.url().get()), found) : found;
    }

    private String found(ExpectationResult expectationResult, Verdict verdict) {
        String by = verdict.rule()
                .map(rule -> sentences.text("expect.by", rule.line(),
                        PrintableText.of(ReportSentences.source(expectationResult.policy().file(), rule.line()),
                                WIDEST_RULE)))
                .orElseGet(() -> sentences.text("reason." + ReportCodes.code(verdict.reason())));
        String outcome = sentences.text("outcome." + ReportCodes.code(verdict.outcome()));
        return expectationResult.expectation().isPattern()
                ? sentences.text("expect.found", PrintableText.of(expectationResult.url().orElse("")), outcome, by)
                : sentences.text("expect.verdict", outcome, by);
    }

    /** Without the standard, where it is the same in each row. */
    private static String[] cells(ReadingChoice reading, String... all) {
        return IntStream.range(0, all.length).filter(column -> column != STANDARD || !reading.isOneStandard())
                .mapToObj(column -> all[column]).toArray(String[]::new);
    }

    private static long count(List<Checked> checks, ExpectationResult.Result result) {
        return checks.stream().filter(checked -> checked.expectationResult().result() == result).count();
    }

    /** @param line of the file of expectations */
    public record Checked(int line, ExpectationResult expectationResult) {}
}
