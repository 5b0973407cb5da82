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
 * R03, R04, R05, R06: a rule that wins for no URL, one without which every URL gets the same verdict, one that stands
 * there twice, and Allow and Disallow with the same value.
 */
public final class UnneededRules {

    public static final List<LintCheck> CHECKS = List.of(
            LintCheck.ofFile(UnneededRules::check, FindingCode.R03, FindingCode.R04, FindingCode.R05, FindingCode.R06));

    private final FileAnalysis analysis;
    private final List<Standard> decidingStandards;
    private final LineEffects.ByStandard effects;
    private final List<LineEffects> decidingEffects;
    private final BitSet onlyRules = new BitSet();

    private UnneededRules(FileAnalysis analysis) {
        this.analysis = analysis;
        this.decidingStandards = decidingStandards();
        this.effects = new LineEffects.ByStandard(analysis);
        this.decidingEffects = decidingStandards.stream().map(effects::under).distinct().toList();
        markOnlyRules();
    }

    /** At most one thing is said of each rule. */
    private static void check(FileAnalysis analysis, Consumer<Finding> findings) {
        UnneededRules rules = new UnneededRules(analysis);
        for (int line = 1; line <= analysis.lineCount(); line++) {
            if (analysis.kind(line).isRule() && rules.isOfInterest(line)) {
                rules.find(line).ifPresent(findings);
            }
        }
    }

    /**
     * The standards that say whether a rule is of use: where each crawler is judged as its operator reads, all must
     * agree. Otherwise those suffice by which it is the longest rule that decides; where the first line that matches
     * decides, the order of the lines makes rules useless, and that is another finding.
     */
    private List<Standard> decidingStandards() {
        if (analysis.own()) {
            return analysis.standards();
        }
        List<Standard> byLength = analysis.standardsThat(standard -> !standard.precedence().kindsCompeteSeparately()
                && !(standard.precedence() instanceof FirstMatch));
        if (!byLength.isEmpty()) {
            return byLength;
        }
        List<Standard> byLine = analysis.standardsThat(standard -> !standard.precedence().kindsCompeteSeparately());
        return byLine.isEmpty() ? analysis.standards() : byLine;
    }

    /** Rules without which the names above them would join the next group. */
    private void markOnlyRules() {
        for (Group group : analysis.plainGroups()) {
            if (group.rules().size() == 1) {
                onlyRules.set(group.rules().getFirst().line());
            }
        }
        analysis.standardsByFile().forEach((file, standards) -> {
            List<Group> groups = analysis.groups(standards.getFirst());
            for (Group group : groups) {
                boolean last = group.index() + 1 == groups.size();
                boolean parted = !last
                        && standards.getFirst().groups().equals(GroupingMethods.UNTIL_BLANK_LINE)
                        && hasBlankBetween(group, groups.get(group.index() + 1));
                if (group.rules().size() == 1 && !last && !parted) {
                    onlyRules.set(group.rules().getFirst().line());
                }
            }
        });
    }

    private boolean hasBlankBetween(Group group, Group next) {
        return IntStream.range(group.lastLine() + 1, next.firstLine())
                .anyMatch(line -> analysis.kind(line) == LineKind.BLANK);
    }

    /** Most rules are plainly needed. */
    private boolean isOfInterest(int line) {
        return decidingEffects.stream().anyMatch(these -> !these.is(RuleEffect.NEEDED, line)
                || these.duplicateOf(line) > 0 || these.conflictsWith(line) > 0);
    }

    private Optional<Finding> find(int line) {
        return analysis.own() ? findForAll(line) : findForSome(line);
    }

