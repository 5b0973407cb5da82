package org.roboscope.cli.report;

import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.cli.report.FoundChanges.VerdictChange;
import org.roboscope.crawlers.CrawlerList;
import org.roboscope.robots.bytes.ByteBuilder;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.impact.FlipSearch.FlippedUse;
import org.roboscope.simulate.usage.PageUse.UseValue;

/** Writes changes as text. The URL is last, because its length is unknown. */
public final class ChangeText implements ChangeForm<PrintedRows.RowStart> {

    private static final int MAX_RULE_WIDTH = 40;
    private static final int MAX_CRAWLERS_WIDTH = 36;
    private static final int MIN_STANDARD_WIDTH = 8;
    private static final int STANDARD_COLUMN = 4;

    private final String before;
    private final String after;
    private final ReadingChoice reading;
    private final boolean hasUses;
    private final PrintedRows rows;
    private final ReportMessages reportMessages = new ReportMessages();
    private final TextTable table;

    /**
     * Formats changes that are not known yet, in columns of default widths.
     *
     * @param hasUses whether usage preferences may change
     */
    public ChangeText(Charset charset, String before, String after, ReadingChoice reading, boolean hasUses) {
        this(charset, before, after, reading, hasUses, List.of(), List.of());
    }

    /** Formats known changes, in columns that fit them. */
    public ChangeText(Charset charset, String before, String after, ReadingChoice reading, FoundChanges changes) {
        this(charset, before, after, reading, !changes.uses().isEmpty(), changes.changes(), changes.uses());
    }

    private ChangeText(Charset charset, String before, String after, ReadingChoice reading, boolean hasUses,
            List<VerdictChange> changes, List<FlippedUse> flipped) {
        this.before = before;
        this.after = after;
        this.reading = reading;
        this.hasUses = hasUses;
        this.rows = new PrintedRows(charset);
        int answerWidth = maxLength(Stream.concat(Stream.of(Outcome.values()).map(reportMessages::outcome),
                hasUses ? Stream.of(UseValue.values()).map(reportMessages::value) : Stream.of()));
        int standardWidth =
                maxLength(reading.standards().stream().map(standard -> reading.name(standard, reportMessages)));
        boolean hasChanges = !changes.isEmpty() || !flipped.isEmpty();
        int ruleWidth = hasChanges
                ? maxLength(Stream.concat(changes.stream().map(this::cause), flipped.stream().map(this::cause)))
                : MAX_RULE_WIDTH;
        int crawlersWidth = hasChanges
                ? maxLength(Stream.concat(changes.stream().map(change -> change.policyPair().crawlers()),
                        flipped.stream().map(change -> change.usagePair().crawlers()))
                        .map(reportMessages::crawlerNames))
                : MAX_CRAWLERS_WIDTH;
        int crawlerWidth = Math.max(crawlersWidth, reportMessages.text("heading.crawler").length());
        int useWidth = maxLength(Stream.of(reportMessages.text("use.fetching"), "ai-input", "train-ai"));
        IntStream firstWidths = hasUses ? IntStream.of(useWidth, answerWidth, answerWidth, crawlerWidth)
                : IntStream.of(answerWidth, answerWidth, crawlerWidth);
        this.table = new TextTable(IntStream.concat(firstWidths,
                reading.isOneStandard() ? IntStream.of(ruleWidth)
                        : IntStream.of(Math.max(standardWidth, MIN_STANDARD_WIDTH), ruleWidth))
                .toArray());
    }

    private static int maxLength(Stream<String> texts) {
        return texts.mapToInt(String::length).max().orElse(0);
    }

    @Override
    public byte[] heading(boolean isWeighted) {
        return rows.encodeReport(out -> {
            String title = reportMessages.title(PrintableText.of(after), reading);
            out.println(reportMessages.text("compare.title", PrintableText.of(before), title));
            out.println();
        });
    }

    @Override
    public byte[] beforeRows() {
        return rows.encodeLine(rowStart(reportMessages.text("heading.use"), reportMessages.text("heading.was"),
                reportMessages.text("heading.is"), reportMessages.text("heading.crawler"),
                reportMessages.text("heading.standard"),
                reportMessages.text("heading.because")) + reportMessages.text("heading.url"));
    }

    @Override
    public PrintedRows.RowStart createPart(VerdictChange change) {
        return rows.createStart(
                rowStart(reportMessages.text("use.fetching"), reportMessages.outcome(change.was().outcome()),
                        reportMessages.outcome(change.is().outcome()),
                        reportMessages.crawlerNames(change.policyPair().crawlers()),
                        reading.name(change.policyPair().standard(), reportMessages), cause(change)));
    }

    @Override
    public PrintedRows.RowStart createPart(FlippedUse change) {
        return rows.createStart(
                rowStart(change.change().use().key(), reportMessages.value(change.change().before().value()),
                        reportMessages.value(change.change().after().value()),
                        reportMessages.crawlerNames(change.usagePair().crawlers()),
                        reading.name(change.usagePair().fetching().standard(), reportMessages), cause(change)));
    }

    @Override
    public void addRow(ByteBuilder out, byte[] url, PrintedRows.RowStart start, double weight) {
        rows.addRow(out, start, url, rows.isPlain(url));
    }

    @Override
    public byte[] ending(ChangeTotal total) {
        return rows.encodeReport(out -> {
            if (!total.sums().isZero()) {
                out.println();
            }
            if (!total.statements().isEmpty()) {
                total.statements().forEach(change -> out.println(reportMessages.statement(change)));
                out.println();
            }
            out.println(summary(total));
            if (!total.inapplicable().isZero()) {
                out.println(reportMessages.inapplicableUrls(total.inapplicable()));
            }
            if (!total.homePageLost().isEmpty()) {
                out.println(reportMessages.text("compare.homePage", CrawlerList.join(total.homePageLost())));
            }
            total.cost().ifPresent(cost -> new WeightReport(out).printCost(cost));
        });
    }

    private String summary(ChangeTotal total) {
        if (total.isOfSearch()) {
            return reportMessages.searchResult(total);
        }
        if (total.hasNoChanges()) {
            return reportMessages.text("compare.none", total.applicableUrls());
        }
        long changed = total.sums().verdicts();
        String verdicts = changed == 0 ? reportMessages.text("compare.some.none", total.applicableUrls())
                : reportMessages.text("compare.some", total.applicableUrls(), changed, total.sums().blocked());
        return total.sums().uses() == 0 ? verdicts
                : verdicts + " " + reportMessages.text("compare.uses", total.sums().uses());
    }

    private String rowStart(String use, String was, String is, String crawlers, String standard, String rule) {
        List<String> cells = new ArrayList<>(List.of(use, was, is, crawlers, standard, rule));
        if (reading.isOneStandard()) {
            cells.remove(STANDARD_COLUMN);
        }
        if (!hasUses) {
            cells.removeFirst();
        }
        return table.rowStart(cells.toArray(String[]::new));
    }

    private String cause(VerdictChange change) {
        return reportMessages.cause(change, ChangeText::printable);
    }

    private String cause(FlippedUse change) {
        return reportMessages.cause(change, ChangeText::printable);
    }

    private static String printable(String line) {
        return PrintableText.of(line, MAX_RULE_WIDTH);
    }
}
