package org.roboscope.lint.effect;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.effect.numbers.IntList;
import org.roboscope.lint.effect.rules.LineEffects;
import org.roboscope.lint.effect.rules.LineEffectsByStandard;
import org.roboscope.lint.effect.rules.RuleEffect;
import org.roboscope.robots.Group;
import org.roboscope.robots.Standard;
import org.roboscope.robots.bytes.ByteScan;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.group.GroupingMethods;
import org.roboscope.robots.line.LineKind;
import org.roboscope.robots.precedence.FirstMatch;

/** Every rule that is not needed as it stands, with at most one thing to say of each. */
public final class UnneededRuleFinder {

    private final FileAnalysis analysis;
    private final List<Standard> decidingStandards;
    private final LineEffectsByStandard effects;
    private final List<LineEffects> decidingEffects;
    private final BitSet onlyRules = new BitSet();
    private final List<UnneededRule> all = new ArrayList<>();

    private UnneededRuleFinder(FileAnalysis analysis) {
        this.analysis = analysis;
        this.decidingStandards = decidingStandards(analysis);
        this.effects = new LineEffectsByStandard(analysis);
        this.decidingEffects = decidingStandards.stream().map(effects::under).distinct().toList();
        markOnlyRules();
        for (int line = 1; line <= analysis.lineCount(); line++) {
            if (analysis.kind(line).isRule() && isOfInterest(line)) {
                find(line).ifPresent(all::add);
            }
        }
    }

    public static List<UnneededRule> of(FileAnalysis analysis) {
        return analysis.derived(UnneededRuleFinder.class, UnneededRuleFinder::new).all;
    }

    /**
     * The standards that say whether a rule is of use: where each crawler is judged as its operator reads, all must
     * agree. Otherwise those suffice by which it is the longest rule that decides; where the first line that matches
     * decides, the order of the lines makes rules useless, and that is another finding.
     */
    private static List<Standard> decidingStandards(FileAnalysis analysis) {
        if (analysis.own()) {
            return analysis.standards();
        }
        List<Standard> byLength = analysis.asked().that(standard -> !standard.precedence().kindsCompeteApart()
                && !(standard.precedence() instanceof FirstMatch));
        if (!byLength.isEmpty()) {
            return byLength;
        }
        List<Standard> byLine = analysis.asked().that(standard -> !standard.precedence().kindsCompeteApart());
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
        for (int line = group.lastLine() + 1; line < next.firstLine(); line++) {
            if (analysis.kind(line) == LineKind.BLANK) {
                return true;
            }
        }
        return false;
    }

    /** Most rules are plainly needed. */
    private boolean isOfInterest(int line) {
        for (LineEffects these : decidingEffects) {
            if (!these.is(RuleEffect.NEEDED, line) || these.duplicateOf(line) > 0 || these.conflictsWith(line) > 0) {
                return true;
            }
        }
        return false;
    }

    private Optional<UnneededRule> find(int line) {
        return analysis.own() ? findForAll(line) : findForSome(line);
    }

    /** What holds for everybody who follows the line, each by the own reading. */
    private Optional<UnneededRule> findForAll(int line) {
        List<LineEffects> following = those(decidingEffects, these -> these.mayBeFollowed(line));
        if (following.isEmpty()) {
            return Optional.empty();
        }
        List<Standard> standards = effects.where(these -> these.mayBeFollowed(line));
        int duplicateOf = duplicateOf(line, following);
        if (duplicateOf > 0) {
            return Optional.of(new UnneededRule.Duplicate(line, duplicateOf, standards, removable(line)));
        }
        int other = following.getFirst().conflictsWith(line);
        if (other > 0 && all(following,
                these -> these.conflictsEverywhere(line) && these.conflictsWith(line) == other)) {
            return other > line
                    ? Optional.empty()
                    : Optional.of(new UnneededRule.Conflicting(line, other, standards, List.of()));
        }
        if (all(following, these -> these.is(RuleEffect.SHADOWED, line))) {
            return Optional.of(new UnneededRule.Shadowed(
                    line, lines(following, these -> these.shadowingRules(line)), standards, removable(line)));
        }
        List<LineEffects> redundant = those(following, these -> these.is(RuleEffect.REDUNDANT, line));
        return !redundant.isEmpty() && !onlyRules.get(line) && all(following, these -> these.isRemovable(line))
                ? Optional.of(new UnneededRule.Redundant(
                        line, lines(redundant, these -> these.replacingRules(line)), standards, removable(line)))
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

    private static List<LineEffects> those(List<LineEffects> effects, Predicate<LineEffects> so) {
        List<LineEffects> those = new ArrayList<>(effects.size());
        for (LineEffects these : effects) {
            if (so.test(these)) {
                those.add(these);
            }
        }
        return those;
    }

    private static boolean all(List<LineEffects> effects, Predicate<LineEffects> so) {
        for (LineEffects these : effects) {
            if (!so.test(these)) {
                return false;
            }
        }
        return true;
    }

    private static List<Integer> lines(List<LineEffects> these, Function<LineEffects, List<Integer>> named) {
        IntList lines = new IntList(2);
        for (LineEffects each : these) {
            named.apply(each).forEach(lines::add);
        }
        return lines.distinctSorted();
    }

    /** What the first standard that speaks says of the line; other standards may say the same. */
    private Optional<UnneededRule> findForSome(int line) {
        for (LineEffects speaker : decidingEffects) {
            if (speaker.duplicateOf(line) > 0) {
                return Optional.of(new UnneededRule.Duplicate(
                        line, speaker.duplicateOf(line), effects.where(these -> these.duplicateOf(line) > 0),
                        removable(line)));
            }
            if (speaker.conflictsWith(line) > 0) {
                int other = speaker.conflictsWith(line);
                return other > line
                        ? Optional.empty()
                        : Optional.of(new UnneededRule.Conflicting(
                                line, other, effects.where(these -> these.conflictsWith(line) > 0), List.of()));
            }
            if (speaker.is(RuleEffect.SHADOWED, line)) {
                return Optional.of(new UnneededRule.Shadowed(
                        line, speaker.shadowingRules(line), effects.where(these -> these.is(RuleEffect.SHADOWED, line)),
                        removable(line)));
            }
        }
        LineEffects redundant = firstThat(these -> these.is(RuleEffect.REDUNDANT, line));
        return redundant != null && isRemovableWhereItCounts(line) && !onlyRules.get(line)
                ? Optional.of(new UnneededRule.Redundant(
                        line, redundant.replacingRules(line), effects.where(these -> these.isRemovable(line)),
                        removable(line)))
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
            boolean counts = (!standard.precedence().kindsCompeteApart()
                    || standard.isIn(decidingStandards))
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
}