    /** What holds for everybody who follows the line, each by the own reading. */
    private Optional<Finding> findForAll(int line) {
        List<LineEffects> following = decidingEffects.stream().filter(these -> these.mayBeFollowed(line)).toList();
        if (following.isEmpty()) {
            return Optional.empty();
        }
        List<Standard> standards = effects.where(these -> these.mayBeFollowed(line));
        int duplicateOf = duplicateOf(line, following);
        if (duplicateOf > 0) {
            return Optional.of(duplicate(line, duplicateOf, standards));
        }
        int other = following.getFirst().conflictsWith(line);
        if (other > 0 && following.stream().allMatch(
                these -> these.conflictsEverywhere(line) && these.conflictsWith(line) == other)) {
            return other > line ? Optional.empty() : Optional.of(conflicting(line, other, standards));
        }
        if (following.stream().allMatch(these -> these.is(RuleEffect.SHADOWED, line))) {
            return Optional.of(shadowed(line, lines(following, these -> these.shadowingRules(line)), standards));
        }
        List<LineEffects> redundant = following.stream().filter(these -> these.is(RuleEffect.REDUNDANT, line)).toList();
        return !redundant.isEmpty() && !onlyRules.get(line)
                && following.stream().allMatch(these -> these.isRemovable(line))
                        ? Optional.of(redundant(line, lines(redundant, these -> these.replacingRules(line)), standards))
                        : Optional.empty();
    }

    /** The last of the lines of which this one is a duplicate, or 0 if it is none everywhere. */
    private static int duplicateOf(int line, List<LineEffects> following) {
        int last = 0;
        for (LineEffects these : following) {
            int duplicate = these.duplicateOf(line);
            if (duplicate <= 0) {
                return 0;
            }
            last = Math.max(last, duplicate);
        }
        return last;
    }

    private static List<Integer> lines(List<LineEffects> effects, Function<LineEffects, List<Integer>> named) {
        return effects.stream().flatMap(these -> named.apply(these).stream()).sorted().distinct().toList();
    }

    /** What the first standard that speaks says of the line; other standards may say the same. */
    private Optional<Finding> findForSome(int line) {
        for (LineEffects speaker : decidingEffects) {
            if (speaker.duplicateOf(line) > 0) {
                return Optional.of(duplicate(
                        line, speaker.duplicateOf(line), effects.where(these -> these.duplicateOf(line) > 0)));
            }
            if (speaker.conflictsWith(line) > 0) {
                int other = speaker.conflictsWith(line);
                return other > line
                        ? Optional.empty()
                        : Optional.of(conflicting(line, other, effects.where(these -> these.conflictsWith(line) > 0)));
            }
            if (speaker.is(RuleEffect.SHADOWED, line)) {
                return Optional.of(shadowed(line, speaker.shadowingRules(line),
                        effects.where(these -> these.is(RuleEffect.SHADOWED, line))));
            }
        }
        LineEffects redundant = firstThat(these -> these.is(RuleEffect.REDUNDANT, line));
        return redundant != null && isRemovableWhereItCounts(line) && !onlyRules.get(line)
                ? Optional.of(redundant(
                        line, redundant.replacingRules(line), effects.where(these -> these.isRemovable(line))))
                : Optional.empty();
    }

    /** None if the line is to stay all the same. Without its only rule a group would go on into the next one. */
    private List<Standard> removable(int line) {
        return onlyRules.get(line) || firstThat(these -> !these.isRemovable(line)) != null
                ? List.of()
                : effects.where(these -> these.isRemovable(line));
    }

    /**
     * A standard without wildcards does not count for a rule that has one: it reads the rule literally, which is not
     * what is meant.
     */
    private boolean isRemovableWhereItCounts(int line) {
        boolean hasWildcard = hasWildcard(analysis.line(line).value());
        for (Standard standard : analysis.standards()) {
            boolean counts = (!standard.precedence().kindsCompeteSeparately()
                    || standard.isOneOf(decidingStandards))
                    && (standard.paths().wildcards() || !hasWildcard);
            if (counts && !effects.under(standard).isRemovable(line)) {
                return false;
            }
        }
        return true;
    }

    private boolean hasWildcard(Span value) {
        return ByteScan.indexOf(analysis.bytes(), value.start(), value.end(), (byte) '*') >= 0
                || (!value.isEmpty() && analysis.bytes()[value.end() - 1] == '$');
    }

    private @Nullable LineEffects firstThat(Predicate<LineEffects> so) {
        for (LineEffects these : decidingEffects) {
            if (so.test(these)) {
                return these;
            }
        }
        return null;
    }

