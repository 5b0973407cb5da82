package org.roboscope.lint.rules;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.FileCheck;
import org.roboscope.lint.analysis.FindingCollector;
import org.roboscope.lint.analysis.GroupLookup;
import org.roboscope.lint.effect.OrderDifference;
import org.roboscope.lint.effect.OrderDifferenceFinder;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.Fix;
import org.roboscope.lint.finding.FixEdit;
import org.roboscope.robots.Group;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.Standard;
import org.roboscope.robots.path.RulePattern;
import org.roboscope.robots.precedence.FirstMatch;
import org.roboscope.robots.precedence.LongestMatch;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.precedence.Precedence;
import org.roboscope.robots.precedence.Rule;
import org.roboscope.robots.precedence.RuleCandidate;

/** R11: who reads the rules in order decides otherwise than who looks for the longest. */
public final class OrderMatters implements FileCheck {

    private static final Precedence BY_LENGTH = LongestMatch.COUNTING_WILDCARDS;

    @Override
    public void check(FileAnalysis analysis, FindingCollector findingCollector) {
        for (OrderDifference difference : OrderDifferenceFinder.of(analysis)) {
            difference.byLine().rule().ifPresent(first -> difference.byLength().rule().ifPresent(
                    longest -> findingCollector.add(diagnostic(difference, first, longest, analysis))));
        }
    }

    private static Finding diagnostic(OrderDifference difference, Rule first, Rule longest, FileAnalysis analysis) {
        List<Standard> doubted = DoubtedFirstMatch.among(difference.standards());
        boolean blocksFirst = difference.byLine().outcome() == Outcome.BLOCKED;
        Finding found = Finding.of(
                FindingCode.R11, first.line(), analysis.content(analysis.line(first.line())), difference.standards())
                .saying(
                        (blocksFirst ? "blocks" : "allows")
                                + (doubted.isEmpty() ? "" : "Doubted")
                                + (doubted.isEmpty() || !isAskedFor(difference, analysis) ? "" : "ButAsked"),
                        difference.path(),
                        difference.standards(),
                        first.line(),
                        List.of(difference.byLengthUnder()),
                        longest.line(),
                        doubted)
                .seeAlso(analysis.related(longest.line(), "longest"));
        return isOneGroup(difference, analysis) ? found.fixedBy(reordered(difference, analysis)) : found;
    }

    /** Whether a reading in order was chosen, or the group names somebody who reads so; else the doubt is worth no warning. */
    private static boolean isAskedFor(OrderDifference difference, FileAnalysis analysis) {
        return !analysis.own() || difference.set().agents().stream()
                .flatMap(line -> analysis.catalogue().find(analysis.agent(line).text()).stream())
                .anyMatch(entry -> difference.standards().stream()
                        .anyMatch(standard -> standard.id().equals(entry.readsBy())));
    }

    /** To all who do not read in order, too: else rules would move to other crawlers. */
    private static boolean isOneGroup(OrderDifference difference, FileAnalysis analysis) {
        Set<RobotsFile> seen = new HashSet<>();
        return difference.set().groups().size() == 1
                && analysis.asked().that(standard -> !(standard.precedence() instanceof FirstMatch)).stream()
                        .filter(standard -> seen.add(analysis.file(standard)))
                        .allMatch(standard -> isInOneGroup(difference.set().rules(), analysis.groups(standard)));
    }

    /** Lines that are not rules here may be among them. */
    private static boolean isInOneGroup(List<Rule> rules, List<Group> groups) {
        @Nullable Group first = null;
        for (Rule rule : rules) {
            if (first != null && GroupLookup.hasRule(first, rule.line())) {
                continue;
            }
            Optional<Group> group = GroupLookup.ofRule(groups, rule.line());
            if (group.isPresent() && first != null) {
                return false;
            }
            first = group.orElse(first);
        }
        return first != null;
    }

    /** In falling order of length the first rule that matches is the longest as well. */
    private static Fix reordered(OrderDifference difference, FileAnalysis analysis) {
        List<Rule> inFile = difference.set().rules();
        Standard reader = reader(difference);
        long[] heaviestFirst = new long[inFile.size()];
        for (int i = 0; i < heaviestFirst.length; i++) {
            heaviestFirst[i] = (Precedence.HEAVIEST - weight(inFile.get(i), reader, analysis)) << 31 | i;
        }
        Arrays.sort(heaviestFirst);
        List<FixEdit> edits = new ArrayList<>();
        for (int i = 0; i < inFile.size(); i++) {
            int moved = (int) (heaviestFirst[i] & Integer.MAX_VALUE);
            if (moved != i) {
                String text = analysis.text(analysis.line(inFile.get(moved).line()).text());
                edits.add(new FixEdit(analysis.line(inFile.get(i).line()).text(), text));
            }
        }
        List<Standard> inOrder = analysis.asked().that(standard -> standard.precedence() instanceof FirstMatch);
        return Fix.of("reorder", inOrder, edits);
    }

    /** Of those who read in order one that knows wildcards, if there is any. */
    private static Standard reader(OrderDifference difference) {
        return difference.standards().stream()
                .filter(standard -> standard.paths().wildcards())
                .findFirst()
                .orElse(difference.standards().getFirst());
    }

    private static long weight(Rule rule, Standard standard, FileAnalysis analysis) {
        List<RulePattern> patterns = standard.paths()
                .patterns(rule.isAllow(), analysis.bytes(), rule.value().start(), rule.value().end());
        return patterns.isEmpty() ? 0 : BY_LENGTH.weight(new RuleCandidate(rule, patterns.getFirst()));
    }
}
