package org.roboscope.lint.groups;

import java.util.List;
import java.util.Optional;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.lint.analysis.Agent;
import org.roboscope.lint.analysis.Analysis;
import org.roboscope.lint.analysis.Findings;
import org.roboscope.lint.analysis.NearMiss;
import org.roboscope.lint.analysis.Shown;
import org.roboscope.lint.finding.Code;
import org.roboscope.lint.finding.Diagnostic;
import org.roboscope.lint.finding.Edit;
import org.roboscope.lint.finding.Fix;
import org.roboscope.robots.Standard;

/** G07: a name that the catalogue does not know. */
public final class UnknownAgent extends CatalogueCheck {

    @Override
    void check(Agent agent, Optional<CatalogueEntry> entry, Analysis analysis, Findings findings) {
        if (entry.isPresent()) {
            return;
        }
        Diagnostic found = Diagnostic.of(Code.G07, agent.line(), agent.value(), reading(analysis));
        Optional<String> near = NearMiss
                .of(agent.token(), analysis.catalogue().entries(), CatalogueEntry::token)
                .map(CatalogueEntry::token);
        findings.add(near.isEmpty()
                ? found.saying("unknown", Shown.text(agent.text()))
                : found.saying("near", Shown.text(agent.text()), near.get())
                        .fixedBy(Fix.of("nameAgent", analysis.standards(), new Edit(agent.value(), near.get()))
                                .with(near.get())));
    }

    private static List<Standard> reading(Analysis analysis) {
        return analysis.own() ? List.of(analysis.readerOfAnybody()) : analysis.standards();
    }
}
