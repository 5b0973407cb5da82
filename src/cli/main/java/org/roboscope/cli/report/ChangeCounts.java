package org.roboscope.cli.report;

import java.io.PrintStream;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.cli.report.ChangeTotal.InapplicableUrls;
import org.roboscope.cli.report.ChangeTotal.Sums;
import org.roboscope.cli.report.FoundChanges.VerdictChange;
import org.roboscope.messages.SentencePattern;
import org.roboscope.present.weights.WeighedCost;
import org.roboscope.present.weights.WeightMessages;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.precedence.Rule;
import org.roboscope.simulate.impact.FlipSearch.FlippedUse;
import org.roboscope.simulate.impact.PolicyPair;
import org.roboscope.simulate.impact.StatementChange;
import org.roboscope.simulate.impact.UsagePair.UseChange;
import org.roboscope.simulate.results.CsvTable;

/** Counts the URLs that change in the same way by the same line, for each crawler. */
public final class ChangeCounts {

    private static final int MAX_RULE_WIDTH = 48;

    /** @param line the line that decides after the change or, if there is none, the lines that decided before it */
    private record Change(String crawler, String standard, String use, String was, String is, String cause, String line,
            String rule) {}

    /** The key of changes that are counted together. It is equal only to itself, so that lookup is fast. */
    public static final class ChangeKind {

        private final List<Change> changes;

        private ChangeKind(Stream<Change> changes) {
            this.changes = changes.toList();
        }
    }

    /**
     * The counts of a chunk, in the order of first changes.
     *
     * @param weights the total weight of the URLs; empty if they have no weights
     */
    public record ChunkCounts(Map<ChangeKind, Long> urls, Map<ChangeKind, Double> weights, Sums sums) {}

    private final Map<Change, Long> counts = new LinkedHashMap<>();
    /** The weight of each change; empty if URLs have no weights. */
    private final Map<Change, Double> weights = new HashMap<>();

    public static ChangeKind kind(VerdictChange change) {
        PolicyPair pair = change.policyPair();
        boolean isDecidedByRule = change.is().rule().isPresent();
        Optional<Integer> line = (isDecidedByRule ? change.is() : change.was()).rule().map(Rule::line);
        RobotsFile file = (isDecidedByRule ? pair.after() : pair.before()).file();
        return new ChangeKind(pair.crawlers().stream().map(crawler -> new Change(crawler,
                pair.standard().id(), "fetch", ReportCodes.code(change.was().outcome()),
                ReportCodes.code(change.is().outcome()), ReportCodes.code(change.cause()),
                line.map(String::valueOf).orElse(""),
                line.map(number -> ReportMessages.lineSource(file, number)).orElse(""))));
    }

    public static ChangeKind kind(FlippedUse flipped) {
        UseChange change = flipped.change();
        List<Integer> lines = change.after().lines().isEmpty() ? change.before().lines() : change.after().lines();
        return new ChangeKind(flipped.usagePair().crawlers().stream().map(crawler -> new Change(crawler,
                flipped.usagePair().fetching().standard().id(), change.use().key(), ReportCodes.code(change.before()),
                ReportCodes.code(change.after()), ReportCodes.lineCode(flipped.cause()), ReportCodes.lines(lines),
                "")));
    }

    public void add(ChunkCounts chunk) {
        chunk.urls().forEach((kind, urls) -> kind.changes.forEach(change -> counts.merge(change, urls, Long::sum)));
        chunk.weights().forEach((kind, sum) -> kind.changes.forEach(change -> weights.merge(change, sum, Double::sum)));
    }

    /** Adds changed fields that decide about no URL. */
    public void addStatements(List<StatementChange> statements) {
        for (StatementChange change : statements) {
            List<Integer> lines = (change.after().isEmpty() ? change.before() : change.after()).lines();
            ReportCodes.crawlers(change).forEach(crawler -> counts.put(new Change(crawler, "",
                    change.field().spelling(), ReportCodes.values(change.before()), ReportCodes.values(change.after()),
                    ReportCodes.lineCode(change.cause()), ReportCodes.lines(lines), change.lineText()), 0L));
        }
    }

    private double weightOf(Change change) {
        return weights.getOrDefault(change, 0.0);
    }

    private NamedRows rows() {
        List<String> names = List.of("crawler", "standard", "use", "was", "is", "cause", "line", "rule", "urls",
                "weight");
        NamedRows rows = new NamedRows(names.subList(0, weights.isEmpty() ? names.size() - 1 : names.size()));
        counts.forEach((change, urls) -> rows.add(change.crawler(), change.standard(), change.use(), change.was(),
                change.is(), change.cause(), change.line(), change.rule(), urls, weightOf(change)));
        return rows;
    }

    public void printTable(PrintStream out, CsvTable table) {
        rows().printTable(out, table);
    }

    public void printJson(PrintStream out, String file, InapplicableUrls inapplicable, Optional<WeighedCost> cost) {
        rows().printJson(out, file, "counts", json -> {
            json.value("otherSite", inapplicable.otherSite()).value("notAPage", inapplicable.notAPage());
            cost.ifPresent(weighedCost -> WeightReport.addCost(json, weighedCost));
        });
    }

    public void printText(PrintStream out, InapplicableUrls inapplicable, Optional<WeighedCost> cost) {
        ReportMessages reportMessages = new ReportMessages();
        TextRows rows = new TextRows();
        rows.add(withWeight(cost.map(weighedCost -> WeightReport.heading(weighedCost.column())).orElse(""),
                reportMessages.headings(
                        "crawler", "standard", "use", "was", "is", "count", "line", "rule")));
        counts.forEach((change, urls) -> rows.add(withWeight(WeightMessages.number(weightOf(change)),
                PrintableText.of(change.crawler()), change.standard().isEmpty() ? "-" : change.standard(),
                change.use(), printable(change.was()), printable(change.is()), SentencePattern.count(urls),
                change.line().isEmpty() ? "-" : change.line(),
                PrintableText.of(change.rule(), MAX_RULE_WIDTH))));
        rows.printTo(out);
        if (!inapplicable.isZero()) {
            out.println();
            out.println(reportMessages.inapplicableUrls(inapplicable));
        }
        cost.ifPresent(weighedCost -> new WeightReport(out).printCost(weighedCost));
        out.flush();
    }

    private static String printable(String value) {
        return value.isEmpty() ? "-" : PrintableText.of(value, MAX_RULE_WIDTH);
    }

    /** Appends a cell for the weight if URLs have weights. */
    private String[] withWeight(String weight, String... cells) {
        return weights.isEmpty() ? cells : Stream.concat(Stream.of(cells), Stream.of(weight)).toArray(String[]::new);
    }
}
