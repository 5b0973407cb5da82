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
    private static void checkRulesOutsideGroups(FileAnalysis analysis, Consumer<Finding> onFinding) {
        List<Integer> outsideLines = rulesBeforeAnyAgent(analysis);
        if (outsideLines.isEmpty()) {
            return;
        }
        int firstRule = outsideLines.getFirst();
        List<Standard> ignoringStandards =
                analysis.standardsMatching(standard -> isOutside(firstRule, standard, analysis));
        Optional<Line> misspeltAgent = KnownField.misspeltAgentAbove(firstRule, analysis);
        if (misspeltAgent.isEmpty()) {
            onFinding.accept(outsideFinding(outsideLines, ignoringStandards, analysis));
        } else if (isUnknownField(misspeltAgent.get(), analysis)) {
            onFinding.accept(misspeltAgentFinding(misspeltAgent.get(), firstRule, ignoringStandards, analysis));
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
                && KnownField.findLeniently(analysis.bytes(), line.field()).isEmpty();
    }

    private static Finding misspeltAgentFinding(Line line, int rule, List<Standard> ignoringStandards,
            FileAnalysis analysis) {
        String spelling = KnownField.USER_AGENT.spelling();
        return Finding.of(FindingCode.G01, line.number(), line.field(), ignoringStandards)
                .withSentence("misspelt", analysis.quoted(line.field()))
                .seeAlso(analysis.relatedLocation(rule, "rule"))
                .withFix(Fix.of("rename", analysis.standards(), new FixEdit(line.field(), spelling))
                        .withArguments(spelling));
    }

    private static Finding outsideFinding(List<Integer> outsideLines, List<Standard> ignoringStandards,
            FileAnalysis analysis) {
        Line firstLine = analysis.line(outsideLines.getFirst());
        Finding finding =
                Finding.of(FindingCode.G01, firstLine.number(), analysis.contentSpan(firstLine), ignoringStandards)
                        .withArguments(outsideLines.size());
        Optional<Line> lastLine = endOfStarGroup(analysis);
        if (lastLine.isPresent()) {
            finding = finding.withFix(Fix.of("moveToStar", analysis.standards(),
                    LineFixEdits.of(analysis).moveBelow(outsideLines.stream().map(analysis::line).toList(),
                            lastLine.get())));
        }
        return finding.withFix(Fix.of(
                "beginStarGroup", analysis.standards(),
                LineFixEdits.of(analysis).insertAbove(firstLine, "User-agent: *")));
    }

    private static Optional<Line> endOfStarGroup(FileAnalysis analysis) {
        return analysis.plainGroups().stream()
                .filter(group -> group.agents().stream().allMatch(line -> analysis.agentName(line).isStar()))
                .findFirst()
                .map(Group::lastLine)
                .map(analysis::line);
    }

    /** G11: a group that names crawlers, but has no rules. */
    private static void checkGroupsWithoutRules(FileAnalysis analysis, Consumer<Finding> onFinding) {
        for (Group group : analysis.plainGroups()) {
            if (group.rules().isEmpty() && !hasIntendedRule(group, analysis)) {
                Line first = analysis.line(group.firstLine());
                List<Standard> standards = new ArrayList<>();
                List<Integer> unrestrictedLines = group.agents().stream()
                        .filter(line -> leavesUnrestricted(line, standards, analysis)).toList();
                List<Object> names = RuleSetsByAgent.of(analysis).followerNames(unrestrictedLines, standards);
                if (!names.isEmpty()) {
                    onFinding.accept(Finding.of(FindingCode.G11, first.number(), analysis.contentSpan(first),
                            analysis.standardsIn(standards)).withArguments(names));
                }
            }
        }
    }

    /**
     * Whether the crawlers of a User-agent line follow no rules, not even rules of another group.
     *
     * @param unrestrictedStandards receives the standards under which they follow no rule
     */
    private static boolean leavesUnrestricted(int agentLine, List<Standard> unrestrictedStandards,
            FileAnalysis analysis) {
        List<Standard> affectedStandards = new ArrayList<>();
        for (Standard standard : analysis.standards()) {
            for (RuleSet set : RuleSetsByAgent.of(analysis).ruleSets(standard, agentLine)) {
                if (!set.rules().isEmpty()) {
                    return false;
                }
                affectedStandards.add(standard);
            }
        }
        unrestrictedStandards.addAll(affectedStandards);
        return !affectedStandards.isEmpty();
    }

    /** Whether the group has a line that the author intends as a rule. Such a line has its own finding. */
    private static boolean hasIntendedRule(Group group, FileAnalysis analysis) {
        for (int line = group.firstLine(); line <= analysis.lineCount(); line++) {
            switch (analysis.kind(line)) {
                case OTHER_FIELD, NO_FIELD -> {
                    if (KnownField.findIntended(analysis.line(line), analysis).filter(KnownField::isRule).isPresent()) {
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
