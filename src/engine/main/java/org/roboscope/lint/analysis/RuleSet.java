package org.roboscope.lint.analysis;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.roboscope.robots.Standard;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.precedence.Rule;

/**
 * The rules that some crawlers follow together: those of one group, or of several that are merged.
 *
 * @param crawlers      who follows them
 * @param agents        the lines of the User-agent lines by which they find them, counted from 1
 * @param isForEveryone whether some follow them because they are meant for everyone
 * @param groups        in file order
 * @param rules         in file order
 */
public record RuleSet(
        List<Crawler> crawlers, Set<Integer> agents, boolean isForEveryone, List<Integer> groups, List<Rule> rules) {

    /** What sentences call everyone. */
    public static final String EVERYONE = "*";

    /** Whether a rule allows something; to Yandex an empty Disallow is an Allow for the whole site. */
    public boolean hasAllow(Standard standard) {
        boolean emptyAllows = standard.paths().emptyDisallowIsAllow();
        return rules.stream().anyMatch(rule -> rule.isAllow() || emptyAllows && rule.value().isEmpty());
    }

    /** The first rule that is one too many, so that the standard lets those who follow them fetch everything. */
    public Optional<Rule> ruleThatIsTooMany(Standard standard, byte[] bytes) {
        int most = standard.limits().rules();
        if (rules.size() <= most) {
            return Optional.empty();
        }
        return rules.stream().filter(rule -> standard.paths().isRule(
                rule.isAllow(), bytes, rule.value().start(), rule.value().end())).skip(most).findFirst();
    }
}
