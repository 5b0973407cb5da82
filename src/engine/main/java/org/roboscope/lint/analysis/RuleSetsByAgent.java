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

/** The rule sets by the User-agent lines by which crawlers find them. */
public final class RuleSetsByAgent {

    private static final int FEW = 3;

    private final FileAnalysis analysis;
    private final IdentityHashMap<Standard, Map<Integer, List<RuleSet>>> setsByStandard = new IdentityHashMap<>();
    private final IdentityHashMap<Standard, IdentityHashMap<RuleSet, Boolean>> allowCache = new IdentityHashMap<>();
    private final IdentityHashMap<RuleSet, Set<String>> namesBySet = new IdentityHashMap<>();

    private RuleSetsByAgent(FileAnalysis analysis) {
        this.analysis = analysis;
    }

    public static RuleSetsByAgent of(FileAnalysis analysis) {
        return analysis.computeOnce(RuleSetsByAgent.class, RuleSetsByAgent::new);
    }

    /** Returns the rule sets of crawlers with a standard that find their group by a User-agent line. */
    public List<RuleSet> ruleSets(Standard standard, int agent) {
        return setsByStandard.computeIfAbsent(standard, this::byAgent).getOrDefault(agent, List.of());
    }

    /**
     * Whether a rule of the set allows something under the standard. The result is cached, because many lines may lead
     * to one set.
     */
    public boolean hasAllow(RuleSet set, Standard standard) {
        return allowCache.computeIfAbsent(standard, absent -> new IdentityHashMap<>())
                .computeIfAbsent(set, key -> key.hasAllow(standard));
    }

    /**
     * Returns the names of the crawlers with these standards that find a group by these lines: the names in the lines,
     * without a version, or crawlers that fall back on them if the named crawler has another standard.
     */
    public List<Object> followerNames(List<Integer> agents, List<Standard> standards) {
        Set<Object> names = new LinkedHashSet<>();
        for (int agent : agents) {
            addNames(agent, standards, names);
        }
        return List.copyOf(names);
    }

    private void addNames(int agent, List<Standard> standards, Set<Object> into) {
        AgentName named = analysis.agentName(agent);
        String name = named.text().toLowerCase(Locale.ROOT);
        Optional<String> withoutVersion = NamedCrawlers.nameIn(named.text());
        boolean isFound = false;
        for (Standard standard : standards) {
            for (RuleSet set : ruleSets(standard, agent)) {
                isFound = true;
                if (named.isStar() || lowerCaseNames(set).contains(name)) {
                    into.add(named.text());
                    return;
                }
                if (withoutVersion.filter(part -> lowerCaseNames(set).contains(part.toLowerCase(Locale.ROOT)))
                        .isPresent()) {
                    into.add(withoutVersion.get());
                    return;
                }
            }
        }
        if (isFound) {
            standards.stream().flatMap(standard -> ruleSets(standard, agent).stream())
                    .flatMap(set -> set.crawlers().stream())
                    .filter(crawler -> crawler.chain().stream().flatMap(List::stream).anyMatch(name::equalsIgnoreCase))
                    .map(Crawler::name).distinct().limit(FEW).forEach(into::add);
        }
    }

    /** Returns the names of a set's crawlers in lower case, cached because a group may name very many. */
    private Set<String> lowerCaseNames(RuleSet set) {
        return namesBySet.computeIfAbsent(set, key -> key.crawlers().stream()
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
