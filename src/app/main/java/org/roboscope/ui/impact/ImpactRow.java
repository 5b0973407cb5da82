package org.roboscope.ui.impact;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.stream.Stream;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.precedence.Rule;
import org.roboscope.simulate.impact.FlipSearch.FlippedUrl;
import org.roboscope.simulate.impact.FlipSearch.FlippedUse;
import org.roboscope.simulate.impact.ImpactCounter.FlipSummary;
import org.roboscope.simulate.impact.ImpactCounter.Folder;
import org.roboscope.simulate.impact.PolicyPair;
import org.roboscope.simulate.impact.PolicyPair.FlipCause;
import org.roboscope.simulate.impact.UsagePair;
import org.roboscope.simulate.impact.UsagePair.UseChange;

/**
 * Verdicts that flip for one reason, or what is said otherwise of the use of pages that may be fetched before and after.
 *
 * @param use     what is said otherwise, where the verdicts stay
 * @param line    of the rule that did it, in the edited text; none where the rule is gone or none did it
 * @param rule    its text
 * @param urls    how many, if they were counted
 * @param weight  what these weigh; 0 where they have no weights
 * @param folders where they are, with counts; empty if they were not counted
 */
record ImpactRow(
        List<String> crawlers,
        Outcome was,
        Outcome is,
        Optional<UseChange> use,
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
    static List<ImpactRow> merged(List<FlippedUrl> flippedUrls, BooleanSupplier stop) {
        Map<List<Object>, List<ImpactRow>> byReason = new LinkedHashMap<>();
        for (FlippedUrl flippedUrl : flippedUrls) {
            if (stop.getAsBoolean()) {
                return List.of();
            }
            ImpactRow row = of(flippedUrl);
            List<ImpactRow> known = byReason.computeIfAbsent(row.reason(), _ -> new ArrayList<>());
            if (known.stream().noneMatch(other -> other.crawlers.containsAll(row.crawlers))) {
                known.replaceAll(other -> flips(flippedUrl.policyPair(), other) ? other.with(row.crawlers) : other);
                if (known.stream().noneMatch(other -> other.crawlers.containsAll(row.crawlers))) {
                    known.add(row);
                }
            }
        }
        return byReason.values().stream().flatMap(List::stream).toList();
    }

    /** One row for crawlers that read differently where the same line makes the same URLs flip for them. */
    static List<ImpactRow> mergedFlips(List<FlipSummary<FlippedUrl>> flips) {
        return counted(flips, each -> of(each.flip(), OptionalLong.of(each.urls()), each.weight(), each.folders()));
    }

    static List<ImpactRow> mergedUseFlips(List<FlipSummary<FlippedUse>> flips) {
        return counted(flips, each -> of(each.flip().usagePair(), each.flip().change(), each.flip().url(),
                OptionalLong.of(each.urls()), each.folders()));
    }

    private static <F> List<ImpactRow> counted(
            List<FlipSummary<F>> flips, Function<FlipSummary<F>, ImpactRow> rowOf) {
        Map<List<Object>, ImpactRow> rows = new LinkedHashMap<>();
        for (FlipSummary<F> each : flips) {
            ImpactRow row = rowOf.apply(each);
            rows.merge(List.of(row.reason(), row.urls, row.folders, each.examples()), row,
                    (known, same) -> known.with(same.crawlers));
        }
        return List.copyOf(rows.values());
    }

    /** The same for what is said of the use of pages. */
    static List<ImpactRow> mergedUses(List<FlippedUse> flippedUses, BooleanSupplier stop) {
        Map<List<Object>, List<ImpactRow>> byReason = new LinkedHashMap<>();
        for (FlippedUse flippedUse : flippedUses) {
            if (stop.getAsBoolean()) {
                return List.of();
            }
            ImpactRow row = of(flippedUse);
            List<ImpactRow> known = byReason.computeIfAbsent(row.reason(), _ -> new ArrayList<>());
            known.replaceAll(other -> flips(flippedUse.usagePair(), other) ? other.with(row.crawlers) : other);
            if (known.stream().noneMatch(other -> other.crawlers.containsAll(row.crawlers))) {
                known.add(row);
            }
        }
        return byReason.values().stream().flatMap(List::stream).toList();
    }

    /** Whether the same is said otherwise of the example of a row for these crawlers, too, by the same line. */
    private static boolean flips(UsagePair usagePair, ImpactRow row) {
        return usagePair.changes(RequestPath.typed(row.example)).stream()
                .anyMatch(change -> of(usagePair, change, row.example, row.urls, row.folders).reason()
                        .equals(row.reason()));
    }

    private List<Object> reason() {
        List<Object> said = use.<List<Object>>map(
                change -> List.of(change.use(), change.was().value(), change.is().value())).orElse(List.of());
        return List.of(said, was, is, cause == FlipCause.CHANGED ? FlipCause.ADDED : cause, line, rule);
    }

    /** Whether the example of a row flips for these crawlers, too, by the same line. */
    private static boolean flips(PolicyPair policyPair, ImpactRow row) {
        Verdict before = policyPair.before().verdict(row.example);
        Verdict after = policyPair.after().verdict(row.example);
        return before.outcome() == row.was && after.outcome() == row.is
                && (row.line.isEmpty() || row.line.equals(after.rule().map(Rule::line)));
    }

    private ImpactRow with(List<String> more) {
        List<String> all = Stream.concat(crawlers.stream(), more.stream()).distinct().toList();
        return new ImpactRow(all, was, is, use, cause, line, rule, example, urls, weight, folders);
    }

    static ImpactRow of(FlippedUrl flippedUrl) {
        return of(flippedUrl, OptionalLong.empty(), 0, List.of());
    }

    private static ImpactRow of(FlippedUrl flip, OptionalLong urls, double weight, List<Folder> folders) {
        Optional<Rule> old = flip.was().rule();
        Optional<Rule> now = flip.is().rule();
        boolean byOld = flip.cause() == FlipCause.REMOVED || now.isEmpty();
        String rule = byOld
                ? old.map(it -> text(flip.policyPair().before().file(), it)).orElse("")
                : now.map(it -> text(flip.policyPair().after().file(), it)).orElse("");
        return new ImpactRow(flip.policyPair().crawlers(), flip.was().outcome(), flip.is().outcome(), Optional.empty(),
                flip.cause(), byOld ? Optional.empty() : now.map(Rule::line), rule, flip.url(), urls, weight, folders);
    }

    private static ImpactRow of(FlippedUse flippedUse) {
        return of(flippedUse.usagePair(), flippedUse.change(), flippedUse.url(), OptionalLong.empty(), List.of());
    }

    private static ImpactRow of(UsagePair usagePair, UseChange change, String example, OptionalLong urls,
            List<Folder> folders) {
        Optional<Integer> line = usagePair.newLines(change).stream().findFirst();
        String text = line.map(number -> UsagePair.text(usagePair.after().reading().file(), number))
                .or(() -> usagePair.goneLines(change).stream().findFirst()
                        .map(number -> UsagePair.text(usagePair.before().reading().file(), number)))
                .orElse("");
        return new ImpactRow(usagePair.crawlers(), Outcome.ALLOWED, Outcome.ALLOWED, Optional.of(change),
                usagePair.cause(change), line, text, example, urls, 0, folders);
    }

    private static String text(RobotsFile file, Rule rule) {
        Line line = file.line(rule.line());
        return file.text(new Span(line.field().start(), line.value().end()));
    }
}
