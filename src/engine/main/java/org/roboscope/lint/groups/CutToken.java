package org.roboscope.lint.groups;

import java.util.List;
import java.util.Optional;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.Obedience;
import org.roboscope.lint.analysis.Agent;
import org.roboscope.lint.analysis.Analysis;
import org.roboscope.lint.analysis.Findings;
import org.roboscope.lint.analysis.LineCheck;
import org.roboscope.lint.analysis.Shown;
import org.roboscope.lint.finding.Code;
import org.roboscope.lint.finding.Diagnostic;
import org.roboscope.robots.Standard;
import org.roboscope.robots.agent.AgentReading;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineKind;

/** G06: a name of which Google's parser, and those made after it, see the beginning only. */
public final class CutToken implements LineCheck {

    @Override
    public void check(Line line, Analysis analysis, Findings findings) {
        if (line.kind() != LineKind.USER_AGENT) {
            return;
        }
        Agent agent = analysis.agent(line.number());
        if (!agent.isCut()) {
            return;
        }
        String shown = Shown.text(agent.text());
        Optional<CatalogueEntry> whole = analysis.catalogue().find(agent.text());
        Optional<CatalogueEntry> part = analysis.catalogue().named(agent.token());
        if (whole.isPresent() && !whole.equals(part) && followsLine(whole.get(), line.number(), analysis)) {
            String name = whole.get().token();
            Diagnostic found = found(agent, reading(whole.get(), analysis), analysis);
            if (whole.get().obedience() == Obedience.NO) {
                findings.add(found.saying("knownNotObeying", name));
                return;
            }
            findings.add(agent.token().isEmpty()
                    ? found.saying("knownNothing", name)
                    : found.saying("known", name, agent.token()));
        } else if (part.isPresent()) {
            boolean follows = followsLine(part.get(), line.number(), analysis);
            findings.add(found(agent, reading(part.get(), analysis), analysis)
                    .saying(follows ? "other" : "otherNot", shown, agent.token(), part.get().token()));
        } else {
            List<Standard> anybody = analysis.own() ? List.of(analysis.readerOfAnybody()) : cutting(analysis);
            Diagnostic found = found(agent, anybody, analysis);
            findings.add(agent.token().isEmpty()
                    ? found.saying("nothing", shown)
                    : found.saying("nobody", shown, agent.token()));
        }
    }

    private static Diagnostic found(Agent agent, List<Standard> standards, Analysis analysis) {
        return Diagnostic.of(Code.G06, agent.line(), agent.value(), analysis.among(standards));
    }

    private static List<Standard> reading(CatalogueEntry entry, Analysis analysis) {
        return analysis.own() ? List.of(analysis.readerOf(entry.crawler())) : cutting(analysis);
    }

    private static List<Standard> cutting(Analysis analysis) {
        return analysis.whose(standard -> standard.agents().reading() == AgentReading.TOKEN);
    }

    private static boolean followsLine(CatalogueEntry entry, int line, Analysis analysis) {
        return reading(entry, analysis).stream()
                .anyMatch(standard -> analysis.following(standard, entry.crawler()).agents().contains(line));
    }
}
