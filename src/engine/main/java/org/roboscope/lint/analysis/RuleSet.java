package org.roboscope.lint.analysis;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.roboscope.robots.Standard;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.precedence.Rule;

/**
 * The rules that some crawlers follow, from one group or from several merged groups.
 *
 * @param crawlers      the crawlers that follow the rules
 * @param agents        the numbers of the User-agent lines because of which crawlers follow the rules, counted from 1
 * @param isForEveryone whether some crawlers follow the rules because they apply to all crawlers
 * @param groups        the indexes of the groups in file order
 * @param rules         the rules in file order
 */
public record RuleSet(
        List<Crawler> crawlers, Set<Integer> agents, boolean isForEveryone, List<Integer> groups, List<Rule> rules) {

    /** The name that represents all crawlers in the arguments of sentences. */
    public static final String EVERYONE = "*";

    /** Whether any rule allows URLs. Under some standards, an empty Disallow allows the whole site. */
    public boolean hasAllow(Standard standard) {
        boolean emptyAllows = standard.paths().emptyDisallowIsAllow();
        return rules.stream().anyMatch(rule -> rule.isAllow() || emptyAllows && rule.value().isEmpty());
    }

    /** Returns the first rule above the limit of the standard. If there is one, crawlers may fetch everything. */
    public Optional<Rule> firstExcessRule(Standard standard, byte[] bytes) {
        int limit = standard.limits().rules();
        if (rules.size() <= limit) {
            return Optional.empty();
        }
        return rules.stream().filter(rule -> standard.paths().isRule(
                rule.isAllow(), bytes, rule.value().start(), rule.value().end())).skip(limit).findFirst();
    }
}
