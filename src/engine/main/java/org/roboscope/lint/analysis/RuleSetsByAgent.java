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
import org.roboscope.crawlers.CrawlerList;
import org.roboscope.crawlers.assignment.NamedCrawlers;
import org.roboscope.robots.Standard;
import org.roboscope.robots.agent.Crawler;

/** Finds rule sets by the User-agent lines because of which crawlers follow them. */
public final class RuleSetsByAgent {

    private static final int MAX_NAMES = 3;

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

    /** Returns the rule sets of crawlers with a standard that follow their group because of a User-agent line. */
    public List<RuleSet> ruleSets(Standard standard, int agentLine) {
        return setsByStandard.computeIfAbsent(standard, this::groupByAgentLine).getOrDefault(agentLine, List.of());
    }

    /**
     * Whether a rule of the set allows something under the standard. The result is cached, because many lines may have
     * the same set.
     */
    public boolean hasAllow(RuleSet set, Standard standard) {
        return allowCache.computeIfAbsent(standard, absent -> new IdentityHashMap<>())
                .computeIfAbsent(set, key -> key.hasAllow(standard));
    }

    /**
     * Returns the names of the crawlers that follow a group because of some User-agent lines, under some standards.
     * These are the names in the lines, without versions. If the named crawler has another standard, they are the names
     * of crawlers that fall back on the name.
     */
    public List<Object> followerNames(List<Integer> agentLines, List<Standard> standards) {
        Set<String> names = new LinkedHashSet<>();
        for (int agentLine : agentLines) {
            addNames(agentLine, standards, names);
        }
        return List.copyOf(CrawlerList.sort(names));
    }

    private void addNames(int agentLine, List<Standard> standards, Set<String> names) {
        AgentName agentName = analysis.agentName(agentLine);
        String name = agentName.text().toLowerCase(Locale.ROOT);
        Optional<String> withoutVersion = NamedCrawlers.nameIn(agentName.text());
        boolean hasRuleSet = false;
        for (Standard standard : standards) {
            for (RuleSet set : ruleSets(standard, agentLine)) {
                hasRuleSet = true;
                if (agentName.isStar() || lowerCaseNames(set).contains(name)) {
                    names.add(agentName.text());
                    return;
                }
                if (withoutVersion.filter(part -> lowerCaseNames(set).contains(part.toLowerCase(Locale.ROOT)))
                        .isPresent()) {
                    names.add(withoutVersion.get());
                    return;
                }
            }
        }
        if (hasRuleSet) {
            standards.stream().flatMap(standard -> ruleSets(standard, agentLine).stream())
                    .flatMap(set -> set.crawlers().stream())
                    .filter(crawler -> crawler.chain().stream().flatMap(List::stream).anyMatch(name::equalsIgnoreCase))
                    .map(Crawler::name).distinct().limit(MAX_NAMES).forEach(names::add);
        }
    }

    /**
     * Returns the names of the crawlers of a set in lower case. They are cached, because a group may name many
     * crawlers.
     */
    private Set<String> lowerCaseNames(RuleSet set) {
        return namesBySet.computeIfAbsent(set, key -> key.crawlers().stream()
                .map(crawler -> crawler.name().toLowerCase(Locale.ROOT)).collect(Collectors.toSet()));
    }

    private Map<Integer, List<RuleSet>> groupByAgentLine(Standard standard) {
        Map<Integer, List<RuleSet>> setsByAgentLine = new HashMap<>();
        for (RuleSet set : analysis.ruleSets(standard)) {
            set.agents().forEach(line -> setsByAgentLine.computeIfAbsent(line, key -> new ArrayList<>(1)).add(set));
        }
        return setsByAgentLine;
    }
}
