package org.roboscope.lint.exact;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.roboscope.lint.analysis.Analysis;
import org.roboscope.robots.Group;
import org.roboscope.robots.Standard;
import org.roboscope.robots.bytes.ByteScan;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.group.Groupings;
import org.roboscope.robots.line.LineKind;
import org.roboscope.robots.precedence.FirstMatch;

/** Every rule that is not needed as it stands, with at most one thing to say of each. */
public final class Standings {

    private final Analysis analysis;
    private final IdentityHashMap<Standard, LineFates> fates = new IdentityHashMap<>();
    private final List<Standard> speaking;
    private final List<LineFates> speakingFates;
    private final BitSet onlyRules = new BitSet();
    private final List<Standing> all = new ArrayList<>();

    private Standings(Analysis analysis) {
        this.analysis = analysis;
        this.speaking = speaking(analysis);
        Contests contests = Contests.of(analysis);
        for (Standard standard : analysis.standards()) {
            fates.put(standard, new LineFates(
                    contests.under(standard), contests.areComplete(standard), analysis.lineCount()));
        }
        this.speakingFates = speaking.stream().map(this::fates).distinct().toList();
        markOnlyRules();
        for (int line = 1; line <= analysis.lineCount(); line++) {
            if (analysis.kind(line).isRule() && isOfInterest(line)) {
                find(line).ifPresent(all::add);
            }
        }
    }

    public static List<Standing> of(Analysis analysis) {
        return analysis.derived(Standings.class, Standings::new).all;
    }

    /**
     * The standards that say whether a rule is of use. Where the first line that matches decides, the order of the
     * lines makes rules useless: that is another finding.
     */
    private static List<Standard> speaking(Analysis analysis) {
        List<Standard> byLength = analysis.whose(standard -> !standard.precedence().kindsCompeteApart()
                && !(standard.precedence() instanceof FirstMatch));
        if (!byLength.isEmpty()) {
            return byLength;
        }
        List<Standard> byLine = analysis.whose(standard -> !standard.precedence().kindsCompeteApart());
        return byLine.isEmpty() ? analysis.standards() : byLine;
    }

    /** Rules without which the names above them would join the next group. */
    private void markOnlyRules() {
        for (Group group : analysis.plainGroups()) {
            if (group.rules().size() == 1) {
                onlyRules.set(group.rules().getFirst().line());
            }
        }
        analysis.readings().byFile().forEach((file, standards) -> {
            List<Group> groups = analysis.groups(standards.getFirst());
            for (Group group : groups) {
                boolean last = group.index() + 1 == groups.size();
                boolean parted = !last
                        && standards.getFirst().groups().equals(Groupings.UNTIL_BLANK_LINE)
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
        for (LineFates these : speakingFates) {
            if (!these.is(Fate.NEEDED, line) || these.duplicateOf(line) > 0 || these.conflictsWith(line) > 0) {
                return true;
            }
        }
        return false;
    }

    private Optional<Standing> find(int line) {
        if (anySpeaks(fate -> fate.duplicateOf(line) > 0)) {
            return Optional.of(new Standing.Duplicate(
                    line, first(fate -> fate.duplicateOf(line) > 0).duplicateOf(line),
                    where(fate -> fate.duplicateOf(line) > 0), removable(line)));
        }
        if (anySpeaks(fate -> fate.conflictsWith(line) > 0)) {
            int other = first(fate -> fate.conflictsWith(line) > 0).conflictsWith(line);
            return other > line
                    ? Optional.empty()
                    : Optional.of(new Standing.Conflicting(
                            line, other, where(fate -> fate.conflictsWith(line) > 0), List.of()));
        }
        if (anySpeaks(fate -> fate.is(Fate.SHADOWED, line))) {
            return Optional.of(new Standing.Shadowed(
                    line, first(fate -> fate.is(Fate.SHADOWED, line)).beaters(line),
                    where(fate -> fate.is(Fate.SHADOWED, line)), removable(line)));
        }
        boolean redundant = anySpeaks(fate -> fate.is(Fate.REDUNDANT, line))
                && isRemovableWhereItCounts(line)
                && !onlyRules.get(line);
        return redundant
                ? Optional.of(new Standing.Redundant(
                        line, first(fate -> fate.is(Fate.REDUNDANT, line)).standIns(line),
                        where(fate -> fate.isRemovable(line)), removable(line)))
                : Optional.empty();
    }

    /** None if the line is to stay all the same. Without its only rule a group would go on into the next one. */
    private List<Standard> removable(int line) {
        return onlyRules.get(line) || !speakingFates.stream().allMatch(fate -> fate.isRemovable(line))
                ? List.of()
                : where(fate -> fate.isRemovable(line));
    }

    /** A standard without wildcards takes a star for a star; what it makes of such a rule is not what is meant. */
    private boolean isRemovableWhereItCounts(int line) {
        boolean hasWildcard = hasWildcard(analysis.line(line).value());
        return analysis.standards().stream()
                .filter(standard -> !standard.precedence().kindsCompeteApart() || Analysis.has(speaking, standard))
                .filter(standard -> standard.paths().wildcards() || !hasWildcard)
                .allMatch(standard -> fates(standard).isRemovable(line));
    }

    private boolean hasWildcard(Span value) {
        return ByteScan.indexOf(analysis.bytes(), value.start(), value.end(), (byte) '*') >= 0
                || (!value.isEmpty() && analysis.bytes()[value.end() - 1] == '$');
    }

    private boolean anySpeaks(Predicate<LineFates> so) {
        return speakingFates.stream().anyMatch(so);
    }

    private LineFates first(Predicate<LineFates> so) {
        return speakingFates.stream().filter(so).findFirst().orElseThrow();
    }

    private List<Standard> where(Predicate<LineFates> so) {
        return analysis.whose(standard -> so.test(fates(standard)));
    }

    private LineFates fates(Standard standard) {
        LineFates known = fates.get(standard);
        if (known == null) {
            throw new IllegalArgumentException("not asked for: " + standard);
        }
        return known;
    }
}
