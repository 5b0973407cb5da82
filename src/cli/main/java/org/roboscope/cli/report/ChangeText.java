package org.roboscope.cli.report;

import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.cli.report.FoundChanges.VerdictChange;
import org.roboscope.robots.bytes.ByteBuilder;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.impact.FlipSearch.FlippedUse;
import org.roboscope.simulate.usage.PageUse.UseValue;

/** Writes changes as text. The URL is last, because its length is unknown. */
public final class ChangeText implements ChangeForm<PrintedRows.RowStart> {

    private static final int MAX_RULE_WIDTH = 40;
    private static final int MAX_CRAWLERS_WIDTH = 36;

    private final String before;
    private final String after;
    private final ReadingChoice reading;
    private final boolean hasUses;
    private final PrintedRows rows;
    private final ReportSentences sentences = new ReportSentences();
    private final TextTable table;

    /**
     * Formats changes that have not been found yet, in columns of default widths.
     *
     * @param hasUses whether usage preferences may change
     */
    public ChangeText(Charset charset, String before, String after, ReadingChoice reading, boolean hasUses) {
        this(charset, before, after, reading, hasUses, List.of(), List.of());
    }

    /** Formats known changes, in columns that fit them. */
    public ChangeText(Charset charset, String before, String after, ReadingChoice reading, FoundChanges found) {
        this(charset, before, after, reading, !found.uses().isEmpty(), found.changes(), found.uses());
    }

    private ChangeText(Charset charset, String before, String after, ReadingChoice reading, boolean hasUses,
            List<VerdictChange> known, List<FlippedUse> flipped) {
        this.before = before;
        this.after = after;
        this.reading = reading;
        this.hasUses = hasUses;
        this.rows = new PrintedRows(charset);
        int answer = widest(Stream.concat(Stream.of(Outcome.values()).map(sentences::outcome),
                hasUses ? Stream.of(UseValue.values()).map(sentences::value) : Stream.of()));
        int standard = widest(reading.standards().stream().map(each -> reading.name(each, sentences)));
        boolean isKnown = !known.isEmpty() || !flipped.isEmpty();
        int rule = isKnown ? widest(Stream.concat(known.stream().map(this::cause), flipped.stream().map(this::cause)))
                : MAX_RULE_WIDTH;
        int crawlers = isKnown ? widest(Stream.concat(known.stream().map(change -> change.policyPair().crawlers()),
                flipped.stream().map(change -> change.usagePair().crawlers())).map(sentences::crawlers))
                : MAX_CRAWLERS_WIDTH;
        int crawler = Math.max(crawlers, sentences.text("heading.crawler").length());
        int use = widest(Stream.of(sentences.text("use.fetching"), "ai-input", "train-ai"));
        IntStream first = hasUses ? IntStream.of(use, answer, answer, crawler) : IntStream.of(answer, answer, crawler);
        this.table = new TextTable(IntStream.concat(first,
                reading.isOneStandard() ? IntStream.of(rule) : IntStream.of(Math.max(standard, 8), rule)).toArray());
    }

    private static int widest(Stream<String> texts) {
        return texts.mapToInt(String::length).max().orElse(0);
    }

    @Override
    public byte[] heading(boolean isWeighted) {
        return rows.print(out -> {
            String by = sentences.title(PrintableText.of(after), reading);
            out.println(sentences.text("compare.title", PrintableText.of(before), by));
            out.println();
        });
    }

    @Override
    public byte[] beforeRows() {
        return rows.line(start(sentences.text("heading.use"), sentences.text("heading.was"),
                sentences.text("heading.is"), sentences.text("heading.crawler"), sentences.text("heading.standard"),
                sentences.text("heading.because")) + sentences.text("heading.url"));
    }

    @Override
    public PrintedRows.RowStart part(VerdictChange change) {
        return rows.start(start(sentences.text("use.fetching"), sentences.outcome(change.was().outcome()),
                sentences.outcome(change.is().outcome()), sentences.crawlers(change.policyPair().crawlers()),
                reading.name(change.policyPair().standard(), sentences), cause(change)));
    }

    @Override
    public PrintedRows.RowStart part(FlippedUse change) {
        return rows.start(start(change.change().use().key(), sentences.value(change.change().was().value()),
                sentences.value(change.change().is().value()), sentences.crawlers(change.usagePair().crawlers()),
                reading.name(change.usagePair().fetching().standard(), sentences), cause(change)));
    }

    @Override
    public void addRow(ByteBuilder out, byte[] url, PrintedRows.RowStart start, double weight) {
        rows.addRow(out, start, url, rows.isPlain(url));
    }

    @Override
    public byte[] ending(ChangeTotal total) {
        return rows.print(out -> {
            if (!total.sums().isNothing()) {
                out.println();
            }
            if (!total.statements().isEmpty()) {
                total.statements().forEach(change -> out.println(sentences.statement(change)));
                out.println();
            }
            out.println(summary(total));
            if (!total.outside().isNothing()) {
                out.println(sentences.outside(total.outside()));
            }
            if (!total.homePageLost().isEmpty()) {
                out.println(sentences.text("compare.homePage", String.join(", ", total.homePageLost())));
            }
            total.cost().ifPresent(found -> new WeightReport(out).printCost(found));
        });
    }

    private String summary(ChangeTotal total) {
        if (total.wasSearch()) {
            return sentences.searchResult(total);
        }
        if (total.isNothing()) {
            return sentences.text("compare.none", total.compared());
        }
        long changed = total.sums().verdicts();
        String verdicts = changed == 0 ? sentences.text("compare.some.none", total.compared())
                : sentences.text("compare.some", total.compared(), changed, total.sums().blocked());
        return total.sums().uses() == 0 ? verdicts
                : verdicts + " " + sentences.text("compare.uses", total.sums().uses());
    }

    private String start(String use, String was, String is, String crawlers, String standard, String rule) {
        List<String> cells = new ArrayList<>(List.of(use, was, is, crawlers, standard, rule));
        if (reading.isOneStandard()) {
            cells.remove(4);
        }
        if (!hasUses) {
            cells.removeFirst();
        }
        return table.rowStart(cells.toArray(String[]::new));
    }

    private String cause(VerdictChange change) {
        return sentences.cause(change, ChangeText::printable);
    }

    private String cause(FlippedUse change) {
        return sentences.cause(change, ChangeText::printable);
    }

    private static String printable(String line) {
        return PrintableText.of(line, MAX_RULE_WIDTH);
    }
}
