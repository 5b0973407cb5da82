package org.roboscope.ui.impact;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.BiPredicate;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.stream.Stream;
import org.roboscope.lint.effect.FileStatements.Statement;
import org.roboscope.present.weights.WeighedCost;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.precedence.Rule;
import org.roboscope.simulate.impact.FlipCounter;
import org.roboscope.simulate.impact.FlipCounter.FlipSummary;
import org.roboscope.simulate.impact.FlipCounter.Folder;
import org.roboscope.simulate.impact.FlipSearch;
import org.roboscope.simulate.impact.FlipSearch.FlippedUrl;
import org.roboscope.simulate.impact.FlipSearch.FlippedUse;
import org.roboscope.simulate.impact.ImpactPlan;
import org.roboscope.simulate.impact.PolicyPair;
import org.roboscope.simulate.impact.PolicyPair.FlipCause;
import org.roboscope.simulate.impact.PolicyPair.GroupChange;
import org.roboscope.simulate.impact.StatementChange;
import org.roboscope.simulate.impact.UsagePair;
import org.roboscope.simulate.impact.UsagePair.UseChange;
import org.roboscope.simulate.run.UrlOrigins;
import org.roboscope.simulate.run.UrlOrigins.OriginCount;

/**
 * The changes between two texts.
 *
 * @param isCompared             whether there was another text to compare with
 * @param isComplete             whether the rows explain every changed verdict
 * @param areUsesComplete        whether the rows explain every changed use of pages
 * @param enginesLosingHomePage  search engines that can no longer fetch the home page
 * @param crawlersLosingHomePage all crawlers that can no longer fetch the home page
 * @param newlyBlocked           number of counted URLs that are now blocked, by crawler
 * @param newlyAllowed           number of counted URLs that are now allowed, by crawler
 * @param changedUses            changed uses of counted pages
 * @param cost                   cost by the weights of a list, if it has weights
 * @param countedUrls            number of counted URLs; negative after a search for examples
 * @param hasRequests            whether the counted URLs are those of requests in a log
 * @param outsideUrls            number of URLs that were not counted, because the texts do not apply to them
 * @param sites                  sites of the URLs, if the site of the texts is unknown
 */
