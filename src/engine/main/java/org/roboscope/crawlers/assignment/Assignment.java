package org.roboscope.crawlers.assignment;

import java.util.Optional;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.Obedience;
import org.roboscope.crawlers.Purpose;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.agent.FollowedGroups;

/**
 * A crawler and the groups that it follows in a file.
 *
 * @param entry the crawler's entry in the catalogue, or empty for a crawler that only the file or the user names
 */
public record Assignment(Crawler crawler, Optional<CatalogueEntry> entry, FollowedGroups followedGroups) {

    public String name() {
        return crawler.name();
    }

    public Obedience obedience() {
        return entry.map(CatalogueEntry::obedience).orElse(Obedience.UNKNOWN);
    }

    public Optional<Purpose> purpose() {
        return entry.map(CatalogueEntry::purpose);
    }

    public Optional<String> operator() {
        return entry.map(CatalogueEntry::operator).filter(name -> !name.isEmpty());
    }

    /** Whether the crawler does not follow robots.txt. */
    public boolean ignoresTheFile() {
        return obedience() == Obedience.NO;
    }
}
