package org.roboscope.lint.analysis;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.roboscope.robots.Group;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.Standard;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.agent.FollowedGroups;

/** Which groups and sets of rules crawlers follow under each standard, each worked out once. */
final class FollowedRules {

    private final ReadingsByStandard readings;
    private final CrawlersByStandard crawlers;
    private final Map<RobotsFile, List<Group>> groups = new HashMap<>();
    private final IdentityHashMap<Standard, RuleSetFinder.Found> sets = new IdentityHashMap<>();
    /** A crawler may follow thousands of groups, and checks ask line by line. */
    private final IdentityHashMap<Standard, Map<Crawler, FollowedGroups>> followed = new IdentityHashMap<>();

    FollowedRules(ReadingsByStandard readings, CrawlersByStandard crawlers) {
        this.readings = readings;
        this.crawlers = crawlers;
    }

    List<Group> groups(RobotsFile file) {
        return groups.computeIfAbsent(file, RobotsFile::groups);
    }

    RuleSetFinder.Found sets(Standard standard) {
        return sets.computeIfAbsent(standard, these -> {
            RobotsFile file = readings.of(these);
            return RuleSetFinder.of(file, groups(file), these, crawlers);
        });
    }

    FollowedGroups following(Standard standard, Crawler crawler) {
        return followed.computeIfAbsent(standard, these -> new HashMap<>()).computeIfAbsent(
                crawler, one -> readings.of(standard).following(one, crawlers.agents(standard)));
    }
}
