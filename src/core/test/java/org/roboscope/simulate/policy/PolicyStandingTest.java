package org.roboscope.simulate.policy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.assignment.AssignmentFinder;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;
import org.roboscope.simulate.policy.AccessComparison.AccessState;

/** Lists the crawlers of each purpose by their access. */
class PolicyStandingTest {

    /** A map without an order would differ with each start of Java. */
    @Test
    void crawlersAreInOrderOfStates() {
        RobotsText text = RobotsText.of("""
                User-agent: *
                Disallow: /a
                User-agent: Googlebot
                User-agent: GPTBot
                User-agent: AdsBot-Google
                Disallow: /
                """, StandardChoice.OWN);
        List<PolicyStanding> standings = PolicyStanding.findAll(
                new AccessComparison(text, () -> false), AssignmentFinder.find(text, Catalogue.builtIn(), List.of()));
        List<AccessState> states = Arrays.asList(AccessState.values());
        assertThat(standings).filteredOn(standing -> standing.crawlersByAccess().size() > 1).hasSizeGreaterThan(3)
                .allSatisfy(standing -> assertThat(standing.crawlersByAccess().keySet().stream().map(states::indexOf))
                        .isSorted());
    }
}
