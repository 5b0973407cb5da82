package org.roboscope.lint.analysis;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.roboscope.robots.Group;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.Standard;
import org.roboscope.robots.agent.AgentLine;
import org.roboscope.robots.agent.AgentReading;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.precedence.Rule;

/** Finds the sets of rules that crawlers follow, each set once. */
final class RuleSets {

    /**
     * Names that share groups in ever new combinations would make more rules than the file holds. Beyond so many, in
     * proportion to the file's own, the other sets are left out.
     */
    private static final int GROWTH = 4;

    private static final int SMALL = 10_000;

    private final RobotsFile file;
    private final List<Group> groups;
    private final Standard standard;

    private RuleSets(RobotsFile file, List<Group> groups, Standard standard) {
        this.file = file;
        this.groups = groups;
        this.standard = standard;
    }

    /** @param complete whether these are all sets there are */
    record Found(List<RuleSet> sets, boolean complete) {}

    static Found of(RobotsFile file, List<Group> groups, Standard standard) {
        return new RuleSets(file, groups, standard).find();
    }

    private Found find() {
        Map<List<Integer>, List<String>> followed = new LinkedHashMap<>();
        linesByToken().forEach((token, lines) -> {
            List<Integer> these = standard.agents().choose(Crawler.answeringTo(List.of(token)), lines).groups();
            followed.computeIfAbsent(these, key -> new ArrayList<>()).add(token);
        });
        int budget = GROWTH * groups.stream().mapToInt(group -> group.rules().size()).sum() + SMALL;
        List<RuleSet> sets = new ArrayList<>();
        for (Map.Entry<List<Integer>, List<String>> entry : followed.entrySet()) {
            budget -= entry.getKey().stream().mapToInt(group -> groups.get(group).rules().size()).sum();
            if (budget < 0) {
                return new Found(sets, false);
            }
            sets.add(new RuleSet(List.copyOf(entry.getValue()), entry.getKey(), rulesOf(entry.getKey())));
        }
        return new Found(sets, true);
    }

    private Map<String, List<AgentLine>> linesByToken() {
        AgentReading reading = standard.agents().reading();
        Map<String, List<AgentLine>> byToken = new LinkedHashMap<>();
        for (AgentLine agent : AgentLines.of(file, groups)) {
            String token = token(reading, agent);
            if (!token.isEmpty()) {
                byToken.computeIfAbsent(token, key -> new ArrayList<>()).add(agent);
            }
        }
        return byToken;
    }

    private static String token(AgentReading reading, AgentLine agent) {
        if (reading.isStar(agent.bytes(), agent.from(), agent.to())) {
            return RuleSet.EVERYONE;
        }
        int end = reading.end(agent.bytes(), agent.from(), agent.to());
        return ByteText.toText(agent.bytes(), agent.from(), end).toLowerCase(Locale.ROOT);
    }

    private List<Rule> rulesOf(List<Integer> followed) {
        if (followed.size() == 1) {
            return groups.get(followed.getFirst()).rules();
        }
        List<Rule> rules = new ArrayList<>();
        followed.forEach(group -> rules.addAll(groups.get(group).rules()));
        return rules;
    }
}
