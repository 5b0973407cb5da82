package org.roboscope.cli.report;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import org.roboscope.cli.io.Printable;
import org.roboscope.robots.Verdict;
import org.roboscope.simulate.expect.Check;

/** What became of expectations, told to a person. */
public final class ExpectReport {

    private static final int WIDEST_RULE = 48;

    private final PrintStream out;
    private final Sentences sentences = new Sentences();

    public ExpectReport(PrintStream out) {
        this.out = out;
    }

    public void print(String expectations, String file, ReadingChoice reading, List<Checked> checks) {
        boolean one = reading.isOneStandard();
        String by = sentences.title(Printable.of(file), reading);
        out.println(sentences.text("expect.title", Printable.of(expectations), by));
        out.println();
        List<String[]> rows = new ArrayList<>();
        rows.add(cells(one, sentences.text("heading.result"), sentences.text("heading.line"),
                sentences.text("heading.crawler"), sentences.text("heading.standard"),
                sentences.text("heading.expected"), sentences.text("heading.urls"), sentences.text("heading.found")));
        checks.forEach(checked -> rows.add(row(reading, checked)));
        Table table = Table.fitting(rows);
        rows.forEach(row -> out.println(table.row(row)));
        out.println();
        out.println(sentences.text("expect.total", count(checks, Check.Result.MET), count(checks, Check.Result.BROKEN),
                count(checks, Check.Result.NOT_PROVEN)));
        out.flush();
    }

    private String[] row(ReadingChoice reading, Checked checked) {
        Check check = checked.check();
        return cells(reading.isOneStandard(),
                sentences.text("expect." + Words.code(check.result())),
                Integer.toString(checked.line()),
                Printable.of(check.expectation().crawler()),
                reading.name(check.policy().file().standard(), sentences),
                check.expectation().access().word(),
                Printable.of(check.expectation().target()),
                found(check));
    }

    private String found(Check check) {
        if (check.result() == Check.Result.NOT_PROVEN) {
            return sentences.text("expect.unproven");
        }
        return check.verdict().map(verdict -> found(check, verdict)).orElse("-");
    }

    private String found(Check check, Verdict verdict) {
        String by = verdict.rule()
                .map(rule -> sentences.text("expect.by", rule.line(),
                        Printable.of(Sentences.source(check.policy().file(), rule.line()), WIDEST_RULE)))
                .orElseGet(() -> sentences.text("reason." + Words.code(verdict.reason())));
        String outcome = sentences.text("outcome." + Words.code(verdict.outcome()));
        return check.expectation().isPattern()
                ? sentences.text("expect.found", Printable.of(check.url().orElse("")), outcome, by)
                : sentences.text("expect.verdict", outcome, by);
    }

    private static String[] cells(boolean one, String result, String line, String crawler, String standard,
            String expected, String urls, String found) {
        return one
                ? new String[] {result, line, crawler, expected, urls, found}
                : new String[] {result, line, crawler, standard, expected, urls, found};
    }

    private static long count(List<Checked> checks, Check.Result result) {
        return checks.stream().filter(checked -> checked.check().result() == result).count();
    }

    /** @param line of the file of expectations */
    public record Checked(int line, Check check) {}
}
