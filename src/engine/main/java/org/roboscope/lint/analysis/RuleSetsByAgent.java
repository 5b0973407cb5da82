package org.roboscope.lint.analysis;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.roboscope.robots.Standard;
import org.roboscope.robots.agent.Crawler;

/** The sets of rules by the User-agent lines by which crawlers find them. */
public final class RuleSetsByAgent {

    private static final int FEW = 3;

    private final FileAnalysis analysis;
    private final IdentityHashMap<Standard, Map<Integer, List<RuleSet>>> byStandard = new IdentityHashMap<>();
    private final IdentityHashMap<Standard, IdentityHashMap<RuleSet, Boolean>> allowing = new IdentityHashMap<>();
    private final IdentityHashMap<RuleSet, Set<String>> namesOf = new IdentityHashMap<>();

    private RuleSetsByAgent(FileAnalysis analysis) {
        this.analysis = analysis;
    }

    public static RuleSetsByAgent of(FileAnalysis analysis) {
        return analysis.derived(RuleSetsByAgent.class, RuleSetsByAgent::new);
    }

    /** What those follow, under the standard, who find their group by the line with this number. */
    public List<RuleSet> of(Standard standard, int agent) {
        return byStandard.computeIfAbsent(standard, this::byAgent).getOrDefault(agent, List.of());
    }

    /** Whether a rule of the set allows something to readers by the standard. Many lines may lead to one set. */
    public boolean hasAllow(RuleSet set, Standard standard) {
        return allowing.computeIfAbsent(standard, these -> new IdentityHashMap<>())
                .computeIfAbsent(set, one -> one.hasAllow(standard));
    }

    /**
     * Who finds a group by these lines where these standards read: as the lines say; or, where the one whom a line names
     * reads otherwise, who else falls back on that name.
     */
    public List<Object> names(List<Integer> agents, List<Standard> standards) {
        List<Standard> reading = standards.stream().distinct().toList();
        return agents.stream().flatMap(agent -> names(agent, reading)).<Object>map(name -> name).distinct().toList();
    }

    private Stream<String> names(int agent, List<Standard> standards) {
        AgentName named = analysis.agent(agent);
        String name = named.text().toLowerCase(Locale.ROOT);
        List<RuleSet> found = standards.stream().flatMap(standard -> of(standard, agent).stream()).toList();
        if (named.star() || found.stream().anyMatch(set -> names(set).contains(name))) {
            return found.isEmpty() ? Stream.empty() : Stream.of(named.text());
        }
        return found.stream().flatMap(set -> set.crawlers().stream())
                .filter(crawler -> crawler.chain().stream().flatMap(List::stream).anyMatch(name::equalsIgnoreCase))
                .map(Crawler::name).distinct().limit(FEW);
    }

    /** In lower case. A group may name very many, each of which is asked for. */
    private Set<String> names(RuleSet set) {
        return namesOf.computeIfAbsent(set, those -> those.crawlers().stream()
                .map(crawler -> crawler.name().toLowerCase(Locale.ROOT)).collect(Collectors.toSet()));
    }

    private Map<Integer, List<RuleSet>> byAgent(Standard standard) {
        Map<Integer, List<RuleSet>> byAgent = new HashMap<>();
        for (RuleSet set : analysis.ruleSets(standard)) {
            set.agents().forEach(line -> byAgent.computeIfAbsent(line, key -> new ArrayList<>(1)).add(set));
        }
        return byAgent;
    }
}
