package org.roboscope.lint.analysis;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CrawlerTable;
import org.roboscope.crawlers.assignment.NamedCrawlers;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.Standard;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.Standards;
import org.roboscope.robots.agent.AgentChoice;
import org.roboscope.robots.agent.AgentReading;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineKind;

/** Who reads a file by which standard. */
final class CrawlersByStandard {

    /** A crawler that no file names and no catalogue knows: there is always one. */
    static final Crawler SOMEBODY = Crawler.ofToken("somebody-nobody-names");

    private final Catalogue catalogue;
    private final CrawlerTable table;
    private final boolean own;

    CrawlersByStandard(Catalogue catalogue, boolean own) {
        this.catalogue = catalogue;
        this.table = CrawlerTable.of(catalogue);
        this.own = own;
    }

    /** How the groups are found that a crawler follows, where this standard reads for it. */
    AgentChoice agents(Standard standard) {
        return own ? StandardChoice.OWN.agents(standard) : standard.agents();
    }

    /** Whether the standard reads for this crawler. */
    boolean reads(Standard standard, Crawler crawler) {
        return !own || Standards.of(crawler).id().equals(standard.id());
    }

    CrawlerTable table() {
        return table;
    }

    /** The places in the catalogue of the crawlers that the standard reads for. */
    List<Integer> places(Standard standard) {
        return own ? table.readBy(standard) : table.all();
    }

    /** The other crawlers that the standard reads for: those that only the file names, in file order, and somebody else. */
    List<Crawler> others(Standard standard, RobotsFile file) {
        if (!reads(standard, SOMEBODY)) {
            return List.of();
        }
        Map<String, Crawler> byName = new LinkedHashMap<>();
        for (Line line : file.linesOf(LineKind.USER_AGENT)) {
            named(line, file).ifPresent(name -> enter(name, byName));
            if (!own) {
                enter(token(line, file), byName);
            }
        }
        List<Crawler> all = new ArrayList<>(byName.values());
        all.add(SOMEBODY);
        return all;
    }

    private static Optional<String> named(Line line, RobotsFile file) {
        return NamedCrawlers.nameIn(file.text(line.value()));
    }

    /** What parsers that cut a name take it for. */
    private static String token(Line line, RobotsFile file) {
        Span value = line.value();
        int end = AgentReading.TOKEN.end(file.bytes(), value.start(), value.end());
        return ByteText.toText(file.bytes(), value.start(), end);
    }

    /** One that the catalogue does not know reads as anybody does. */
    private void enter(String name, Map<String, Crawler> byName) {
        if (!name.isEmpty() && catalogue.find(name).isEmpty()) {
            byName.putIfAbsent(name.toLowerCase(Locale.ROOT), Crawler.ofToken(name));
        }
    }
}
