package org.roboscope.lint.analysis;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.roboscope.robots.Group;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineKind;
import org.roboscope.robots.precedence.Rule;

/** The values of the rules in each group, ignoring the case of escapes. */
public final class RuleSpellings {

    private static final Pattern ESCAPE = Pattern.compile("%[0-9A-Fa-f]{2}");

    private record Spelling(int group, boolean allows, String value) {}

    private final List<Group> groups;
    private final Set<Spelling> spellings = new HashSet<>();

    private RuleSpellings(FileAnalysis analysis) {
        groups = analysis.plainGroups();
        for (Group group : groups) {
            for (Rule rule : group.rules()) {
                spellings.add(
                        new Spelling(group.index(), rule.isAllow(), normaliseEscapes(analysis.text(rule.value()))));
            }
        }
    }

    public static RuleSpellings of(FileAnalysis analysis) {
        return analysis.computeOnce(RuleSpellings.class, RuleSpellings::new);
    }

    /** Whether the group of a rule also has a rule with a given value. If so, the author intends both spellings. */
    public boolean hasRuleInGroup(Line rule, String value) {
        return GroupLookup.ofRule(groups, rule.number())
                .filter(group -> spellings.contains(
                        new Spelling(group.index(), rule.kind() == LineKind.ALLOW, normaliseEscapes(value))))
                .isPresent();
    }

    /** Returns a value with the hex digits of its escapes in upper case. */
    public static String normaliseEscapes(String value) {
        return value.indexOf('%') < 0
                ? value
                : ESCAPE.matcher(value).replaceAll(escape -> escape.group().toUpperCase(Locale.ROOT));
    }
}
