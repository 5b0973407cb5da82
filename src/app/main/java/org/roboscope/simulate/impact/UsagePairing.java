package org.roboscope.simulate.impact;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.UsagePolicy;
import org.roboscope.robots.UsageReading;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.bytes.Ascii;

/** Finds out to which crawlers two texts say something else of the use of pages. Texts that say nothing are not asked. */
final class UsagePairing {

    /** What the fields begin with that say something of it. */
    private static final byte[] BEGINNING = Ascii.lowerCaseBytes("content-");

    private record Asked(RobotsText before, RobotsText after, Crawler crawler) {}

    private record Followed(List<Integer> before, List<Integer> after) {}

    private record Member(String crawler, UsagePolicy before, UsagePolicy after) {}

    private final List<Asked> asked = new ArrayList<>();
    private final Map<RobotsText, Boolean> stating = new HashMap<>();
    private final List<UsagePair> pairs = new ArrayList<>();

    /** @param all the same two texts in different readings */
    UsagePairing(List<ImpactComparison.Sides> all) {
        all.forEach(sides -> sides.crawlers()
                .forEach(crawler -> asked.add(new Asked(sides.before(), sides.after(), crawler))));
    }

    /** @param members which of all crawlers these are, counted through all sides */
    void add(PolicyPair fetching, List<Integer> members) {
        Map<Followed, List<Member>> byGroups = new LinkedHashMap<>();
        for (int place : members) {
            Asked each = asked.get(place);
            if (states(each.before()) || states(each.after())) {
                UsagePolicy before = each.before().usage(each.crawler());
                UsagePolicy after = each.after().usage(each.crawler());
                byGroups.computeIfAbsent(new Followed(before.following().groups(), after.following().groups()),
                        _ -> new ArrayList<>()).add(new Member(each.crawler().name(), before, after));
            }
        }
        byGroups.values().forEach(same -> {
            Member first = same.getFirst();
            if (UsagePair.differ(first.before(), first.after())) {
                pairs.add(new UsagePair(same.stream().map(Member::crawler).toList(), first.before(), first.after(),
                        fetching));
            }
        });
    }

    /** Whether the text says anything of the use of its pages to anybody. */
    private boolean states(RobotsText text) {
        return stating.computeIfAbsent(text, it -> {
            // Most files hold no such word, and need not be read for it.
            if (!Ascii.containsIgnoringCase(it.bytes(), 0, it.bytes().length, BEGINNING)) {
                return false;
            }
            UsageReading usage = it.usage();
            return !usage.usageLines().isEmpty() || !usage.signalLines().isEmpty();
        });
    }

    List<UsagePair> pairs() {
        return pairs;
    }
}
