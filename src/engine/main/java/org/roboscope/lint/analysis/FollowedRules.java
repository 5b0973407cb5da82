package org.roboscope.lint.analysis;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.roboscope.crawlers.CatalogueFollowing;
import org.roboscope.crawlers.CrawlerTable;
import org.roboscope.robots.Group;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.Standard;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.agent.FollowedGroups;

/** Which groups and sets of rules crawlers follow under each standard, each worked out once. */
final class FollowedRules {

    /** Checks ask for each rule many times. Up to so many lines all rules are made at once. */
    private static final int MOST_LINES = 1_000;

    private final ReadingsByStandard readings;
    private final CrawlersByStandard crawlers;
    private final IdentityHashMap<RobotsFile, List<Group>> groups = new IdentityHashMap<>();
    private final IdentityHashMap<Standard, RuleSetFinder.Found> sets = new IdentityHashMap<>();
    private final IdentityHashMap<RobotsFile, BitSet> named = new IdentityHashMap<>();
    private final IdentityHashMap<Standard, CatalogueFollowing> ofCatalogue = new IdentityHashMap<>();
    /** Of others. A crawler may follow thousands of groups, and checks ask line by line. */
    private final IdentityHashMap<Standard, Map<Crawler, FollowedGroups>> followed = new IdentityHashMap<>();

    FollowedRules(ReadingsByStandard readings, CrawlersByStandard crawlers) {
        this.readings = readings;
        this.crawlers = crawlers;
    }

    List<Group> groups(RobotsFile file) {
        List<Group> known = groups.get(file);
        if (known == null) {
            known = file.lineCount() > MOST_LINES ? file.groups() : withRulesMade(file.groups());
            groups.put(file, known);
        }
        return known;
    }

    private static List<Group> withRulesMade(List<Group> groups) {
        List<Group> made = new ArrayList<>(groups.size());
        for (Group group : groups) {
            made.add(new Group(
                    group.index(), group.agents(), List.copyOf(group.rules()), group.firstLine(), group.lastLine()));
        }
        return List.copyOf(made);
    }

    RuleSetFinder.Found sets(Standard standard) {
        RuleSetFinder.Found known = sets.get(standard);
        if (known == null) {
            RobotsFile file = readings.of(standard);
            known = RuleSetFinder.of(file, groups(file), standard, crawlers, following(standard));
            sets.put(standard, known);
        }
        return known;
    }

    FollowedGroups following(Standard standard, Crawler crawler) {
        int place = crawlers.table().place(crawler);
        return place != CrawlerTable.ABSENT
                ? following(standard).of(place)
                : followed.computeIfAbsent(standard, these -> new HashMap<>()).computeIfAbsent(
                        crawler, one -> readings.of(standard).following(one, crawlers.agents(standard)));
    }

    private CatalogueFollowing following(Standard standard) {
        CatalogueFollowing known = ofCatalogue.get(standard);
        if (known == null) {
            RobotsFile file = readings.of(standard);
            BitSet namedHere =
                    named.computeIfAbsent(file, these -> crawlers.table().answeringTo(these.agentNames()));
            known = new CatalogueFollowing(file, crawlers.agents(standard), crawlers.table(), namedHere);
            ofCatalogue.put(standard, known);
        }
        return known;
    }
}
