package org.roboscope.cli.report;

import java.io.PrintStream;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.cli.report.ChangeTotal.Outside;
import org.roboscope.cli.report.ChangeTotal.Sums;
import org.roboscope.cli.report.FoundChanges.VerdictChange;
import org.roboscope.messages.SentencePattern;
import org.roboscope.present.weights.WeighedCost;
import org.roboscope.present.weights.WeightWords;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.precedence.Rule;
import org.roboscope.simulate.impact.FlipSearch.FlippedUse;
import org.roboscope.simulate.impact.PolicyPair;
import org.roboscope.simulate.impact.StatementChange;
import org.roboscope.simulate.impact.UsagePair.UseChange;
import org.roboscope.simulate.results.CsvTable;

/** How many URLs change in the same way by the same line, for each crawler, and nothing else. */
public final class ChangeCounts {

    private static final int WIDEST_RULE = 48;

    /** @param line the line that decides now, or those that did before where none does now */
    private record Change(String crawler, String standard, String use, String was, String is, String cause, String line,
            String rule) {}

    /** Changes that are counted alike, those of each crawler apart. Equal to itself only, so that it is found fast. */
    public static final class ChangeKind {

        private final List<Change> changes;

        private ChangeKind(Stream<Change> changes) {
            this.changes = changes.toList();
        }
    }

    /**
     * What changes in the same way in a chunk, in the order in which it comes.
     *
     * @param weights what the URLs weigh; empty where they have no weights
     */
    public record OfChunk(Map<ChangeKind, Long> urls, Map<ChangeKind, Double> weights, Sums sums) {}

    private final Map<Change, Long> counts = new LinkedHashMap<>();
    /** Empty where URLs have no weights. */
    private final Map<Change, Double> weights = new HashMap<>();

    public static ChangeKind kind(VerdictChange change) {
        PolicyPair pair = change.policyPair();
        boolean now = change.is().rule().isPresent();
        Optional<Integer> line = (now ? change.is() : change.was()).rule().map(Rule::line);
        RobotsFile file = (now ? pair.after() : pair.before()).file();
        return new ChangeKind(pair.crawlers().stream().map(crawler -> new Change(crawler,
                pair.standard().id(), "fetch", ReportCodes.code(change.was().outcome()),
                ReportCodes.code(change.is().outcome()), ReportCodes.code(change.cause()),
                line.map(String::valueOf).orElse(""),
                line.map(number -> ReportSentences.source(file, number)).orElse(""))));
    }

    public static ChangeKind kind(FlippedUse flipped) {
        UseChange change = flipped.change();
        List<Integer> lines = change.is().lines().isEmpty() ? change.was().lines() : change.is().lines();
        return new ChangeKind(flipped.usagePair().crawlers().stream().map(crawler -> new Change(crawler,
                flipped.usagePair().fetching().standard().id(), change.use().key(), ReportCodes.code(change.was()),
                ReportCodes.code(change.is()), ReportCodes.lineCode(flipped.cause()), ReportCodes.lines(lines), "")));
    }

    public void add(OfChunk chunk) {
        chunk.urls().forEach((kind, urls) -> kind.changes.forEach(each -> counts.merge(each, urls, Long::sum)));
        chunk.weights().forEach((kind, sum) -> kind.changes.forEach(each -> weights.merge(each, sum, Double::sum)));
    }

    /** Fields that change for no URL. */
    public void add(List<StatementChange> statements) {
        for (StatementChange change : statements) {
            List<Integer> lines = (change.is().isEmpty() ? change.was() : change.is()).lines();
            ReportCodes.crawlers(change).forEach(crawler -> counts.put(new Change(crawler, "",
                    change.field().spelling(), ReportCodes.values(change.was()), ReportCodes.values(change.is()),
                    ReportCodes.lineCode(change.cause()), ReportCodes.lines(lines), change.source()), 0L));
        }
    }

    private double weight(Change change) {
        return weights.getOrDefault(change, 0.0);
    }

    private NamedRows rows() {
        List<String> names = List.of("crawler", "standard", "use", "was", "is", "cause", "line", "rule", "urls",
                "weight");
        NamedRows rows = new NamedRows(names.subList(0, weights.isEmpty() ? names.size() - 1 : names.size()));
        counts.forEach((change, urls) -> rows.add(change.crawler(), change.standard(), change.use(), change.was(),
                change.is(), change.cause(), change.line(), change.rule(), urls, weight(change)));
        return rows;
    }

    public void printTable(PrintStream out, CsvTable table) {
        rows().print(out, table);
    }

    public void printJson(PrintStream out, String file, Outside outside, Optional<WeighedCost> cost) {
        rows().printJson(out, file, "counts", json -> {
            json.value("otherSite", outside.otherSite()).value("notAPage", outside.notAPage());
            cost.ifPresent(found -> WeightReport.add(json, found));
        });
    }

    public void printText(PrintStream out, Outside outside, Optional<WeighedCost> cost) {
        ReportSentences words = new ReportSentences();
        TextRows rows = new TextRows();
        rows.add(weighed(cost.map(found -> WeightReport.heading(found.column())).orElse(""), words.headings(
                "crawler", "standard", "use", "was", "is", "count", "line", "rule")));
        counts.forEach((change, urls) -> rows.add(weighed(WeightWords.number(weight(change)),
                PrintableText.of(change.crawler()), change.standard().isEmpty() ? "-" : change.standard(),
                change.use(), shown(change.was()), shown(change.is()), SentencePattern.count(urls),
                change.line().isEmpty() ? "-" : change.line(),
                PrintableText.of(change.rule(), WIDEST_RULE))));
        rows.printTo(out);
        if (!outside.isNothing()) {
            out.println();
            out.println(words.outside(outside));
        }
        cost.ifPresent(found -> new WeightReport(out).print(found));
        out.flush();
    }

    private static String shown(String said) {
        return said.isEmpty() ? "-" : PrintableText.of(said, WIDEST_RULE);
    }

    /** With the last cell where URLs have weights. */
    private String[] weighed(String last, String... cells) {
        return weights.isEmpty() ? cells : Stream.concat(Stream.of(cells), Stream.of(last)).toArray(String[]::new);
    }
}
