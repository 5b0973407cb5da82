package org.roboscope.lint.rules;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.GroupLookup;
import org.roboscope.lint.analysis.LineFixEdits;
import org.roboscope.lint.analysis.LintCheck;
import org.roboscope.lint.effect.rules.LineEffects;
import org.roboscope.lint.effect.rules.RuleEffect;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.Fix;
import org.roboscope.robots.Group;
import org.roboscope.robots.Standard;
import org.roboscope.robots.bytes.ByteScan;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.group.GroupingMethods;
import org.roboscope.robots.line.LineKind;
import org.roboscope.robots.precedence.FirstMatch;
import org.roboscope.robots.precedence.LongestUnlessWildcards;
import org.roboscope.robots.precedence.Precedence;

/**
 * Reports R03, R04, R05, R06: a rule that decides for no URL, a rule that can be removed without changing a verdict, a
 * duplicate rule, and Allow and Disallow with the same value.
 */
public final class UnneededRulesCheck {

    public static final List<LintCheck> CHECKS = List.of(
            LintCheck.ofFile(UnneededRulesCheck::check, FindingCode.R03, FindingCode.R04, FindingCode.R05,
                    FindingCode.R06));

    private final FileAnalysis analysis;
    private final List<Standard> decidingStandards;
    private final LineEffects.EffectsByStandard effects;
    private final List<LineEffects> decidingEffects;
    private final BitSet onlyRules = new BitSet();

    private UnneededRulesCheck(FileAnalysis analysis) {
        this.analysis = analysis;
        this.decidingStandards = decidingStandards();
        this.effects = new LineEffects.EffectsByStandard(analysis);
        this.decidingEffects = decidingStandards.stream().map(effects::effectsUnder).distinct().toList();
        markOnlyRules();
    }

    /** Adds at most one finding for each rule. */
    private static void check(FileAnalysis analysis, Consumer<Finding> onFinding) {
        UnneededRulesCheck finder = new UnneededRulesCheck(analysis);
        for (int line = 1; line <= analysis.lineCount(); line++) {
            if (analysis.kind(line).isRule() && finder.mayBeUnneeded(line)) {
                finder.find(line).ifPresent(onFinding);
            }
        }
    }

    /**
     * Returns the standards that decide whether a rule is needed. If each crawler has its operator's standard, all
     * standards must agree. Otherwise, the standards under which the longest rule decides suffice, because rules that
     * are useless only because of their order have another finding.
     */
    private List<Standard> decidingStandards() {
        if (analysis.isByOperator()) {
            return analysis.standards();
        }
        List<Standard> longestMatchStandards =
                analysis.standardsMatching(standard -> !standard.precedence().allowAndDisallowCompeteSeparately()
                        && !(standard.precedence() instanceof FirstMatch));
        if (!longestMatchStandards.isEmpty()) {
            return longestMatchStandards;
        }
        List<Standard> jointStandards =
                analysis.standardsMatching(standard -> !standard.precedence().allowAndDisallowCompeteSeparately());
        return jointStandards.isEmpty() ? analysis.standards() : jointStandards;
    }

    /** Marks rules that separate the names above them from the next group. */
    private void markOnlyRules() {
        for (Group group : analysis.plainGroups()) {
            if (group.rules().size() == 1) {
                onlyRules.set(group.rules().getFirst().line());
            }
        }
        analysis.standardsByFile().forEach((file, standards) -> {
            List<Group> groups = analysis.groups(standards.getFirst());
            for (Group group : groups) {
                boolean isLast = group.index() + 1 == groups.size();
                boolean isSeparated = !isLast
                        && standards.getFirst().groups().equals(GroupingMethods.UNTIL_BLANK_LINE)
                        && hasBlankBetween(group, groups.get(group.index() + 1));
                if (group.rules().size() == 1 && !isLast && !isSeparated) {
                    onlyRules.set(group.rules().getFirst().line());
                }
            }
        });
    }

