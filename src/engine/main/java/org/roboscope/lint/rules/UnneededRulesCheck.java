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
    private final LineEffects.ByStandard effects;
    private final List<LineEffects> decidingEffects;
    private final BitSet onlyRules = new BitSet();

    private UnneededRulesCheck(FileAnalysis analysis) {
        this.analysis = analysis;
        this.decidingStandards = decidingStandards();
        this.effects = new LineEffects.ByStandard(analysis);
        this.decidingEffects = decidingStandards.stream().map(effects::effectsUnder).distinct().toList();
        markOnlyRules();
    }

    /** Adds at most one finding for each rule. */
    private static void check(FileAnalysis analysis, Consumer<Finding> findings) {
        UnneededRulesCheck finder = new UnneededRulesCheck(analysis);
        for (int line = 1; line <= analysis.lineCount(); line++) {
            if (analysis.kind(line).isRule() && finder.mayBeUnneeded(line)) {
                finder.find(line).ifPresent(findings);
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
        List<Standard> byLength = analysis.standardsMatching(standard -> !standard.precedence().kindsCompeteSeparately()
                && !(standard.precedence() instanceof FirstMatch));
        if (!byLength.isEmpty()) {
            return byLength;
        }
        List<Standard> byLine = analysis.standardsMatching(standard -> !standard.precedence().kindsCompeteSeparately());
        return byLine.isEmpty() ? analysis.standards() : byLine;
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
                || lineEffects.duplicateOf(line) > 0 || lineEffects.conflictsWith(line) > 0);
    }

    private Optional<Finding> find(int line) {
        return analysis.isByOperator() ? findForAll(line) : findForSome(line);
    }

    /** Returns the finding that applies to all crawlers that follow the line, each under its own standard. */
    private Optional<Finding> findForAll(int line) {
        List<LineEffects> following =
                decidingEffects.stream().filter(lineEffects -> lineEffects.mayBeFollowed(line)).toList();
        if (following.isEmpty()) {
            return Optional.empty();
        }
        List<Standard> standards = effects.standardsWith(lineEffects -> lineEffects.mayBeFollowed(line));
        int duplicateOf = duplicateOf(line, following);
        if (duplicateOf > 0) {
            return Optional.of(duplicateFinding(line, duplicateOf, standards));
        }
        int conflict = following.getFirst().conflictsWith(line);
        if (conflict > 0 && following.stream().allMatch(
                lineEffects -> lineEffects.conflictsEverywhere(line) && lineEffects.conflictsWith(line) == conflict)) {
            return conflict > line ? Optional.empty() : Optional.of(conflictFinding(line, conflict, standards));
        }
        if (following.stream().allMatch(lineEffects -> lineEffects.hasEffect(RuleEffect.SHADOWED, line))) {
            return Optional.of(shadowedFinding(line, lines(following, lineEffects -> lineEffects.shadowingRules(line)),
                    standards));
        }
        List<LineEffects> redundantEffects =
                following.stream().filter(lineEffects -> lineEffects.hasEffect(RuleEffect.REDUNDANT, line)).toList();
        return !redundantEffects.isEmpty() && !onlyRules.get(line)
                && following.stream().allMatch(lineEffects -> lineEffects.isRemovable(line))
                        ? Optional.of(redundantFinding(line,
                                lines(redundantEffects, lineEffects -> lineEffects.replacingRules(line)), standards))
                        : Optional.empty();
    }

    /** Returns the last line that a line duplicates, or 0 if the line is not a duplicate for all crawlers. */
    private static int duplicateOf(int line, List<LineEffects> following) {
        int last = 0;
        for (LineEffects lineEffects : following) {
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
            if (first.conflictsWith(line) > 0) {
                int conflict = first.conflictsWith(line);
                return conflict > line
                        ? Optional.empty()
                        : Optional.of(conflictFinding(line, conflict,
                                effects.standardsWith(lineEffects -> lineEffects.conflictsWith(line) > 0)));
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
            boolean isConsidered = (!standard.precedence().kindsCompeteSeparately()
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
        List<Standard> removable = standardsRemovable(finding.line());
        return removable.isEmpty()
                ? finding
                : finding.withFix(Fix.of("removeLine", analysis.standardsNotIn(removable),
                        LineFixEdits.of(analysis).remove(analysis.line(finding.line()))));
    }

    /** Creates the finding for a rule that repeats an earlier rule. */
    private Finding duplicateFinding(int line, int first, List<Standard> standards) {
        Finding finding = createFinding(FindingCode.R05, line, standards);
        Finding described;
        if (!value(line).equals(value(first))) {
            described = finding.withSentence("spelt", first);
        } else if (isUnderOtherNames(line, first)) {
            described = finding.withSentence("names", first);
        } else {
            described = finding.withArguments(first);
        }
        return withRemoval(described.seeAlso(analysis.relatedLocation(first, "first")));
    }

    /**
     * Whether the groups of two rules have no name in common, so that the repetition is intended for another crawler.
     */
    private boolean isUnderOtherNames(int line, int first) {
        Set<String> names = names(line);
        return !names.isEmpty() && names(first).stream().noneMatch(names::contains);
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
        List<Standard> uncertain = RuleOrderCheck.uncertainStandards(standards);
        boolean isCertain = uncertain.isEmpty()
                || !standards.stream().allMatch(standard -> standard.precedence() instanceof FirstMatch);
        Object[] arguments = {shadowingLines, analysis.readable(shadowingLines.getFirst()), shadowingLines.getFirst(),
            uncertain, shadowingLines.size()};
        Finding finding = createFinding(FindingCode.R03, line, standards)
                .seeAlso(shadowingLines.stream().map(shadowing -> analysis.relatedLocation(shadowing, "beats"))
                        .toList());
        return isCertain ? withRemoval(finding.withArguments(arguments)) : finding.withSentence("doubted", arguments);
    }

    /**
     * Creates the finding for a rule that changes no verdict, because without it, other rules would decide in the same
     * way, or no rule would block.
     */
    private Finding redundantFinding(int line, List<Integer> replacingLines, List<Standard> standards) {
        Finding finding = createFinding(FindingCode.R04, line, standards)
                .seeAlso(replacingLines.stream().map(replacing -> analysis.relatedLocation(replacing, "decides"))
                        .toList());
        return withRemoval(replacingLines.isEmpty() ? finding.withSentence("nothing")
                : finding.withArguments(replacingLines, analysis.readable(replacingLines.getFirst()),
                        replacingLines.getFirst(),
                        replacingLines.size()));
    }

    /** Creates the finding for a rule with the value of an earlier rule of the other kind. */
    private Finding conflictFinding(int line, int first, List<Standard> standards) {
        List<Standard> allowing = new ArrayList<>();
        List<Standard> blocking = new ArrayList<>();
        boolean isAllowFirst = analysis.kind(first) == LineKind.ALLOW;
        for (Standard standard : standards) {
            switch (standard.precedence()) {
                case LongestUnlessWildcards ignored -> {}
                case FirstMatch firstMatch when !isAllowFirst -> blocking.add(standard);
                case Precedence precedence when precedence.kindsCompeteSeparately() -> blocking.add(standard);
                default -> allowing.add(standard);
            }
        }
        return describeConflict(createFinding(FindingCode.R06, line, standards), first, allowing, blocking)
                .seeAlso(analysis.relatedLocation(first, "opposite"));
    }

    private static Finding describeConflict(Finding finding, int first, List<Standard> allowing,
            List<Standard> blocking) {
        if (blocking.isEmpty()) {
            return allowing.isEmpty()
                    ? finding.withSentence("undefined", first)
                    : finding.withSentence("allowed", first, allowing);
        }
        if (allowing.isEmpty()) {
            return finding.withSentence("blocked", first, blocking);
        }
        List<Standard> uncertain = RuleOrderCheck.uncertainStandards(blocking);
        return finding.withSentence(uncertain.isEmpty() ? "differ" : "differDoubted", first, allowing, blocking,
                uncertain);
    }
}
