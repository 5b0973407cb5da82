package org.roboscope.crawlers;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.agent.AgentChoice;
import org.roboscope.robots.agent.ChoiceByName;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.agent.FollowedGroups;

/**
 * Finds the groups that the crawlers of a catalogue follow in a file under one choice. The file does not name most of
 * them; they all follow the group for everyone, or none. This class is not thread-safe.
 */
public final class CatalogueFollowing {

    private final RobotsFile file;
    private final AgentChoice choice;
    private final CrawlerIndex crawlers;
    /** The places of the crawlers that the file may name. */
    private final BitSet namedPlaces;

    private final Map<Integer, FollowedGroups> groupsOfNamed = new HashMap<>();
    private @Nullable FollowedGroups groupsOfBound;
    private @Nullable FollowedGroups groupsOfUnbound;

    /** @param named the places of the crawlers with a name in the file */
    public CatalogueFollowing(RobotsFile file, AgentChoice choice, CrawlerIndex crawlers, BitSet named) {
        this.file = file;
        this.choice = choice;
        this.crawlers = crawlers;
        this.namedPlaces = named;
    }

    /** Creates a finder for a choice that reads User-agent lines as the file's standard does. */
    public static CatalogueFollowing of(RobotsFile file, AgentChoice choice, CrawlerIndex crawlers) {
        return new CatalogueFollowing(file, choice, crawlers, crawlers.placesWithNames(file.agentNames()));
    }

    /** @param place the place of the crawler in the catalogue */
    public FollowedGroups followedGroups(int place) {
        Crawler crawler = crawlers.crawler(place);
        if (namedPlaces.get(place) || !(choice instanceof ChoiceByName byName)) {
            return groupsOfNamed.computeIfAbsent(place, absent -> file.followedGroups(crawler, choice));
        }
        return byName.followsStar(crawler) ? groupsOfBound(crawler) : groupsOfUnbound(crawler);
    }

    private FollowedGroups groupsOfBound(Crawler crawler) {
        FollowedGroups known = groupsOfBound;
        if (known == null) {
            known = file.followedGroups(crawler, choice);
            groupsOfBound = known;
        }
        return known;
    }

    private FollowedGroups groupsOfUnbound(Crawler crawler) {
        FollowedGroups known = groupsOfUnbound;
        if (known == null) {
            known = file.followedGroups(crawler, choice);
            groupsOfUnbound = known;
        }
        return known;
    }
}
