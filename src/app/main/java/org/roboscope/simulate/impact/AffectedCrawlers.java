package org.roboscope.simulate.impact;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.assignment.NamedCrawlers;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.agent.Crawler;

/** Every crawler for which a change of a text may matter. */
public final class AffectedCrawlers {

    private AffectedCrawlers() {}

    /** Those that are known, and those that one of two texts names. */
    public static List<Crawler> namedIn(RobotsText before, RobotsText after) {
        return namedIn(before, after, Catalogue.builtIn(), List.of());
    }

    /**
     * The same, in the order in which reports list them.
     *
     * @param first the crawlers to list first; one that the catalogue also knows is listed once
     */
    public static List<Crawler> namedIn(
            RobotsText before, RobotsText after, Catalogue catalogue, Collection<Crawler> first) {
        Map<String, Crawler> all = new LinkedHashMap<>();
        first.forEach(crawler -> add(crawler, all));
        catalogue.crawlers().forEach(crawler -> add(crawler, all));
        NamedCrawlers.unknown(before, catalogue).forEach(crawler -> add(crawler, all));
        NamedCrawlers.unknown(after, catalogue).forEach(crawler -> add(crawler, all));
        return List.copyOf(all.values());
    }

    private static void add(Crawler crawler, Map<String, Crawler> all) {
        all.putIfAbsent(crawler.name().toLowerCase(Locale.ROOT), crawler);
    }
}
