package org.roboscope.lint.rules;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.LineFixEdits;
import org.roboscope.lint.effect.numbers.IntList;
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
 * R03, R04, R05, R06: a rule that wins for no URL, one without which every URL gets the same verdict, one that stands there
 * twice, and Allow and Disallow with the same value.
 */
public final class UnneededRules {

    private UnneededRules() {}

    public static void check(FileAnalysis analysis, Consumer<Finding> findings) {
        for (UnneededRule rule : UnneededRuleFinder.of(analysis)) {
            findings.accept(switch (rule) {
                case UnneededRule.Shadowed shadowed -> shadowed(shadowed, analysis);
                case UnneededRule.Redundant redundant -> removable(redundant(redundant, analysis), rule, analysis);
                case UnneededRule.Duplicate duplicate -> removable(duplicate(duplicate, analysis), rule, analysis);
                case UnneededRule.Conflicting conflicting -> removable(conflicting(conflicting, analysis), rule,
                        analysis);
            });
        }
    }

    private static Finding found(FindingCode code, UnneededRule rule, FileAnalysis analysis) {
        return Finding.of(code, rule.line(), analysis.content(analysis.line(rule.line())), rule.standards());
    }

    private static Finding removable(Finding found, UnneededRule rule, FileAnalysis analysis) {
        if (rule.removable().isEmpty()) {
            return found;
        }
        List<Standard> changes = analysis.except(rule.removable());
        return found.fixedBy(Fix.of(
                "removeLine", changes, LineFixEdits.of(analysis).remove(analysis.line(rule.line()))));
    }

    /**
     * Where the order alone makes the rule lose, and where it is not certain that the order counts, the rule perhaps counts,
     * and is not offered to be removed.
     */
    private static Finding shadowed(UnneededRule.Shadowed rule, FileAnalysis analysis) {
        List<Standard> doubted = OrderMatters.doubted(rule.standards());
        boolean certain = doubted.isEmpty() || !rule.standards().stream()
                .allMatch(standard -> standard.precedence() instanceof FirstMatch);
        List<Integer> by = rule.by();
        Finding found = found(FindingCode.R03, rule, analysis);
        Object[] said = {List.copyOf(by), analysis.readable(by.getFirst()), by.getFirst(), doubted, by.size()};
        Finding finding = certain ? found.with(said) : found.saying("doubted", said);
        for (int line : by) {
            finding = finding.seeAlso(analysis.related(line, "beats"));
        }
        return certain ? removable(finding, rule, analysis) : finding;
    }

    private static Finding redundant(UnneededRule.Redundant rule, FileAnalysis analysis) {
        List<Integer> instead = rule.instead();
        Finding found = found(FindingCode.R04, rule, analysis);
        Finding finding = instead.isEmpty() ? found.saying("nothing")
                : found.with(List.copyOf(instead), analysis.readable(instead.getFirst()), instead.getFirst(),
                        instead.size());
        for (int line : instead) {
            finding = finding.seeAlso(analysis.related(line, "decides"));
        }
        return finding;
    }

    private static Finding duplicate(UnneededRule.Duplicate rule, FileAnalysis analysis) {
        Finding found = found(FindingCode.R05, rule, analysis);
        boolean alike = value(rule.line(), analysis).equals(value(rule.first(), analysis));
        return (alike ? found.with(rule.first()) : found.saying("spelt", rule.first()))
                .seeAlso(analysis.related(rule.first(), "first"));
    }

    private static String value(int line, FileAnalysis analysis) {
        return analysis.text(analysis.value(analysis.line(line)));
    }

    private static Finding conflicting(UnneededRule.Conflicting rule, FileAnalysis analysis) {
        List<Standard> allowing = new ArrayList<>();
        List<Standard> blocking = new ArrayList<>();
        boolean allowFirst = analysis.kind(rule.first()) == LineKind.ALLOW;
        for (Standard standard : rule.standards()) {
            switch (standard.precedence()) {
                case LongestUnlessWildcards never -> {}
                case FirstMatch first when !allowFirst -> blocking.add(standard);
                case Precedence all when all.kindsCompeteApart() -> blocking.add(standard);
                default -> allowing.add(standard);
            }
        }
        return decided(found(FindingCode.R06, rule, analysis), rule.first(), allowing, blocking)
                .seeAlso(analysis.related(rule.first(), "opposite"));
    }

    private static Finding decided(Finding found, int first, List<Standard> allowing, List<Standard> blocking) {
        if (blocking.isEmpty()) {
            return allowing.isEmpty() ? found.saying("undefined", first) : found.saying("allowed", first, allowing);
        }
        if (allowing.isEmpty()) {
            return found.saying("blocked", first, blocking);
        }
        List<Standard> doubted = OrderMatters.doubted(blocking);
        return found.saying(doubted.isEmpty() ? "differ" : "differDoubted", first, allowing, blocking, doubted);
    }

    /** Why a rule is not needed as written. Rules are identified by their lines. */
    private sealed interface UnneededRule {
        int line();

        /** The standards under which this applies. */
        List<Standard> standards();

        /** The standards under which the line can go without changing a verdict. */
        List<Standard> removable();

        /** An earlier rule says the same. */
        record Duplicate(int line, int first, List<Standard> standards, List<Standard> removable) implements UnneededRule {}

        /** An earlier rule says the opposite of the same value. */
        record Conflicting(int line, int first, List<Standard> standards, List<Standard> removable)
                implements UnneededRule {}

        /** There is no URL for which it wins: one of these always beats it. */
        record Shadowed(int line, List<Integer> by, List<Standard> standards, List<Standard> removable)
                implements UnneededRule {}

        /** Without it every URL gets the same verdict, by one of these rules, or because nothing else blocks it. */
        record Redundant(int line, List<Integer> instead, List<Standard> standards, List<Standard> removable)
                implements UnneededRule {}
    }

    /** Every rule that is not needed as it stands, with at most one thing to say of each. */
    private static final class UnneededRuleFinder {
        private final FileAnalysis analysis;
        private final List<Standard> decidingStandards;
        private final LineEffects.ByStandard effects;
        private final List<LineEffects> decidingEffects;
        private final BitSet onlyRules = new BitSet();
        private final List<UnneededRule> all = new ArrayList<>();

        private UnneededRuleFinder(FileAnalysis analysis) {
            this.analysis = analysis;
            this.decidingStandards = decidingStandards(analysis);
            this.effects = new LineEffects.ByStandard(analysis);
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
            List<Standard> byLength = analysis.standardsThat(standard -> !standard.precedence().kindsCompeteApart()
                    && !(standard.precedence() instanceof FirstMatch));
            if (!byLength.isEmpty()) {
                return byLength;
            }
            List<Standard> byLine = analysis.standardsThat(standard -> !standard.precedence().kindsCompeteApart());
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
}
