package org.roboscope.ui.impact;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.precedence.Rule;
import org.roboscope.simulate.impact.Cause;
import org.roboscope.simulate.impact.Flips;
import org.roboscope.simulate.impact.Pairing;
import org.roboscope.simulate.impact.Proposal;

/**
 * Verdicts that flip for one reason.
 *
 * @param line    of the rule that did it, in the edited text; none where the rule is gone or none did it
 * @param rule    its text
 * @param urls    how many, if they were counted
 * @param folders where they are, with counts; empty if they were not counted
 */
record ImpactRow(
        List<String> crawlers,
        Outcome was,
        Outcome is,
        Cause cause,
        Optional<Integer> line,
        String rule,
        String example,
        OptionalLong urls,
        List<Flips.Folder> folders) {

    /**
     * One row for all examples that the same line makes flip in the same way; the first is shown, for every crawler for
     * which it does so.
     */
    static List<ImpactRow> merged(List<Proposal> proposals) {
        Map<List<Object>, List<ImpactRow>> byReason = new LinkedHashMap<>();
        for (Proposal proposal : proposals) {
            ImpactRow row = of(proposal);
            List<ImpactRow> known = byReason.computeIfAbsent(row.reason(), _ -> new ArrayList<>());
            if (known.stream().noneMatch(other -> other.crawlers.containsAll(row.crawlers))) {
                known.replaceAll(other -> flips(proposal.pairing(), other) ? other.with(row.crawlers) : other);
                if (known.stream().noneMatch(other -> other.crawlers.containsAll(row.crawlers))) {
                    known.add(row);
                }
            }
        }
        return byReason.values().stream().flatMap(List::stream).toList();
    }

    /** One row for crawlers that read differently where the same line makes the same URLs flip for them. */
    static List<ImpactRow> mergedFlips(List<Flips> flips) {
        Map<List<Object>, ImpactRow> rows = new LinkedHashMap<>();
        for (Flips each : flips) {
            ImpactRow row = of(each);
            rows.merge(List.of(row.reason(), row.urls, row.folders, each.examples()), row,
                    (known, same) -> known.with(same.crawlers));
        }
        return List.copyOf(rows.values());
    }

    private List<Object> reason() {
        return List.of(was, is, cause == Cause.CHANGED ? Cause.ADDED : cause, line, rule);
    }

    /** Whether the example of a row flips for these crawlers, too, by the same line. */
    private static boolean flips(Pairing pairing, ImpactRow row) {
        Verdict before = pairing.before().verdict(row.example);
        Verdict after = pairing.after().verdict(row.example);
        return before.outcome() == row.was && after.outcome() == row.is
                && (row.line.isEmpty() || row.line.equals(after.rule().map(Rule::line)));
    }

    private ImpactRow with(List<String> more) {
        List<String> all = Stream.concat(crawlers.stream(), more.stream()).distinct().toList();
        return new ImpactRow(all, was, is, cause, line, rule, example, urls, folders);
    }

    static ImpactRow of(Proposal proposal) {
        return of(proposal.pairing(), proposal.was().outcome(), proposal.is().outcome(), proposal.cause(),
                proposal.was().rule(), proposal.is().rule(), proposal.url(), OptionalLong.empty(), List.of());
    }

    static ImpactRow of(Flips flips) {
        return of(flips.pairing(), flips.was(), flips.is(), flips.cause(), flips.decided(), flips.decides(),
                flips.examples().getFirst(), OptionalLong.of(flips.urls()), flips.folders());
    }

    private static ImpactRow of(Pairing pairing, Outcome was, Outcome is, Cause cause, Optional<Rule> old,
            Optional<Rule> now, String example, OptionalLong urls, List<Flips.Folder> folders) {
        boolean byOld = cause == Cause.REMOVED || now.isEmpty();
        String rule = byOld
                ? old.map(it -> text(pairing.before().file(), it)).orElse("")
                : now.map(it -> text(pairing.after().file(), it)).orElse("");
        return new ImpactRow(pairing.crawlers(), was, is, cause, byOld ? Optional.empty() : now.map(Rule::line), rule,
                example, urls, folders);
    }

    private static String text(RobotsFile file, Rule rule) {
        Line line = file.line(rule.line());
        return file.text(new Span(line.field().start(), line.value().end()));
    }
}
