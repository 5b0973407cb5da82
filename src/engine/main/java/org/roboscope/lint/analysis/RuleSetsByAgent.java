package org.roboscope.lint.analysis;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.roboscope.crawlers.assignment.NamedCrawlers;
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
     * Who finds a group by these lines where these standards read: as the lines say, without a version; or, where the one whom a line names
     * reads otherwise, who else falls back on that name.
     */
    public List<Object> names(List<Integer> agents, List<Standard> standards) {
        Set<Object> names = new LinkedHashSet<>();
        for (int agent : agents) {
            addNames(agent, standards, names);
        }
        return List.copyOf(names);
    }

    private void addNames(int agent, List<Standard> standards, Set<Object> into) {
        AgentName named = analysis.agent(agent);
        String name = named.text().toLowerCase(Locale.ROOT);
        Optional<String> withoutVersion = NamedCrawlers.nameIn(named.text());
        boolean isFound = false;
        for (Standard standard : standards) {
            for (RuleSet set : of(standard, agent)) {
                isFound = true;
                if (named.star() || names(set).contains(name)) {
                    into.add(named.text());
                    return;
                }
                if (withoutVersion.filter(part -> names(set).contains(part.toLowerCase(Locale.ROOT))).isPresent()) {
                    into.add(withoutVersion.get());
                    return;
                }
            }
        }
        if (isFound) {
            standards.stream().flatMap(standard -> of(standard, agent).stream()).flatMap(set -> set.crawlers().stream())
                    .filter(crawler -> crawler.chain().stream().flatMap(List::stream).anyMatch(name::equalsIgnoreCase))
                    .map(Crawler::name).distinct().limit(FEW).forEach(into::add);
        }
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
