package org.roboscope.lint.analysis;

import java.util.List;
import org.roboscope.robots.agent.AgentReading;
import org.roboscope.robots.precedence.Rule;

/**
 * The rules that some crawler follows together: those of one group, or of several that are merged.
 *
 * @param tokens what these crawlers are called in the file, in lower case; {@code *} stands for everyone
 * @param groups in file order
 * @param rules  in file order
 */
public record RuleSet(List<String> tokens, List<Integer> groups, List<Rule> rules) {

    /** The token that means everyone; {@link AgentReading} never takes it for a name. */
    public static final String EVERYONE = "*";

    public boolean isForEveryone() {
        return tokens.contains(EVERYONE);
    }

    public boolean hasAllow() {
        return rules.stream().anyMatch(Rule::isAllow);
    }
}