    private boolean hasBlankBetween(Group group, Group next) {
        return IntStream.range(group.lastLine() + 1, next.firstLine())
                .anyMatch(line -> analysis.kind(line) == LineKind.BLANK);
    }

    /** Tests quickly whether the rule may be unneeded. */
    private boolean mayBeUnneeded(int line) {
        return decidingEffects.stream().anyMatch(lineEffects -> !lineEffects.hasEffect(RuleEffect.NEEDED, line)
                || lineEffects.duplicateOf(line) > 0 || lineEffects.conflictingLine(line) > 0);
    }

    private Optional<Finding> find(int line) {
        return analysis.isByOperator() ? findForAll(line) : findForSome(line);
    }

    /** Returns the finding that applies to all crawlers that follow the line, each under its own standard. */
    private Optional<Finding> findForAll(int line) {
        List<LineEffects> followedEffects =
                decidingEffects.stream().filter(lineEffects -> lineEffects.mayBeFollowed(line)).toList();
        if (followedEffects.isEmpty()) {
            return Optional.empty();
        }
        List<Standard> standards = effects.standardsWith(lineEffects -> lineEffects.mayBeFollowed(line));
        int duplicateLine = duplicateOf(line, followedEffects);
        if (duplicateLine > 0) {
            return Optional.of(duplicateFinding(line, duplicateLine, standards));
        }
        int conflict = followedEffects.getFirst().conflictingLine(line);
        if (conflict > 0 && followedEffects.stream().allMatch(
                lineEffects -> lineEffects.conflictsEverywhere(line)
                        && lineEffects.conflictingLine(line) == conflict)) {
            return conflict > line ? Optional.empty() : Optional.of(conflictFinding(line, conflict, standards));
        }
        if (followedEffects.stream().allMatch(lineEffects -> lineEffects.hasEffect(RuleEffect.SHADOWED, line))) {
            return Optional
                    .of(shadowedFinding(line, lines(followedEffects, lineEffects -> lineEffects.shadowingRules(line)),
                            standards));
        }
        List<LineEffects> redundantEffects =
                followedEffects.stream().filter(lineEffects -> lineEffects.hasEffect(RuleEffect.REDUNDANT, line))
                        .toList();
        return !redundantEffects.isEmpty() && !onlyRules.get(line)
                && followedEffects.stream().allMatch(lineEffects -> lineEffects.isRemovable(line))
                        ? Optional.of(redundantFinding(line,
                                lines(redundantEffects, lineEffects -> lineEffects.replacingRules(line)), standards))
                        : Optional.empty();
    }

    /** Returns the last line that a line duplicates, or 0 if the line is not a duplicate for all crawlers. */
    private static int duplicateOf(int line, List<LineEffects> followedEffects) {
        int last = 0;
        for (LineEffects lineEffects : followedEffects) {
            int duplicate = lineEffects.duplicateOf(line);
            if (duplicate <= 0) {
                return 0;
            }
            last = Math.max(last, duplicate);
        }
        return last;
    }

    private static List<Integer> lines(List<LineEffects> effects, Function<LineEffects, List<Integer>> relatedLines) {
        return effects.stream().flatMap(lineEffects -> relatedLines.apply(lineEffects).stream()).sorted().distinct()
                .toList();
    }

