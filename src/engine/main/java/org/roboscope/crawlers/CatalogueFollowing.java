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
 * The groups that the crawlers of a catalogue follow in a file by one choice. Most are named nowhere in it: all of
 * these follow the group for everyone, or none. One thread at a time may ask.
 */
public final class CatalogueFollowing {

    private final RobotsFile file;
    private final AgentChoice choice;
    private final CrawlerIndex crawlers;
    /** The places of those that the file may name. */
    private final BitSet named;

    private final Map<Integer, FollowedGroups> ofNamed = new HashMap<>();
    private @Nullable FollowedGroups ofBound;
    private @Nullable FollowedGroups ofUnbound;

    /** @param named the places of the crawlers that answer to a name in the file */
    public CatalogueFollowing(RobotsFile file, AgentChoice choice, CrawlerIndex crawlers, BitSet named) {
        this.file = file;
        this.choice = choice;
        this.crawlers = crawlers;
        this.named = named;
    }

    /** By a choice that reads User-agent lines like the file's standard. */
    public static CatalogueFollowing in(RobotsFile file, AgentChoice choice, CrawlerIndex crawlers) {
        return new CatalogueFollowing(file, choice, crawlers, crawlers.answeringTo(file.agentNames()));
    }

    /** @param place of the crawler in the catalogue */
    public FollowedGroups of(int place) {
        Crawler crawler = crawlers.crawler(place);
        if (named.get(place) || !(choice instanceof ChoiceByName equal)) {
            return ofNamed.computeIfAbsent(place, absent -> file.followedGroups(crawler, choice));
        }
        return equal.starBinds(crawler) ? ofBound(crawler) : ofUnbound(crawler);
    }

    private FollowedGroups ofBound(Crawler anyone) {
        FollowedGroups known = ofBound;
        if (known == null) {
            known = file.followedGroups(anyone, choice);
            ofBound = known;
        }
        return known;
    }

    private FollowedGroups ofUnbound(Crawler anyone) {
        FollowedGroups known = ofUnbound;
        if (known == null) {
            known = file.followedGroups(anyone, choice);
            ofUnbound = known;
        }
        return known;
    }
}
