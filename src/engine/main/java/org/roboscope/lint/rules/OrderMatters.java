package org.roboscope.lint.rules;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.roboscope.lint.analysis.Analysis;
import org.roboscope.lint.analysis.Check;
import org.roboscope.lint.analysis.Findings;
import org.roboscope.lint.exact.OrderDifference;
import org.roboscope.lint.exact.OrderDifferences;
import org.roboscope.lint.finding.Code;
import org.roboscope.lint.finding.Diagnostic;
import org.roboscope.lint.finding.Edit;
import org.roboscope.lint.finding.Fix;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Standards;
import org.roboscope.robots.path.RulePattern;
import org.roboscope.robots.precedence.Candidate;
import org.roboscope.robots.precedence.FirstMatch;
import org.roboscope.robots.precedence.LongestMatch;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.precedence.Precedence;
import org.roboscope.robots.precedence.Rule;

/** R11: who reads the rules in order decides otherwise than who looks for the longest. */
public final class OrderMatters implements Check {

    private static final Precedence BY_LENGTH = new LongestMatch(true);

    @Override
    public void check(Analysis analysis, Findings findings) {
        for (OrderDifference difference : OrderDifferences.of(analysis)) {
            difference.byLine().rule().ifPresent(first -> difference.byLength().rule().ifPresent(
                    longest -> findings.add(diagnostic(difference, first, longest, analysis))));
        }
    }

    private static Diagnostic diagnostic(OrderDifference difference, Rule first, Rule longest, Analysis analysis) {
        boolean blocksFirst = difference.byLine().outcome() == Outcome.BLOCKED;
        Diagnostic found = Diagnostic.of(
                Code.R11, first.line(), analysis.content(analysis.line(first.line())), difference.standards())
                .saying(
                        (blocksFirst ? "blocks" : "allows")
                                + (Analysis.has(difference.standards(), Standards.BAIDU) ? "ForBaidu" : ""),
                        difference.path(),
                        difference.standards(),
                        first.line(),
                        List.of(difference.byLengthUnder()),
                        longest.line())
                .seeAlso(StandingCheck.related(longest.line(), "longest", analysis));
        return isOneGroup(difference, analysis) ? found.fixedBy(reordered(difference, analysis)) : found;
    }

    /** To all who do not read in order, too: else rules would move to other crawlers. */
    private static boolean isOneGroup(OrderDifference difference, Analysis analysis) {
        Set<Integer> lines = difference.set().rules().stream().map(Rule::line).collect(Collectors.toSet());
        return difference.set().groups().size() == 1
                && analysis.whose(standard -> !(standard.precedence() instanceof FirstMatch)).stream()
                        .allMatch(standard -> analysis.groups(standard).stream()
                                .filter(group -> group.rules().stream().anyMatch(rule -> lines.contains(rule.line())))
                                .count() == 1);
    }

    /** In falling order of length the first rule that matches is the longest as well. */
    private static Fix reordered(OrderDifference difference, Analysis analysis) {
        List<Rule> inFile = difference.set().rules();
        Standard reader = reader(difference);
        long[] heaviestFirst = new long[inFile.size()];
        for (int i = 0; i < heaviestFirst.length; i++) {
            heaviestFirst[i] = (Precedence.HEAVIEST - weight(inFile.get(i), reader, analysis)) << 31 | i;
        }
        Arrays.sort(heaviestFirst);
        List<Edit> edits = new ArrayList<>();
        for (int i = 0; i < inFile.size(); i++) {
            int moved = (int) (heaviestFirst[i] & Integer.MAX_VALUE);
            if (moved != i) {
                String text = analysis.text(analysis.line(inFile.get(moved).line()).text());
                edits.add(new Edit(analysis.line(inFile.get(i).line()).text(), text));
            }
        }
        List<Standard> inOrder = analysis.whose(standard -> standard.precedence() instanceof FirstMatch);
        return Fix.of("reorder", inOrder, edits);
    }

    /** Of those who read in order one that knows wildcards, if there is any. */
    private static Standard reader(OrderDifference difference) {
        return difference.standards().stream()
                .filter(standard -> standard.paths().wildcards())
                .findFirst()
                .orElse(difference.standards().getFirst());
    }

    private static long weight(Rule rule, Standard standard, Analysis analysis) {
        List<RulePattern> patterns = standard.paths()
                .patterns(rule.isAllow(), analysis.bytes(), rule.value().start(), rule.value().end());
        return patterns.isEmpty() ? 0 : BY_LENGTH.weight(new Candidate(rule, patterns.getFirst()));
    }
}
