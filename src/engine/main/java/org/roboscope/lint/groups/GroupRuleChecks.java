package org.roboscope.lint.groups;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.KnownField;
import org.roboscope.lint.analysis.LineFixEdits;
import org.roboscope.lint.analysis.LintCheck;
import org.roboscope.lint.analysis.RuleSet;
import org.roboscope.lint.analysis.RuleSetsByAgent;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.Fix;
import org.roboscope.lint.finding.FixEdit;
import org.roboscope.robots.Group;
import org.roboscope.robots.Standard;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineKind;

/** Checks of rules without a group, and of groups without rules. */
public final class GroupRuleChecks {

    public static final List<LintCheck> CHECKS = List.of(
            LintCheck.ofFile(GroupRuleChecks::checkRulesOutsideGroups, FindingCode.G01),
            LintCheck.ofFile(GroupRuleChecks::checkGroupsWithoutRules, FindingCode.G11));

    private GroupRuleChecks() {}

    /** G01: rules before any User-agent line. */
    private static void checkRulesOutsideGroups(FileAnalysis analysis, Consumer<Finding> findings) {
        List<Integer> outside = rulesBeforeAnyAgent(analysis);
        if (outside.isEmpty()) {
            return;
        }
        int first = outside.getFirst();
        List<Standard> ignoring = analysis.standardsMatching(standard -> isOutside(first, standard, analysis));
        Optional<Line> misspelt = KnownField.misspeltAgentAbove(first, analysis);
        if (misspelt.isEmpty()) {
            findings.accept(outsideFinding(outside, ignoring, analysis));
        } else if (isUnknownField(misspelt.get(), analysis)) {
            findings.accept(misspeltAgentFinding(misspelt.get(), first, ignoring, analysis));
        }
    }

    private static List<Integer> rulesBeforeAnyAgent(FileAnalysis analysis) {
        return IntStream.rangeClosed(1, analysis.lineCount())
                .takeWhile(line -> analysis.kind(line) != LineKind.USER_AGENT)
                .filter(line -> analysis.kind(line).isRule())
                .boxed()
                .toList();
    }

    private static boolean isOutside(int rule, Standard standard, FileAnalysis analysis) {
        return analysis.file(standard).kind(rule).isRule()
                && IntStream.range(1, rule)
                        .noneMatch(line -> analysis.file(standard).kind(line) == LineKind.USER_AGENT);
    }

    /**
     * Whether no crawler reads the line as a User-agent line. A spelling that only Google accepts, and a missing colon,
     * have their own findings.
     */
    private static boolean isUnknownField(Line line, FileAnalysis analysis) {
        return line.kind() == LineKind.OTHER_FIELD
                && KnownField.recognisedLeniently(analysis.bytes(), line.field()).isEmpty();
    }

    private static Finding misspeltAgentFinding(Line line, int rule, List<Standard> ignoring, FileAnalysis analysis) {
        String spelling = KnownField.USER_AGENT.spelling();
        return Finding.of(FindingCode.G01, line.number(), line.field(), ignoring)
                .withSentence("misspelt", analysis.quoted(line.field()))
                .seeAlso(analysis.relatedLocation(rule, "rule"))
                .withFix(Fix.of("rename", analysis.standards(), new FixEdit(line.field(), spelling))
                        .withArguments(spelling));
    }

    private static Finding outsideFinding(List<Integer> outside, List<Standard> ignoring, FileAnalysis analysis) {
        Line first = analysis.line(outside.getFirst());
        Finding finding = Finding.of(FindingCode.G01, first.number(), analysis.contentSpan(first), ignoring)
                .withArguments(outside.size());
        Optional<Line> end = endOfStarGroup(analysis);
        if (end.isPresent()) {
            finding = finding.withFix(Fix.of("moveToStar", analysis.standards(),
                    LineFixEdits.of(analysis).moveBelow(outside.stream().map(analysis::line).toList(), end.get())));
        }
        return finding.withFix(Fix.of(
                "beginStarGroup", analysis.standards(), LineFixEdits.of(analysis).insertAbove(first, "User-agent: *")));
    }

    private static Optional<Line> endOfStarGroup(FileAnalysis analysis) {
        return analysis.plainGroups().stream()
                .filter(group -> group.agents().stream().allMatch(line -> analysis.agentName(line).isStar()))
                .findFirst()
                .map(Group::lastLine)
                .map(analysis::line);
    }

    /** G11: a group that names crawlers, but has no rules. */
    private static void checkGroupsWithoutRules(FileAnalysis analysis, Consumer<Finding> findings) {
        for (Group group : analysis.plainGroups()) {
            if (group.rules().isEmpty() && !hasIntendedRule(group, analysis)) {
                Line first = analysis.line(group.firstLine());
                List<Standard> standards = new ArrayList<>();
                List<Integer> unrestricted = group.agents().stream()
                        .filter(line -> leavesUnrestricted(line, standards, analysis)).toList();
                List<Object> names = RuleSetsByAgent.of(analysis).followerNames(unrestricted, standards);
                if (!names.isEmpty()) {
                    findings.accept(Finding.of(FindingCode.G11, first.number(), analysis.contentSpan(first),
                            analysis.standardsIn(standards)).withArguments(names));
                }
            }
        }
    }

    /**
     * Whether the crawlers of a User-agent line follow no rules, not even rules of another group.
     *
     * @param unrestrictedUnder receives the standards under which they follow no rule
     */
    private static boolean leavesUnrestricted(int agent, List<Standard> unrestrictedUnder, FileAnalysis analysis) {
        List<Standard> affected = new ArrayList<>();
        for (Standard standard : analysis.standards()) {
            for (RuleSet set : RuleSetsByAgent.of(analysis).ruleSets(standard, agent)) {
                if (!set.rules().isEmpty()) {
                    return false;
                }
                affected.add(standard);
            }
        }
        unrestrictedUnder.addAll(affected);
        return !affected.isEmpty();
    }

    /** Whether the group has a line that the author intends as a rule. Such a line has its own finding. */
    private static boolean hasIntendedRule(Group group, FileAnalysis analysis) {
        for (int line = group.firstLine(); line <= analysis.lineCount(); line++) {
            switch (analysis.kind(line)) {
                case OTHER_FIELD, NO_FIELD -> {
                    if (KnownField.intendedBy(analysis.line(line), analysis).filter(KnownField::isRule).isPresent()) {
                        return true;
                    }
                }
                case ALLOW, DISALLOW -> {
                    return false;
                }
                case BLANK, COMMENT, USER_AGENT, SITEMAP, UNREAD -> {}
            }
        }
        return false;
    }
}
