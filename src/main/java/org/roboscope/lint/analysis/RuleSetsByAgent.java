package org.roboscope.lint.analysis;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.roboscope.robots.Standard;
import org.roboscope.robots.agent.Crawler;

/** The sets of rules by the User-agent lines by which crawlers find them. */
public final class RuleSetsByAgent {

    private static final int FEW = 3;

    private final Analysis analysis;
    private final IdentityHashMap<Standard, Map<Integer, List<RuleSet>>> byStandard = new IdentityHashMap<>();

    private RuleSetsByAgent(Analysis analysis) {
        this.analysis = analysis;
    }

    public static RuleSetsByAgent of(Analysis analysis) {
        return analysis.derived(RuleSetsByAgent.class, RuleSetsByAgent::new);
    }

    /** What those follow, under the standard, who find their group by the line with this number. */
    public List<RuleSet> of(Standard standard, int agent) {
        return byStandard.computeIfAbsent(standard, this::byAgent).getOrDefault(agent, List.of());
    }

    /**
     * Who finds a group by these lines where these standards read: as the lines say; or, where the one whom a line names
     * reads otherwise, who else falls back on that name.
     */
    public List<Object> names(List<Integer> agents, List<Standard> standards) {
        return agents.stream().flatMap(agent -> names(agent, standards)).<Object>map(name -> name).distinct().toList();
    }

    private Stream<String> names(int agent, List<Standard> standards) {
        Agent named = analysis.agent(agent);
        List<Standard> finding = standards.stream().filter(standard -> !of(standard, agent).isEmpty()).toList();
        boolean itself = named.star() || finding.stream().anyMatch(standard -> of(standard, agent).stream()
                .anyMatch(set -> set.crawlers().stream()
                        .anyMatch(crawler -> crawler.name().equalsIgnoreCase(named.text()))));
        if (itself) {
            return finding.isEmpty() ? Stream.empty() : Stream.of(named.text());
        }
        return finding.stream()
                .flatMap(standard -> of(standard, agent).stream().flatMap(set -> set.crawlers().stream())
                        .filter(crawler -> analysis.following(standard, crawler).agents().contains(agent)))
                .map(Crawler::name).limit(FEW);
    }

    private Map<Integer, List<RuleSet>> byAgent(Standard standard) {
        Map<Integer, List<RuleSet>> byAgent = new HashMap<>();
        for (RuleSet set : analysis.ruleSets(standard)) {
            set.agents().forEach(line -> byAgent.computeIfAbsent(line, key -> new ArrayList<>(1)).add(set));
        }
        return byAgent;
    }
}