    /** Returns the finding under the first standard with a finding. It may also apply under other standards. */
    private Optional<Finding> findForSome(int line) {
        for (LineEffects first : decidingEffects) {
            if (first.duplicateOf(line) > 0) {
                return Optional.of(duplicateFinding(
                        line, first.duplicateOf(line),
                        effects.standardsWith(lineEffects -> lineEffects.duplicateOf(line) > 0)));
            }
            if (first.conflictingLine(line) > 0) {
                int conflict = first.conflictingLine(line);
                return conflict > line
                        ? Optional.empty()
                        : Optional.of(conflictFinding(line, conflict,
                                effects.standardsWith(lineEffects -> lineEffects.conflictingLine(line) > 0)));
            }
            if (first.hasEffect(RuleEffect.SHADOWED, line)) {
                return Optional.of(shadowedFinding(line, first.shadowingRules(line),
                        effects.standardsWith(lineEffects -> lineEffects.hasEffect(RuleEffect.SHADOWED, line))));
            }
        }
        LineEffects redundantEffects = findFirst(lineEffects -> lineEffects.hasEffect(RuleEffect.REDUNDANT, line));
        return redundantEffects != null && isRemovableIfRead(line) && !onlyRules.get(line)
                ? Optional.of(redundantFinding(
                        line, redundantEffects.replacingRules(line),
                        effects.standardsWith(lineEffects -> lineEffects.isRemovable(line))))
                : Optional.empty();
    }

    /**
     * Returns the standards under which the rule can be removed. There are none if it is the only rule of its group,
     * because the group would then be joined with the next one.
     */
    private List<Standard> standardsRemovable(int line) {
        return onlyRules.get(line) || findFirst(lineEffects -> !lineEffects.isRemovable(line)) != null
                ? List.of()
                : effects.standardsWith(lineEffects -> lineEffects.isRemovable(line));
    }

    /**
     * Whether the rule can be removed under all standards that read it as intended. Standards without wildcards are not
     * considered for a rule with a wildcard, because they read it literally.
     */
    private boolean isRemovableIfRead(int line) {
        boolean hasWildcard = hasWildcard(analysis.line(line).value());
        for (Standard standard : analysis.standards()) {
            boolean isConsidered = (!standard.precedence().allowAndDisallowCompeteSeparately()
                    || standard.isOneOf(decidingStandards))
                    && (standard.paths().hasWildcards() || !hasWildcard);
            if (isConsidered && !effects.effectsUnder(standard).isRemovable(line)) {
                return false;
            }
        }
        return true;
    }

    private boolean hasWildcard(Span value) {
        return ByteScan.indexOf(analysis.bytes(), value.start(), value.end(), (byte) '*') >= 0
                || (!value.isEmpty() && analysis.bytes()[value.end() - 1] == '$');
    }

    private @Nullable LineEffects findFirst(Predicate<LineEffects> condition) {
        for (LineEffects lineEffects : decidingEffects) {
            if (condition.test(lineEffects)) {
                return lineEffects;
            }
        }
        return null;
    }

    private Finding createFinding(FindingCode code, int line, List<Standard> standards) {
        return Finding.of(code, line, analysis.contentSpan(analysis.line(line)), standards);
    }

    private Finding withRemoval(Finding finding) {
        List<Standard> removableStandards = standardsRemovable(finding.line());
        return removableStandards.isEmpty()
                ? finding
                : finding.withFix(Fix.of("removeLine", analysis.standardsNotIn(removableStandards),
                        LineFixEdits.of(analysis).remove(analysis.line(finding.line()))));
    }

    /** Creates the finding for a rule that repeats an earlier rule. */
    private Finding duplicateFinding(int line, int earlierLine, List<Standard> standards) {
        Finding finding = createFinding(FindingCode.R05, line, standards);
        Finding describedFinding;
        if (!value(line).equals(value(earlierLine))) {
            describedFinding = finding.withSentence("spelt", earlierLine);
        } else if (isUnderOtherNames(line, earlierLine)) {
            describedFinding = finding.withSentence("names", earlierLine);
        } else {
            describedFinding = finding.withArguments(earlierLine);
        }
        return withRemoval(describedFinding.seeAlso(analysis.relatedLocation(earlierLine, "first")));
    }

    /**
     * Whether the groups of two rules have no name in common, so that the repetition is intended for another crawler.
     */
    private boolean isUnderOtherNames(int line, int earlierLine) {
        Set<String> names = names(line);
        return !names.isEmpty() && names(earlierLine).stream().noneMatch(names::contains);
    }

