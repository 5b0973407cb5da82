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

/** Rules as lines of text, so that those of one file can be compared with, and copied to, another. */
final class RuleLines {

    static final String BLOCK_ALL = "Disallow: /";
    static final String ALLOW_ALL = "Disallow:";

    private RuleLines() {}

    /** The rules that the crawler follows. Rules without a value decide nothing where they are alone. */
    static List<String> of(RobotsText text, Crawler crawler) {
        Policy policy = text.policy(crawler);
        List<Rule> rules = policy.rules();
        return rules.stream().allMatch(rule -> rule.value().isEmpty())
                ? List.of()
                : rules.stream().map(rule -> text(policy.file(), rule)).toList();
    }

    static String text(RobotsFile file, Rule rule) {
        return ((rule.isAllow() ? "Allow: " : "Disallow: ") + file.text(rule.value())).stripTrailing();
    }

    static String group(List<String> names, List<String> rules) {
        StringBuilder text = new StringBuilder();
        names.forEach(name -> text.append("User-agent: ").append(name).append('\n'));
        rules.forEach(rule -> text.append(rule).append('\n'));
        return text.toString();
    }

    static boolean isBlocked(RobotsText text, Crawler crawler, String path) {
        return text.policy(crawler).verdict(path).outcome() == Outcome.BLOCKED;
    }

    /** Whether a group can name the crawler at all: some standards read letters, hyphens and underscores only. */
    static boolean canBeNamed(StandardChoice standardChoice, Crawler crawler) {
        byte[] name = ByteText.toBytes(crawler.name());
        AgentLine line = new AgentLine(0, 1, name, 0, name.length);
        Step step = standardChoice.agents(standardChoice.standardOf(crawler)).choose(crawler, List.of(line)).step();
        return step instanceof Step.OwnGroup;
    }
}
