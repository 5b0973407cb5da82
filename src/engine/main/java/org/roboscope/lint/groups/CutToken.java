package org.roboscope.lint.groups;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.Obedience;
import org.roboscope.lint.analysis.AgentName;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.FindingCollector;
import org.roboscope.lint.analysis.LineCheck;
import org.roboscope.lint.analysis.QuotedText;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.robots.Standard;
import org.roboscope.robots.agent.AgentReading;
import org.roboscope.robots.line.Line;

/**
 * G06: a name of which Google's parser, and those made after it, see the beginning only. Where it is known which crawler
 * is meant, {@link UnknownAgent} says so.
 */
public final class CutToken implements LineCheck {

    @Override
    public void check(Line line, FileAnalysis analysis, FindingCollector findingCollector) {
        AgentName agentName = analysis.agent(line.number());
        if (!agentName.isCut() || MeantCrawlers.of(analysis).by(agentName).isPresent()) {
            return;
        }
        String shown = QuotedText.text(agentName.text());
        Optional<CatalogueEntry> whole = analysis.catalogue().find(agentName.text());
        Optional<CatalogueEntry> part = analysis.catalogue().named(agentName.token());
        if (whole.isPresent() && !whole.equals(part) && followsLine(whole.get(), line.number(), analysis)) {
            String name = whole.get().token();
            Finding found = found(agentName, reading(whole.get(), analysis), analysis);
            if (whole.get().obedience() == Obedience.NO) {
                findingCollector.add(found.saying("knownNotObeying", name));
                return;
            }
            findingCollector.add(agentName.token().isEmpty()
                    ? found.saying("knownNothing", name)
                    : found.saying("known", name, agentName.token()));
        } else if (part.isPresent()) {
            boolean follows = followsLine(part.get(), line.number(), analysis);
            findingCollector.add(found(agentName, reading(part.get(), analysis), analysis)
                    .saying(follows ? "other" : "otherNot", shown, agentName.token(), part.get().token()));
        } else {
            Finding found = found(agentName, readers(analysis), analysis);
            findingCollector.add(agentName.token().isEmpty()
                    ? found.saying("nothing", shown)
                    : found.saying("noCrawler", shown, agentName.token()));
        }
    }

    /** The standards that cut a name of which nothing is known. */
    static List<Standard> readers(FileAnalysis analysis) {
        return analysis.own() ? List.of(analysis.readerOfAnybody()) : cutting(analysis);
    }

    private static Finding found(AgentName agentName, List<Standard> standards, FileAnalysis analysis) {
        return Finding.of(FindingCode.G06, agentName.line(), agentName.value(), analysis.asked().among(standards));
    }

    private static List<Standard> reading(CatalogueEntry entry, FileAnalysis analysis) {
        return analysis.own() ? List.of(analysis.readerOf(entry.crawler())) : cutting(analysis);
    }

    private static List<Standard> cutting(FileAnalysis analysis) {
        return analysis.asked().that(standard -> standard.agents().reading() == AgentReading.TOKEN);
    }

    private static boolean followsLine(CatalogueEntry entry, int line, FileAnalysis analysis) {
        return reading(entry, analysis).stream()
                .map(standard -> analysis.following(standard, entry.crawler()).agents())
                .anyMatch(agents -> Collections.binarySearch(agents, line) >= 0);
    }
}