    private Set<String> names(int line) {
        return GroupLookup.ofRule(analysis.plainGroups(), line).stream().flatMap(group -> group.agents().stream())
                .map(this::value).collect(Collectors.toSet());
    }

    private String value(int line) {
        return analysis.text(analysis.valueSpan(analysis.line(line)));
    }

    /**
     * Creates the finding for a rule that decides for no URL, because other rules always decide. If this depends on the
     * order, and it is uncertain whether the order matters, the rule may decide, so its removal is not offered.
     */
    private Finding shadowedFinding(int line, List<Integer> shadowingLines, List<Standard> standards) {
        List<Standard> uncertainStandards = RuleOrderCheck.uncertainStandards(standards);
        boolean isCertain = uncertainStandards.isEmpty()
                || !standards.stream().allMatch(standard -> standard.precedence() instanceof FirstMatch);
        Object[] arguments = {shadowingLines, analysis.readable(shadowingLines.getFirst()), shadowingLines.getFirst(),
            uncertainStandards, shadowingLines.size()};
        Finding finding = createFinding(FindingCode.R03, line, standards)
                .seeAlso(shadowingLines.stream().map(shadowingLine -> analysis.relatedLocation(shadowingLine, "beats"))
                        .toList());
        return isCertain ? withRemoval(finding.withArguments(arguments)) : finding.withSentence("doubted", arguments);
    }

    /**
     * Creates the finding for a rule that changes no verdict, because without it, other rules would decide in the same
     * way, or no rule would block.
     */
    private Finding redundantFinding(int line, List<Integer> replacingLines, List<Standard> standards) {
        Finding finding = createFinding(FindingCode.R04, line, standards)
                .seeAlso(
                        replacingLines.stream().map(replacingLine -> analysis.relatedLocation(replacingLine, "decides"))
                                .toList());
        return withRemoval(replacingLines.isEmpty() ? finding.withSentence("nothing")
                : finding.withArguments(replacingLines, analysis.readable(replacingLines.getFirst()),
                        replacingLines.getFirst(),
                        replacingLines.size()));
    }

    /** Creates the finding for an Allow with the value of an earlier Disallow, or vice versa. */
    private Finding conflictFinding(int line, int earlierLine, List<Standard> standards) {
        List<Standard> allowingStandards = new ArrayList<>();
        List<Standard> blockingStandards = new ArrayList<>();
        boolean isAllowFirst = analysis.kind(earlierLine) == LineKind.ALLOW;
        for (Standard standard : standards) {
            switch (standard.precedence()) {
                case LongestUnlessWildcards ignored -> {}
                case FirstMatch firstMatch when !isAllowFirst -> blockingStandards.add(standard);
                case Precedence precedence when precedence.allowAndDisallowCompeteSeparately() -> blockingStandards
                        .add(standard);
                default -> allowingStandards.add(standard);
            }
        }
        return describeConflict(createFinding(FindingCode.R06, line, standards), earlierLine, allowingStandards,
                blockingStandards)
                .seeAlso(analysis.relatedLocation(earlierLine, "opposite"));
    }

    private static Finding describeConflict(Finding finding, int earlierLine, List<Standard> allowingStandards,
            List<Standard> blockingStandards) {
        if (blockingStandards.isEmpty()) {
            return allowingStandards.isEmpty()
                    ? finding.withSentence("undefined", earlierLine)
                    : finding.withSentence("allowed", earlierLine, allowingStandards);
        }
        if (allowingStandards.isEmpty()) {
            return finding.withSentence("blocked", earlierLine, blockingStandards);
        }
        List<Standard> uncertainStandards = RuleOrderCheck.uncertainStandards(blockingStandards);
        return finding.withSentence(uncertainStandards.isEmpty() ? "differ" : "differDoubted", earlierLine,
                allowingStandards, blockingStandards,
                uncertainStandards);
    }
}
