package org.roboscope.lint.groups;

import java.util.Optional;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.Obedience;
import org.roboscope.crawlers.Purpose;
import org.roboscope.lint.analysis.AgentName;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.FindingCollector;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;

/** G10: a group for a crawler that does not follow robots.txt. */
public final class NeverObeys extends CatalogueCheck {

    @Override
    void check(AgentName agentName, Optional<CatalogueEntry> entry, FileAnalysis analysis,
            FindingCollector findingCollector) {
        // Of a name that nobody uses any more it is enough to say just that.
        if (entry.filter(known -> known.purpose() != Purpose.DEAD_TOKEN).isPresent()
                && entry.get().obedience() == Obedience.NO) {
            findingCollector.add(Finding.of(FindingCode.G10, agentName.line(), agentName.value(), analysis.standards())
                    .with(entry.get().token()));
        }
    }
}
