package org.roboscope.simulate.policy;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.roboscope.crawlers.assignment.Assignment;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.UsagePolicy;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.usage.UsageLine;
import org.roboscope.robots.usage.UsagePreference;
import org.roboscope.simulate.policy.SitePolicy.UsageVocabulary;
import org.roboscope.simulate.policy.SitePolicy.UsageWish;
import org.roboscope.simulate.usage.UseKind;

/**
 * The wishes that a file states for one use of pages in one field, to crawlers that follow a group and may fetch pages.
 *
 * @param wishes stated wishes; several if they differ between crawlers or pages
 */
public record UsageStanding(UseKind use, UsageVocabulary vocabulary, Set<UsageWish> wishes) {

    private static final RequestPath ROOT = RequestPath.ofUrl("/");

    public UsageStanding {
        wishes = Set.copyOf(wishes);
    }

    /** The wishes for all uses that a field can state. */
    public static List<UsageStanding> of(RobotsText text, List<Assignment> all) {
        List<UsagePolicy> policies = policies(text, all);
        List<UsageStanding> standings = new ArrayList<>();
        for (UsageVocabulary words : UsageVocabulary.values()) {
            for (UseKind use : UseKind.values()) {
                if (words == UsageVocabulary.CONTENT_SIGNAL || use.category().isPresent()) {
                    standings.add(new UsageStanding(use, words, findWishes(text, policies, use, words)));
                }
            }
        }
        return standings;
    }

    /** Whether the file states only this wish. */
    public boolean isOnly(UsageWish wish) {
        return wishes.equals(Set.of(wish));
    }

    private static List<UsagePolicy> policies(RobotsText text, List<Assignment> all) {
        Set<List<Integer>> seen = new HashSet<>();
        List<UsagePolicy> policies = new ArrayList<>();
        for (Assignment assignment : all) {
            UsagePolicy policy = text.usagePolicy(assignment.crawler());
            List<Integer> key = new ArrayList<>(policy.followedGroups().groups());
            key.add(-1);
            policy.signalLines().forEach(line -> key.add(line.line()));
            boolean isClosed = UsageEditor.isClosed(policy.fetching().file(), policy.fetching().rules());
            if (!policy.followedGroups().groups().isEmpty() && !isClosed && seen.add(key)) {
                policies.add(policy);
            }
        }
        return policies;
    }

    private static Set<UsageWish> findWishes(
            RobotsText text, List<UsagePolicy> policies, UseKind use, UsageVocabulary words) {
        Set<UsageWish> foundWishes = EnumSet.noneOf(UsageWish.class);
        for (UsagePolicy policy : policies) {
            if (words == UsageVocabulary.CONTENT_SIGNAL) {
                foundWishes.add(wish(use.signalPreference(policy.signals())));
            } else {
                use.category().ifPresent(category -> {
                    foundWishes.add(wish(policy.preference(ROOT).forCategory(category).preference()));
                    policy.lines().stream().filter(line -> !line.path().isEmpty())
                            .map((UsageLine line) -> line.preference(text.bytes(), category))
                            .filter(preference -> preference != UsagePreference.UNKNOWN)
                            .forEach(preference -> foundWishes.add(wish(preference)));
                });
            }
        }
        return foundWishes.isEmpty() ? Set.of(UsageWish.UNSAID) : foundWishes;
    }

    private static UsageWish wish(UsagePreference preference) {
        return switch (preference) {
            case ALLOWED -> UsageWish.YES;
            case DISALLOWED -> UsageWish.NO;
            case UNKNOWN, NONE -> UsageWish.UNSAID;
        };
    }
}
