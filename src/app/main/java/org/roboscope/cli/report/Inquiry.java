package org.roboscope.cli.report;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.agent.Crawler;

/**
 * What is asked: a file, crawlers, how it is read.
 *
 * @param parties every crawler, or whoever a standard answers for; crawler by crawler
 */
public record Inquiry(String fileName, ReadingChoice reading, List<Party> parties) {

    public Inquiry {
        parties = List.copyOf(parties);
    }

    public static Inquiry into(String fileName, RobotsText text, List<Asked> crawlers, ReadingChoice reading) {
        Map<Crawler, Asked> known = new HashMap<>();
        crawlers.forEach(asked -> known.put(asked.crawler(), asked));
        List<Party> parties = reading.readers(text, crawlers.stream().map(Asked::crawler).toList()).stream()
                .map(reader -> new Party(
                        known.computeIfAbsent(reader.crawler(), it -> Asked.known(it, Catalogue.builtIn())),
                        reader.policy()))
                .toList();
        return new Inquiry(fileName, reading, parties);
    }

    boolean hasOneStandard() {
        return reading.isOneStandard();
    }
}