    private Finding found(FindingCode code, int line, List<Standard> standards) {
        return Finding.of(code, line, analysis.content(analysis.line(line)), standards);
    }

    private Finding withRemoval(Finding found) {
        List<Standard> removable = removable(found.line());
        return removable.isEmpty() ? found : found.withFix(Fix.of("removeLine", analysis.except(removable),
                LineFixEdits.of(analysis).remove(analysis.line(found.line()))));
    }

    /** An earlier rule says the same. */
    private Finding duplicate(int line, int first, List<Standard> standards) {
        Finding found = found(FindingCode.R05, line, standards);
        Finding said = !value(line).equals(value(first)) ? found.withSentence("spelt", first)
                : isUnderOtherNames(line, first) ? found.withSentence("names", first) : found.withArguments(first);
        return withRemoval(said.seeAlso(analysis.related(first, "first")));
    }

    /** Whether the groups of the two rules have no name in common, so that the repetition was meant for another crawler. */
    private boolean isUnderOtherNames(int line, int first) {
        Set<String> names = names(line);
        return !names.isEmpty() && names(first).stream().noneMatch(names::contains);
    }

    private Set<String> names(int line) {
        return GroupLookup.ofRule(analysis.plainGroups(), line).stream().flatMap(group -> group.agents().stream())
                .map(this::value).collect(Collectors.toSet());
    }

    private String value(int line) {
        return analysis.text(analysis.value(analysis.line(line)));
    }

    /**
     * There is no URL for which it wins: one of these always beats it. Where the order alone makes the rule lose, and
     * where it is not certain that the order counts, the rule perhaps counts, and is not offered to be removed.
     */
    private Finding shadowed(int line, List<Integer> by, List<Standard> standards) {
        List<Standard> doubted = OrderMatters.doubted(standards);
        boolean certain = doubted.isEmpty()
                || !standards.stream().allMatch(standard -> standard.precedence() instanceof FirstMatch);
        Object[] said = {by, analysis.readable(by.getFirst()), by.getFirst(), doubted, by.size()};
        Finding found = found(FindingCode.R03, line, standards)
                .seeAlso(by.stream().map(other -> analysis.related(other, "beats")).toList());
        return certain ? withRemoval(found.withArguments(said)) : found.withSentence("doubted", said);
    }

    /** Without it every URL gets the same verdict, by one of these rules, or because nothing else blocks it. */
    private Finding redundant(int line, List<Integer> instead, List<Standard> standards) {
        Finding found = found(FindingCode.R04, line, standards)
                .seeAlso(instead.stream().map(other -> analysis.related(other, "decides")).toList());
        return withRemoval(instead.isEmpty() ? found.withSentence("nothing")
                : found.withArguments(instead, analysis.readable(instead.getFirst()), instead.getFirst(),
                        instead.size()));
    }

    /** An earlier rule says the opposite of the same value. */
    private Finding conflicting(int line, int first, List<Standard> standards) {
        List<Standard> allowing = new ArrayList<>();
        List<Standard> blocking = new ArrayList<>();
        boolean allowFirst = analysis.kind(first) == LineKind.ALLOW;
        for (Standard standard : standards) {
            switch (standard.precedence()) {
                case LongestUnlessWildcards never -> {}
                case FirstMatch byLine when !allowFirst -> blocking.add(standard);
                case Precedence all when all.kindsCompeteSeparately() -> blocking.add(standard);
                default -> allowing.add(standard);
            }
        }
        return decided(found(FindingCode.R06, line, standards), first, allowing, blocking)
                .seeAlso(analysis.related(first, "opposite"));
    }

    private static Finding decided(Finding found, int first, List<Standard> allowing, List<Standard> blocking) {
        if (blocking.isEmpty()) {
            return allowing.isEmpty() ? found.withSentence("undefined", first)
                    : found.withSentence("allowed", first, allowing);
        }
        if (allowing.isEmpty()) {
            return found.withSentence("blocked", first, blocking);
        }
        List<Standard> doubted = OrderMatters.doubted(blocking);
        return found.withSentence(doubted.isEmpty() ? "differ" : "differDoubted", first, allowing, blocking, doubted);
    }
}