record ImpactResult(boolean isCompared, List<Row> rows, boolean isComplete, boolean areUsesComplete,
        List<String> enginesLosingHomePage, List<String> crawlersLosingHomePage, Map<String, Long> newlyBlocked,
        Map<String, Long> newlyAllowed,
        List<FlipSummary<FlippedUse>> changedUses, Optional<WeighedCost> cost, long countedUrls, boolean hasRequests,
        long outsideUrls,
        List<OriginCount> sites) {

    static final ImpactResult NOTHING =
            new ImpactResult(false, List.of(), false, false, List.of(), List.of(), Map.of(), Map.of(), List.of(),
                    Optional.empty(),
                    -1, false, 0, List.of());

    ImpactResult {
        rows = List.copyOf(rows);
        enginesLosingHomePage = List.copyOf(enginesLosingHomePage);
        crawlersLosingHomePage = List.copyOf(crawlersLosingHomePage);
        changedUses = List.copyOf(changedUses);
        sites = List.copyOf(sites);
    }

    /**
     * The result of a search among all possible URLs.
     *
     * @param stop whether the search was cancelled; the result is then {@link #NOTHING}
     */
    static ImpactResult ofSearch(ImpactPlan comparison, BooleanSupplier stop) {
        FlipSearch.FlipSearchResult<FlippedUrl> verdicts = FlipSearch.findVerdictFlips(comparison, stop);
        FlipSearch.FlipSearchResult<FlippedUse> uses = FlipSearch.findUseFlips(comparison, stop);
        List<Row> rows = new ArrayList<>(Row.mergeVerdicts(verdicts.flips(), stop));
        rows.addAll(Row.mergeUses(uses.flips(), stop));
        if (stop.getAsBoolean()) {
            return NOTHING;
        }
        rows.addAll(Row.ofStatements(comparison));
        return new ImpactResult(true, rows, verdicts.isComplete(), uses.isComplete(),
                comparison.searchCrawlersLosingHomePage(), comparison.crawlersLosingHomePage(), Map.of(), Map.of(),
                List.of(), Optional.empty(), -1, false, 0,
                List.of());
    }

    /** The result of a count. */
    static ImpactResult ofCount(FlipCounter flipCounter, UrlOrigins origins, Optional<WeighedCost> cost) {
        boolean isSiteKnown = flipCounter.comparison().plan().scope().site().isPresent();
        List<Row> rows = new ArrayList<>(Row.mergeCountedVerdicts(flipCounter.flips()));
        rows.addAll(Row.mergeCountedUses(flipCounter.useFlips()));
        rows.addAll(Row.ofStatements(flipCounter.comparison()));
        return new ImpactResult(true, rows, true, true, flipCounter.comparison().searchCrawlersLosingHomePage(),
                flipCounter.comparison().crawlersLosingHomePage(), flipCounter.urlCountsChangedTo(Outcome.BLOCKED),
                flipCounter.urlCountsChangedTo(Outcome.ALLOWED),
                flipCounter.useFlips(), cost, flipCounter.urlCount(), flipCounter.hasRequests(),
                flipCounter.outsideUrls(),
                isSiteKnown ? List.of() : origins.sortedByUrls());
    }

    /** Number of rows on verdicts. */
    long verdictRows() {
        return rows.stream().filter(row -> row.use().isEmpty() && row.statement().isEmpty()).count();
    }

    /** Whether no change affects any of these crawlers. */
    boolean affectsNone(Collection<String> crawlers) {
        return rows.stream().flatMap(row -> row.crawlers().stream()).noneMatch(crawlers::contains);
    }

    /** Number of rows on the use of pages. */
    long useRows() {
        return rows.stream().filter(row -> row.use().isPresent()).count();
    }

    /** The changed fields that decide on no URL. */
    List<String> statementFields() {
        return rows.stream().flatMap(row -> row.statement().stream()).map(change -> change.field().spelling())
                .distinct().toList();
    }

    /** Whether it is certain that nothing changes. */
    boolean isNothing() {
        return rows.isEmpty() && isComplete && areUsesComplete;
    }

    /**
     * A group of changes with one cause: flipped verdicts, a changed use of pages that are allowed in both texts, or a
     * changed field that decides on no URL.
     *
     * @param use       the changed use, if the verdicts stay
     * @param statement the changed field; then there is no example
     * @param line      line of the rule in the edited text; empty if the rule was removed or no rule is the cause
     * @param rule      text of the rule
     * @param groupChange rule that applies in only one of the texts, because the crawlers follow another group
     * @param urls      number of URLs, if counted
     * @param weight    weight of the URLs; 0 without weights
     * @param folders   folders of the URLs with counts; empty if not counted
     */
    record Row(
            List<String> crawlers,
            Outcome was,
            Outcome is,
            Optional<UseChange> use,
            Optional<StatementChange> statement,
            FlipCause cause,
            Optional<Integer> line,
            String rule,
            Optional<GroupChange> groupChange,
            String example,
            OptionalLong urls,
            double weight,
            List<Folder> folders) {

        /**
         * Merges flips with the same cause into one row with the first example and all crawlers.
         *
         * @param stop whether the search was cancelled; then there are no rows
         */
        static List<Row> mergeVerdicts(List<FlippedUrl> flippedUrls, BooleanSupplier stop) {
            return merge(flippedUrls, Row::ofVerdict, (flipped, row) -> flipsVerdict(flipped.policyPair(), row), true,
                    stop);
        }

        /** Merges changed uses of pages in the same way. */
        static List<Row> mergeUses(List<FlippedUse> flippedUses, BooleanSupplier stop) {
            return merge(flippedUses, Row::ofUse, (flipped, row) -> changesUse(flipped.usagePair(), row), false, stop);
        }

        /** @param keepsExisting whether the rows of a cause stay unchanged if one of them already has the crawlers */
        private static <F> List<Row> merge(List<F> changes, Function<F, Row> toRow, BiPredicate<F, Row> flipsExample,
                boolean keepsExisting, BooleanSupplier stop) {
            Map<List<Object>, List<Row>> rowsByCause = new LinkedHashMap<>();
            for (F flip : changes) {
                if (stop.getAsBoolean()) {
                    return List.of();
                }
                Row row = toRow.apply(flip);
                List<Row> sameCause = rowsByCause.computeIfAbsent(row.causeKey(), _ -> new ArrayList<>());
                if (!keepsExisting || row.isNew(sameCause)) {
                    sameCause.replaceAll(
                            existing -> flipsExample.test(flip, existing) ? existing.addCrawlers(row.crawlers)
                                    : existing);
                    if (row.isNew(sameCause)) {
                        sameCause.add(row);
                    }
                }
            }
            return rowsByCause.values().stream().flatMap(List::stream).toList();
        }

        private boolean isNew(List<Row> existingRows) {
            return existingRows.stream().noneMatch(existing -> existing.crawlers.containsAll(crawlers));
        }

        static List<Row> mergeCountedVerdicts(List<FlipSummary<FlippedUrl>> flips) {
            return mergeCounted(flips, summary -> ofVerdict(summary.flip(), OptionalLong.of(summary.urlCount()),
                    summary.weight(), summary.folders()));
        }

        static List<Row> mergeCountedUses(List<FlipSummary<FlippedUse>> flips) {
            return mergeCounted(flips,
                    summary -> ofUse(summary.flip().usagePair(), summary.flip().change(), summary.flip().url(),
                            OptionalLong.of(summary.urlCount()), summary.folders()));
        }

        /** Merges counts of crawlers that read the texts differently, if the same line flips the same URLs for them. */
        private static <F> List<Row> mergeCounted(List<FlipSummary<F>> flips, Function<FlipSummary<F>, Row> rows) {
            Map<List<Object>, Row> rowsByKey = new LinkedHashMap<>();
            for (FlipSummary<F> summary : flips) {
                Row row = rows.apply(summary);
                rowsByKey.merge(List.of(row.causeKey(), row.urls, row.folders, summary.examples()), row,
                        (existing, same) -> existing.addCrawlers(same.crawlers));
            }
            return List.copyOf(rowsByKey.values());
        }

        /** Whether the same line changes the use of the row's example in the same way for other crawlers. */
        private static boolean changesUse(UsagePair usagePair, Row row) {
            return usagePair.changes(RequestPath.ofUrl(row.example)).stream()
                    .anyMatch(change -> ofUse(usagePair, change, row.example, row.urls, row.folders).causeKey()
                            .equals(row.causeKey()));
        }

        private List<Object> causeKey() {
            List<Object> useKey = use.<List<Object>>map(
                    change -> List.of(change.use(), change.before().value(), change.after().value())).orElse(List.of());
            return List.of(useKey, was, is, cause == FlipCause.CHANGED ? FlipCause.ADDED : cause, line, rule,
                    groupChange);
        }

        /** Whether the same line flips the verdict of the row's example in the same way for other crawlers. */
        private static boolean flipsVerdict(PolicyPair policyPair, Row row) {
            Verdict before = policyPair.before().verdict(row.example);
            Verdict after = policyPair.after().verdict(row.example);
            return before.outcome() == row.was && after.outcome() == row.is
                    && (row.line.isEmpty() || row.line.equals(after.rule().map(Rule::line)));
        }

        private Row addCrawlers(List<String> added) {
            List<String> allCrawlers = Stream.concat(crawlers.stream(), added.stream()).distinct().toList();
            return new Row(allCrawlers, was, is, use, statement, cause, line, rule, groupChange, example, urls, weight,
                    folders);
        }

        static Row ofVerdict(FlippedUrl flippedUrl) {
            return ofVerdict(flippedUrl, OptionalLong.empty(), 0, List.of());
        }

        private static Row ofVerdict(FlippedUrl flip, OptionalLong urls, double weight, List<Folder> folders) {
            Optional<Rule> ruleBefore = flip.before().rule();
            Optional<Rule> ruleAfter = flip.after().rule();
            Optional<GroupChange> groupChange = flip.policyPair().groupChange(flip.before(), flip.after());
            boolean isOldRuleCause = flip.cause() == FlipCause.REMOVED || ruleAfter.isEmpty()
                    || groupChange.filter(change -> !change.applies()).isPresent();
            String rule = isOldRuleCause
                    ? ruleBefore.map(decidingRule -> text(flip.policyPair().before().file(), decidingRule)).orElse("")
                    : ruleAfter.map(decidingRule -> text(flip.policyPair().after().file(), decidingRule)).orElse("");
            return new Row(flip.policyPair().crawlers(), flip.before().outcome(), flip.after().outcome(),
                    Optional.empty(),
                    Optional.empty(), flip.cause(), isOldRuleCause ? Optional.empty() : ruleAfter.map(Rule::line), rule,
                    groupChange, flip.url(),
                    urls, weight,
                    folders);
        }

        private static Row ofUse(FlippedUse flippedUse) {
            return ofUse(
                    flippedUse.usagePair(), flippedUse.change(), flippedUse.url(), OptionalLong.empty(), List.of());
        }

        private static Row ofUse(UsagePair usagePair, UseChange change, String example, OptionalLong urls,
                List<Folder> folders) {
            Optional<Integer> line = usagePair.addedLines(change).stream().findFirst();
            String text = line.map(number -> UsagePair.lineText(usagePair.after().reading().file(), number))
                    .or(() -> usagePair.removedLines(change).stream().findFirst()
                            .map(number -> UsagePair.lineText(usagePair.before().reading().file(), number)))
                    .orElse("");
            return new Row(usagePair.crawlers(), Outcome.ALLOWED, Outcome.ALLOWED, Optional.of(change),
                    Optional.empty(), usagePair.cause(change), line, text, Optional.empty(), example, urls, 0, folders);
        }

        static List<Row> ofStatements(ImpactPlan comparison) {
            return comparison.statementChanges().stream().map(Row::ofStatement).toList();
        }

        private static Row ofStatement(StatementChange change) {
            Optional<Integer> line = change.cause() == FlipCause.REMOVED ? Optional.empty()
                    : change.changedLine().map(Statement::line);
            return new Row(change.crawlers(), Outcome.ALLOWED, Outcome.ALLOWED, Optional.empty(), Optional.of(change),
                    change.cause(), line, change.lineText(), Optional.empty(), "", OptionalLong.empty(), 0, List.of());
        }

        private static String text(RobotsFile file, Rule rule) {
            Line line = file.line(rule.line());
            return file.text(new Span(line.field().start(), line.value().end()));
        }
    }
}
