package org.roboscope.ui.impact;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.roboscope.robots.RobotsFile;
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

    /** One row for all examples that the same line makes flip in the same way; the first is shown. */
    static List<ImpactRow> merged(List<Proposal> proposals) {
        Map<List<Object>, ImpactRow> rows = new LinkedHashMap<>();
        for (Proposal proposal : proposals) {
            ImpactRow row = of(proposal);
            rows.putIfAbsent(
                    List.of(row.crawlers, row.was, row.is, row.cause == Cause.CHANGED ? Cause.ADDED : row.cause,
                            row.line, row.rule),
                    row);
        }
        return List.copyOf(rows.values());
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
