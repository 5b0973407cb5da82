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
import org.roboscope.simulate.policy.SitePolicy.UsageField;
import org.roboscope.simulate.policy.SitePolicy.UsageWish;
import org.roboscope.simulate.usage.UseKind;

/**
 * The wishes that a file states for one use of pages in one field, to crawlers that follow a group and may fetch pages.
 *
 * @param wishes stated wishes; several if they differ between crawlers or pages
 */
public record UsageStanding(UseKind use, UsageField vocabulary, Set<UsageWish> wishes) {

    private static final RequestPath ROOT = RequestPath.ofUrl("/");

    public UsageStanding {
        wishes = Set.copyOf(wishes);
    }

    /** Finds the stated wishes for all uses, by field. */
    public static List<UsageStanding> findAll(RobotsText text, List<Assignment> assignments) {
        List<UsagePolicy> policies = findPolicies(text, assignments);
        List<UsageStanding> standings = new ArrayList<>();
        for (UsageField vocabulary : UsageField.values()) {
            for (UseKind use : UseKind.values()) {
                if (vocabulary == UsageField.CONTENT_SIGNAL || use.category().isPresent()) {
                    standings.add(new UsageStanding(use, vocabulary, findWishes(text, policies, use, vocabulary)));
                }
            }
        }
        return standings;
    }

    /** Whether the file states only this wish. */
    public boolean statesOnly(UsageWish wish) {
        return wishes.equals(Set.of(wish));
    }

    private static List<UsagePolicy> findPolicies(RobotsText text, List<Assignment> assignments) {
        Set<List<Integer>> seenKeys = new HashSet<>();
        List<UsagePolicy> policies = new ArrayList<>();
        for (Assignment assignment : assignments) {
            UsagePolicy policy = text.usagePolicy(assignment.crawler());
            List<Integer> key = new ArrayList<>(policy.followedGroups().groups());
            // No group has this number, so it separates the groups from the lines.
            key.add(-1);
            policy.signalLines().forEach(line -> key.add(line.line()));
            boolean isClosed = UsageEditor.isClosed(policy.fetching().file(), policy.fetching().rules());
            if (!policy.followedGroups().groups().isEmpty() && !isClosed && seenKeys.add(key)) {
                policies.add(policy);
            }
        }
        return policies;
    }

    private static Set<UsageWish> findWishes(
            RobotsText text, List<UsagePolicy> policies, UseKind use, UsageField vocabulary) {
        Set<UsageWish> wishes = EnumSet.noneOf(UsageWish.class);
        for (UsagePolicy policy : policies) {
            if (vocabulary == UsageField.CONTENT_SIGNAL) {
                wishes.add(toWish(use.signalPreference(policy.signals())));
            } else {
                use.category().ifPresent(category -> {
                    wishes.add(toWish(policy.preference(ROOT).forCategory(category).preference()));
                    policy.lines().stream().filter(line -> !line.path().isEmpty())
                            .map((UsageLine line) -> line.preference(text.bytes(), category))
                            .filter(preference -> preference != UsagePreference.UNKNOWN)
                            .forEach(preference -> wishes.add(toWish(preference)));
                });
            }
        }
        return wishes.isEmpty() ? Set.of(UsageWish.UNSAID) : wishes;
    }

    private static UsageWish toWish(UsagePreference preference) {
        return switch (preference) {
            case ALLOWED -> UsageWish.YES;
            case DISALLOWED -> UsageWish.NO;
            case UNKNOWN, NONE -> UsageWish.UNSAID;
        };
    }
}
