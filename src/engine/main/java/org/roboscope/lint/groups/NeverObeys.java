package org.roboscope.lint.groups;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.Obedience;
import org.roboscope.crawlers.Purpose;
import org.roboscope.lint.analysis.AgentName;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.FindingCollector;
import org.roboscope.lint.analysis.GroupLookup;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.robots.Group;

/** G10: a group for a crawler that does not follow robots.txt. */
public final class NeverObeys extends CatalogueCheck {

    @Override
    void check(AgentName agentName, Optional<CatalogueEntry> entry, FileAnalysis analysis,
            FindingCollector findingCollector) {
        // A name that is out of use has a finding of its own, which is enough.
        if (entry.filter(known -> known.purpose() != Purpose.DEAD_TOKEN).isPresent()
                && entry.get().obedience() == Obedience.NO && isMeantToKeepAway(agentName.line(), analysis)) {
            findingCollector.add(Finding.of(FindingCode.G10, agentName.line(), agentName.value(), analysis.standards())
                    .with(entry.get().token()));
        }
    }

    /** A group that blocks nothing says what the crawler does anyway. */
    private static boolean isMeantToKeepAway(int agent, FileAnalysis analysis) {
        return GroupLookup.ofAgent(analysis.plainGroups(), agent).stream()
                .anyMatch(group -> KeptOut.of(analysis).holds(group));
    }

    /** Whether groups hold a Disallow with a value. Thousands of names may share one. */
    private record KeptOut(Map<Integer, Boolean> byGroup) {

        static KeptOut of(FileAnalysis analysis) {
            return analysis.derived(KeptOut.class, from -> new KeptOut(new HashMap<>()));
        }

        boolean holds(Group group) {
            return byGroup.computeIfAbsent(group.index(), index -> group.rules().stream()
                    .anyMatch(rule -> !rule.isAllow() && !rule.value().isEmpty()));
        }
    }
}
