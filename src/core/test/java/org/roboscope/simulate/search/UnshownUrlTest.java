package org.roboscope.simulate.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.lint.effect.PolicyDifference;
import org.roboscope.lint.effect.UrlSearchResult;
import org.roboscope.robots.Policy;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.Standards;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.impact.FlipSearch;
import org.roboscope.simulate.impact.FlipSearch.FlippedUrl;
import org.roboscope.simulate.impact.ImpactPlan;

/** Searches prove nothing about files in which only the usual example URLs are allowed by rules of their own. */
class UnshownUrlTest {

    private static final Crawler CRAWLER = Crawler.ofToken("FooBot");
    private static final String EXAMPLES_ALLOWED = List
            .of("", "x", "1", "page", "abc", "q", "zz", "0x7", "-", "~", "j9w4").stream()
            .map(filling -> "Allow: /s/" + filling + "t$\n").collect(Collectors.joining());
    private static final String BLOCKS_T = "User-agent: *\nDisallow: /*t$\n" + EXAMPLES_ALLOWED;

    private static RobotsText text(String robots) {
        return RobotsText.of(robots, StandardChoice.by(Standards.RFC_9309));
    }

    private static Policy policy(String robots) {
        return text(robots).policy(CRAWLER);
    }

    @Test
    void expectationOfPatternIsNotProven() {
        assertThat(policy(BLOCKS_T).verdict("/s/other-t").outcome()).isEqualTo(Outcome.BLOCKED);
        assertThat(new PatternSearch(policy(BLOCKS_T), "/s/*").findUnexpected(Outcome.ALLOWED).result())
                .isEqualTo(UrlSearchResult.Result.NOT_PROVEN);
    }

    @Test
    void agreementOfReadingsIsNotProven() {
        Policy policy = policy(BLOCKS_T);
        Policy openPolicy = policy(BLOCKS_T + "Allow: /s/***\n");
        assertThat(openPolicy.verdict("/s/other-t").outcome()).isEqualTo(Outcome.ALLOWED);
        assertThat(PolicyDifference.findUrl(policy, openPolicy, () -> false).result())
                .isEqualTo(UrlSearchResult.Result.NOT_PROVEN);
    }

    @Test
    void absenceOfFlipsIsNotProven() {
        String before = "User-agent: *\nAllow: /s/\n" + EXAMPLES_ALLOWED;
        ImpactPlan comparison = ImpactPlan.of(text(before), text(before + "Disallow: /*t$\n"),
                List.of(CRAWLER), Catalogue.builtIn());
        FlipSearch.FlipSearchResult<FlippedUrl> result = FlipSearch.findVerdictFlips(comparison, () -> false);
        assertThat(result.flips()).noneMatch(flip -> flip.before().rule().isPresent());
        assertThat(result.isComplete()).isFalse();
    }
}
