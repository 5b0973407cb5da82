package org.roboscope.crawlers;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.agent.AgentChoice;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.agent.FollowedGroups;
import org.roboscope.robots.agent.NameBasedAgentChoice;

/**
 * Finds the groups that the crawlers of a catalogue follow in a file, by one {@link AgentChoice}. The file does not
 * name most of them, so they follow the group for everyone, or none. This class is not thread-safe.
 */
public final class CatalogueGroupFinder {

    private final RobotsFile file;
    private final AgentChoice choice;
    private final CrawlerIndex crawlers;
    /** The indexes of the crawlers that the file may name. */
    private final BitSet namedIndexes;

    private final Map<Integer, FollowedGroups> groupsOfNamed = new HashMap<>();
    private @Nullable FollowedGroups groupsOfStarFollowers;
    private @Nullable FollowedGroups groupsOfOthers;

    /** @param namedIndexes the indexes of the crawlers with a name in the file */
    public CatalogueGroupFinder(RobotsFile file, AgentChoice choice, CrawlerIndex crawlers, BitSet namedIndexes) {
        this.file = file;
        this.choice = choice;
        this.crawlers = crawlers;
        this.namedIndexes = namedIndexes;
    }

    /** Creates a finder for a choice that reads User-agent lines as the file's standard does. */
    public static CatalogueGroupFinder of(RobotsFile file, AgentChoice choice, CrawlerIndex crawlers) {
        return new CatalogueGroupFinder(file, choice, crawlers, crawlers.indexesWithNames(file.agentNames()));
    }

    /** Finds the groups of any crawler. Those that are not in the catalogue take longer. */
    public FollowedGroups followedGroups(Crawler crawler) {
        int index = crawlers.indexOf(crawler);
        return index == CrawlerIndex.ABSENT ? file.followedGroups(crawler, choice) : followedGroups(index);
    }

    /** @param index the index of the crawler in the catalogue */
    public FollowedGroups followedGroups(int index) {
        Crawler crawler = crawlers.crawler(index);
        if (namedIndexes.get(index) || !(choice instanceof NameBasedAgentChoice byName)) {
            return groupsOfNamed.computeIfAbsent(index, absent -> file.followedGroups(crawler, choice));
        }
        return byName.followsStar(crawler) ? groupsOfStarFollowers(crawler) : groupsOfOthers(crawler);
    }

    private FollowedGroups groupsOfStarFollowers(Crawler crawler) {
        FollowedGroups cached = groupsOfStarFollowers;
        if (cached == null) {
            cached = file.followedGroups(crawler, choice);
            groupsOfStarFollowers = cached;
        }
        return cached;
    }

    private FollowedGroups groupsOfOthers(Crawler crawler) {
        FollowedGroups cached = groupsOfOthers;
        if (cached == null) {
            cached = file.followedGroups(crawler, choice);
            groupsOfOthers = cached;
        }
        return cached;
    }
}
