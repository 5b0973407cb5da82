package org.roboscope.crawlers.assignment;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.agent.Crawler;

/** Finds the groups that each crawler follows in a file. */
public final class AssignmentFinder {

    private AssignmentFinder() {}

    /**
     * Finds the groups for the crawlers of the catalogue in its order, then for the crawlers that only the file names,
     * then for the others.
     *
     * @param others the crawlers to add; duplicates are omitted
     */
    public static List<Assignment> find(RobotsText text, Catalogue catalogue, Collection<Crawler> others) {
        List<Assignment> assignments = new ArrayList<>(catalogue.entries().size());
        Set<String> names = new HashSet<>();
        for (CatalogueEntry entry : catalogue.entries()) {
            Crawler crawler = entry.crawler();
            names.add(key(crawler));
            assignments.add(new Assignment(crawler, Optional.of(entry), text.followedGroups(crawler)));
        }
        NamedCrawlers.findUnknown(text, catalogue).forEach(crawler -> addAssignment(text, crawler, names, assignments));
        others.forEach(crawler -> addAssignment(text, crawler, names, assignments));
        return List.copyOf(assignments);
    }

    private static void addAssignment(RobotsText text, Crawler crawler, Set<String> names,
            List<Assignment> assignments) {
        if (!crawler.name().isEmpty() && names.add(key(crawler))) {
            assignments.add(new Assignment(crawler, Optional.empty(), text.followedGroups(crawler)));
        }
    }

    private static String key(Crawler crawler) {
        return crawler.name().toLowerCase(Locale.ROOT);
    }
}
