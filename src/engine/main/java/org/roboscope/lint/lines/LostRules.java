package org.roboscope.lint.lines;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.GroupLookup;
import org.roboscope.lint.finding.Finding;
import org.roboscope.robots.Group;
import org.roboscope.robots.Standard;
import org.roboscope.robots.line.LineKind;

/**
 * The rules below a User-agent line that is skipped: they go to the group above, or to none.
 *
 * @param group  the first line of the group that they go to, or {@link #NO_GROUP}
 * @param losing those who read it so, in the order in which they were asked for
 */
record LostRules(int group, List<Standard> losing) {

    static final int NO_GROUP = 0;

    /**
     * Where standards that skip the line differ, this is what becomes of the rules for the first one that loses them, and
     * for all that read it alike. Empty where none loses them.
     */
    static Optional<LostRules> below(int line, List<Standard> skipping, FileAnalysis analysis) {
        Map<Standard, Integer> groups = new LinkedHashMap<>();
        for (Standard standard : skipping) {
            groupOfRulesBelow(line, standard, analysis).ifPresent(group -> groups.put(standard, group));
        }
        return groups.values().stream().findFirst().map(first -> new LostRules(first,
                groups.keySet().stream().filter(standard -> first.equals(groups.get(standard))).toList()));
    }

    /** The finding beside the line where the other group begins. */
    Finding seenFrom(Finding finding, FileAnalysis analysis) {
        return finding.seeAlso(analysis.related(group, "takesRules"));
    }

    private static OptionalInt groupOfRulesBelow(int line, Standard standard, FileAnalysis analysis) {
        int rule = line + 1;
        while (rule <= analysis.lineCount() && !shapesGroups(analysis.file(standard).kind(rule))) {
            rule++;
        }
        if (rule > analysis.lineCount() || !analysis.file(standard).kind(rule).isRule()) {
            return OptionalInt.empty();
        }
        Optional<Group> group = GroupLookup.ofRule(analysis.groups(standard), rule);
        if (group.isEmpty()) {
            return OptionalInt.of(NO_GROUP);
        }
        boolean endedAbove = group.get().rules().getFirst().line() < line;
        return endedAbove ? OptionalInt.of(group.get().firstLine()) : OptionalInt.empty();
    }

    private static boolean shapesGroups(LineKind kind) {
        return kind == LineKind.USER_AGENT || kind.isRule();
    }
}
