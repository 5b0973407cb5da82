package org.roboscope.crawlers.assignment;

import java.util.List;
import org.roboscope.robots.Policy;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.agent.AgentTable.AgentLine;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.agent.FollowedGroups.Step;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.precedence.Rule;

/** Formats rules as lines of text, so that they can be compared with other files and copied to them. */
final class RuleLines {

    static final String BLOCK_ALL = "Disallow: /";
    static final String ALLOW_ALL = "Disallow:";

    private RuleLines() {}

    /**
     * Returns the rules that the crawler follows. If none of them has a value, there are no rules, because they would
     * decide nothing.
     */
    static List<String> followedRules(RobotsText text, Crawler crawler) {
        Policy policy = text.policy(crawler);
        List<Rule> rules = policy.rules();
        return rules.stream().allMatch(rule -> rule.value().isEmpty())
                ? List.of()
                : rules.stream().map(rule -> ruleText(policy.file(), rule)).toList();
    }

    static String ruleText(RobotsFile file, Rule rule) {
        return ((rule.isAllow() ? "Allow: " : "Disallow: ") + file.text(rule.value())).stripTrailing();
    }

    static String groupText(List<String> names, List<String> rules) {
        StringBuilder text = new StringBuilder();
        names.forEach(name -> text.append("User-agent: ").append(name).append('\n'));
        rules.forEach(rule -> text.append(rule).append('\n'));
        return text.toString();
    }

    static boolean isBlocked(RobotsText text, Crawler crawler, String path) {
        return text.policy(crawler).verdict(path).outcome() == Outcome.BLOCKED;
    }

    /** Whether a group can name the crawler. Some standards read only letters, hyphens and underscores. */
    static boolean canBeNamed(StandardChoice standardChoice, Crawler crawler) {
        byte[] name = ByteText.toBytes(crawler.name());
        AgentLine line = new AgentLine(0, 1, name, 0, name.length);
        Step step = standardChoice.agents(standardChoice.standardOf(crawler)).choose(crawler, List.of(line)).step();
        return step instanceof Step.OwnGroup;
    }
}
