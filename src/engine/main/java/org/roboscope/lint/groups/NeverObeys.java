package org.roboscope.lint.groups;

import java.util.Optional;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.Obedience;
import org.roboscope.crawlers.Purpose;
import org.roboscope.lint.analysis.Agent;
import org.roboscope.lint.analysis.Analysis;
import org.roboscope.lint.analysis.Findings;
import org.roboscope.lint.finding.Code;
import org.roboscope.lint.finding.Diagnostic;

/** G10: a group for a crawler that does not follow robots.txt. */
public final class NeverObeys extends CatalogueCheck {

    @Override
    void check(Agent agent, Optional<CatalogueEntry> entry, Analysis analysis, Findings findings) {
        // Of a name that nobody uses any more it is enough to say just that.
        if (entry.filter(known -> known.purpose() != Purpose.DEAD_TOKEN).isPresent()
                && entry.get().obedience() == Obedience.NO) {
            findings.add(Diagnostic.of(Code.G10, agent.line(), agent.value(), analysis.standards())
                    .with(entry.get().token()));
        }
    }
}
