package org.roboscope.lint.analysis;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.roboscope.robots.Standard;

/** The sets of rules by the User-agent lines by which crawlers find them. */
public final class RuleSetsByAgent {

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

    private Map<Integer, List<RuleSet>> byAgent(Standard standard) {
        Map<Integer, List<RuleSet>> byAgent = new HashMap<>();
        for (RuleSet set : analysis.ruleSets(standard)) {
            set.agents().forEach(line -> byAgent.computeIfAbsent(line, key -> new ArrayList<>(1)).add(set));
        }
        return byAgent;
    }
}
