package org.roboscope.lint.usage;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.roboscope.crawlers.assignment.NamedCrawlers;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.Standard;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.UsagePolicy;
import org.roboscope.robots.agent.Crawler;

/**
 * Crawlers to whom a file says the same: they fetch by one standard, and follow the same groups.
 *
 * @param crawlers at least one
 */
record UsageFollower(Standard standard, List<Crawler> crawlers, UsagePolicy policy) {

    private record Followed(String standard, List<Integer> fetching, List<Integer> usage) {}

    /** All of them for whom the standards asked for are read. */
    record AllFollowers(List<UsageFollower> all) {

        private static AllFollowers find(FileAnalysis analysis) {
            Map<Followed, UsageFollower> byGroups = new LinkedHashMap<>();
            for (Standard standard : analysis.standards()) {
                RobotsText text = RobotsText.of(analysis.fileForVerdicts(standard),
                        analysis.own() ? StandardChoice.OWN : StandardChoice.by(standard));
                crawlers(text, analysis).stream().filter(crawler -> analysis.reads(standard, crawler))
                        .forEach(crawler -> add(standard, text.usage(crawler), byGroups));
            }
            return new AllFollowers(List.copyOf(byGroups.values()));
        }

        private static void add(Standard standard, UsagePolicy policy, Map<Followed, UsageFollower> byGroups) {
            byGroups.computeIfAbsent(
                    new Followed(standard.id(), policy.fetching().following().groups(), policy.following().groups()),
                    absent -> new UsageFollower(standard, new ArrayList<>(), policy))
                    .crawlers().add(policy.fetching().crawler());
        }

        private static List<Crawler> crawlers(RobotsText text, FileAnalysis analysis) {
            List<Crawler> crawlers = new ArrayList<>(NamedCrawlers.unknown(text, analysis.catalogue()));
            crawlers.add(FileAnalysis.SOMEBODY);
            crawlers.addAll(analysis.catalogue().crawlers());
            return crawlers;
        }
    }

    static List<UsageFollower> all(FileAnalysis analysis) {
        return analysis.derived(AllFollowers.class, AllFollowers::find).all();
    }

    /** Each set of groups whose preferences somebody follows, once, with the standards by which they fetch. */
    static Map<List<Integer>, List<UsageFollower>> byGroups(FileAnalysis analysis) {
        Map<List<Integer>, List<UsageFollower>> byGroups = new LinkedHashMap<>();
        for (UsageFollower follower : all(analysis)) {
            List<Integer> groups = follower.policy().following().groups();
            if (!groups.isEmpty()) {
                byGroups.computeIfAbsent(groups, absent -> new ArrayList<>()).add(follower);
            }
        }
        return byGroups;
    }

    static List<Standard> standards(List<UsageFollower> followers) {
        return followers.stream().map(UsageFollower::standard).distinct().toList();
    }

    /** Whether the group for everyone is followed, by somebody whom it does not name. */
    boolean isEverybody() {
        return crawlers.contains(FileAnalysis.SOMEBODY);
    }
}
