package org.roboscope.ui.impact;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
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
import org.roboscope.simulate.impact.StatementChange;
import org.roboscope.simulate.impact.UsagePair;
import org.roboscope.simulate.impact.UsagePair.UseChange;
import org.roboscope.simulate.run.UrlOrigins;
import org.roboscope.simulate.run.UrlOrigins.OriginCount;

/**
 * What changes between two texts.
 *
 * @param compared      whether there was another text to compare with
 * @param complete      whether every verdict that changes does so for one of these reasons
 * @param usesComplete  the same of what is said of the use of pages
 * @param homePageLost  search engines that cannot fetch the home page any more
 * @param losingHomePage all crawlers that cannot fetch the home page any more
 * @param newlyBlocked  by crawler how many URLs are blocked now, where they were counted
 * @param newlyAllowed  the same of those that are allowed now
 * @param uses          what is said otherwise of the use of pages, where it was counted
 * @param cost          what it costs by the weights of a list, if that has some
 * @param urls          how many were counted; negative where examples were searched for
 * @param outside       how many were not counted, because the texts are not for them
 * @param sites         the sites of the URLs, where that of the texts is not known
 */
record ImpactResult(boolean compared, List<Row> rows, boolean complete, boolean usesComplete,
        List<String> homePageLost, List<String> losingHomePage, Map<String, Long> newlyBlocked,
        Map<String, Long> newlyAllowed,
        List<FlipSummary<FlippedUse>> uses, Optional<WeighedCost> cost, long urls, long outside,
        List<OriginCount> sites) {

    static final ImpactResult NOTHING =
            new ImpactResult(false, List.of(), false, false, List.of(), List.of(), Map.of(), Map.of(), List.of(),
                    Optional.empty(),
                    -1, 0, List.of());

    ImpactResult {
        rows = List.copyOf(rows);
        homePageLost = List.copyOf(homePageLost);
        losingHomePage = List.copyOf(losingHomePage);
        uses = List.copyOf(uses);
        sites = List.copyOf(sites);
    }

    /**
     * What is found among all URLs there can be.
     *
     * @param stop whether the search was cancelled; the result then says nothing
     */
    static ImpactResult searched(ImpactPlan comparison, BooleanSupplier stop) {
        FlipSearch.FlipSearchResult<FlippedUrl> proposals = FlipSearch.findVerdicts(comparison, stop);
        FlipSearch.FlipSearchResult<FlippedUse> uses = FlipSearch.findUses(comparison, stop);
        List<Row> rows = new ArrayList<>(Row.merged(proposals.flips(), stop));
        rows.addAll(Row.mergedUses(uses.flips(), stop));
        if (stop.getAsBoolean()) {
            return NOTHING;
        }
        rows.addAll(Row.ofStatements(comparison));
        return new ImpactResult(true, rows, proposals.isComplete(), uses.isComplete(),
                comparison.searchCrawlersLosingHomePage(), comparison.crawlersLosingHomePage(), Map.of(), Map.of(),
                List.of(), Optional.empty(), -1, 0,
                List.of());
    }

    /** What a run has counted. */
    static ImpactResult counted(FlipCounter flipCounter, UrlOrigins origins, Optional<WeighedCost> cost) {
        boolean isSiteKnown = flipCounter.comparison().plan().scope().site().isPresent();
        List<Row> rows = new ArrayList<>(Row.mergedFlips(flipCounter.flips()));
        rows.addAll(Row.mergedUseFlips(flipCounter.useFlips()));
        rows.addAll(Row.ofStatements(flipCounter.comparison()));
        return new ImpactResult(true, rows, true, true, flipCounter.comparison().searchCrawlersLosingHomePage(),
                flipCounter.comparison().crawlersLosingHomePage(), flipCounter.urlsNowWith(Outcome.BLOCKED),
                flipCounter.urlsNowWith(Outcome.ALLOWED),
                flipCounter.useFlips(), cost, flipCounter.urls(), flipCounter.outside(),
                isSiteKnown ? List.of() : origins.sortedByUrls());
    }

    /** How many of the rows are about verdicts. */
    long verdictRows() {
        return rows.stream().filter(row -> row.use().isEmpty() && row.statement().isEmpty()).count();
    }

    /** Whether no change is for one of these crawlers. */
    boolean isWithout(Set<String> crawlers) {
        return rows.stream().flatMap(row -> row.crawlers().stream()).noneMatch(crawlers::contains);
    }

    /** How many of the rows are about the use of pages. */
    long useRows() {
        return rows.stream().filter(row -> row.use().isPresent()).count();
    }

    /** The changed fields that decide about no URL. */
    List<String> statementFields() {
        return rows.stream().flatMap(row -> row.statement().stream()).map(change -> change.field().spelling())
                .distinct().toList();
    }

    /** Whether it is certain that nothing changes. */
    boolean isNothing() {
        return rows.isEmpty() && complete && usesComplete;
    }

    /**
     * Verdicts that flip for one reason, what is said otherwise of the use of pages that may be fetched before and after, or
     * a changed field that decides about no URL.
     *
     * @param use     what is said otherwise, where the verdicts stay
     * @param statement the changed field; there is no example then
     * @param line    of the rule that did it, in the edited text; none where the rule is gone or none did it
     * @param rule    its text
     * @param urls    how many, if they were counted
     * @param weight  what these weigh; 0 where they have no weights
     * @param folders where they are, with counts; empty if they were not counted
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
            String example,
            OptionalLong urls,
            double weight,
            List<Folder> folders) {

        /**
         * One row for all examples that the same line makes flip in the same way; the first is shown, for every crawler for
         * which it does so.
         *
         * @param stop whether the search was cancelled; there are no rows then
         */
        static List<Row> merged(List<FlippedUrl> flippedUrls, BooleanSupplier stop) {
            return merged(flippedUrls, Row::of, (flipped, row) -> flips(flipped.policyPair(), row), true, stop);
        }

        /** The same for what is said of the use of pages. */
        static List<Row> mergedUses(List<FlippedUse> flippedUses, BooleanSupplier stop) {
            return merged(flippedUses, Row::of, (flipped, row) -> flips(flipped.usagePair(), row), false, stop);
        }

        /** @param keepsKnown whether all rows of a reason stay as they are where one has the crawlers already */
        private static <F> List<Row> merged(List<F> found, Function<F, Row> rows, BiPredicate<F, Row> flips,
                boolean keepsKnown, BooleanSupplier stop) {
            Map<List<Object>, List<Row>> byReason = new LinkedHashMap<>();
            for (F each : found) {
                if (stop.getAsBoolean()) {
                    return List.of();
                }
                Row row = rows.apply(each);
                List<Row> known = byReason.computeIfAbsent(row.reason(), _ -> new ArrayList<>());
                if (!keepsKnown || row.isNew(known)) {
                    known.replaceAll(other -> flips.test(each, other) ? other.with(row.crawlers) : other);
                    if (row.isNew(known)) {
                        known.add(row);
                    }
                }
            }
            return byReason.values().stream().flatMap(List::stream).toList();
        }

        private boolean isNew(List<Row> known) {
            return known.stream().noneMatch(other -> other.crawlers.containsAll(crawlers));
        }

        static List<Row> mergedFlips(List<FlipSummary<FlippedUrl>> flips) {
            return joined(flips, each -> of(each.flip(), OptionalLong.of(each.urls()), each.weight(), each.folders()));
        }

        static List<Row> mergedUseFlips(List<FlipSummary<FlippedUse>> flips) {
            return joined(flips, each -> of(each.flip().usagePair(), each.flip().change(), each.flip().url(),
                    OptionalLong.of(each.urls()), each.folders()));
        }

        /** One row for crawlers that read differently where the same line makes the same URLs flip for them. */
        private static <F> List<Row> joined(List<FlipSummary<F>> flips, Function<FlipSummary<F>, Row> rows) {
            Map<List<Object>, Row> joined = new LinkedHashMap<>();
            for (FlipSummary<F> each : flips) {
                Row row = rows.apply(each);
                joined.merge(List.of(row.reason(), row.urls, row.folders, each.examples()), row,
                        (known, same) -> known.with(same.crawlers));
            }
            return List.copyOf(joined.values());
        }

        /** Whether the same is said otherwise of the example of a row for these crawlers, too, by the same line. */
        private static boolean flips(UsagePair usagePair, Row row) {
            return usagePair.changes(RequestPath.ofUrl(row.example)).stream()
                    .anyMatch(change -> of(usagePair, change, row.example, row.urls, row.folders).reason()
                            .equals(row.reason()));
        }

        private List<Object> reason() {
            List<Object> said = use.<List<Object>>map(
                    change -> List.of(change.use(), change.was().value(), change.is().value())).orElse(List.of());
            return List.of(said, was, is, cause == FlipCause.CHANGED ? FlipCause.ADDED : cause, line, rule);
        }

        /** Whether the example of a row flips for these crawlers, too, by the same line. */
        private static boolean flips(PolicyPair policyPair, Row row) {
            Verdict before = policyPair.before().verdict(row.example);
            Verdict after = policyPair.after().verdict(row.example);
            return before.outcome() == row.was && after.outcome() == row.is
                    && (row.line.isEmpty() || row.line.equals(after.rule().map(Rule::line)));
        }

        private Row with(List<String> more) {
            List<String> all = Stream.concat(crawlers.stream(), more.stream()).distinct().toList();
            return new Row(all, was, is, use, statement, cause, line, rule, example, urls, weight, folders);
        }

        static Row of(FlippedUrl flippedUrl) {
            return of(flippedUrl, OptionalLong.empty(), 0, List.of());
        }

        private static Row of(FlippedUrl flip, OptionalLong urls, double weight, List<Folder> folders) {
            Optional<Rule> old = flip.was().rule();
            Optional<Rule> now = flip.is().rule();
            boolean byOld = flip.cause() == FlipCause.REMOVED || now.isEmpty();
            String rule = byOld
                    ? old.map(it -> text(flip.policyPair().before().file(), it)).orElse("")
                    : now.map(it -> text(flip.policyPair().after().file(), it)).orElse("");
            return new Row(flip.policyPair().crawlers(), flip.was().outcome(), flip.is().outcome(), Optional.empty(),
                    Optional.empty(), flip.cause(), byOld ? Optional.empty() : now.map(Rule::line), rule, flip.url(),
                    urls, weight,
                    folders);
        }

        private static Row of(FlippedUse flippedUse) {
            return of(flippedUse.usagePair(), flippedUse.change(), flippedUse.url(), OptionalLong.empty(), List.of());
        }

        private static Row of(UsagePair usagePair, UseChange change, String example, OptionalLong urls,
                List<Folder> folders) {
            Optional<Integer> line = usagePair.addedLines(change).stream().findFirst();
            String text = line.map(number -> UsagePair.lineText(usagePair.after().reading().file(), number))
                    .or(() -> usagePair.removedLines(change).stream().findFirst()
                            .map(number -> UsagePair.lineText(usagePair.before().reading().file(), number)))
                    .orElse("");
            return new Row(usagePair.crawlers(), Outcome.ALLOWED, Outcome.ALLOWED, Optional.of(change),
                    Optional.empty(), usagePair.cause(change), line, text, example, urls, 0, folders);
        }

        static List<Row> ofStatements(ImpactPlan comparison) {
            return comparison.statementChanges().stream().map(Row::of).toList();
        }

        private static Row of(StatementChange change) {
            Optional<Integer> line = change.cause() == FlipCause.REMOVED ? Optional.empty()
                    : change.by().map(Statement::line);
            return new Row(change.crawlers(), Outcome.ALLOWED, Outcome.ALLOWED, Optional.empty(), Optional.of(change),
                    change.cause(), line, change.source(), "", OptionalLong.empty(), 0, List.of());
        }

        private static String text(RobotsFile file, Rule rule) {
            Line line = file.line(rule.line());
            return file.text(new Span(line.field().start(), line.value().end()));
        }
    }
}
