package org.roboscope.simulate.standards;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.lint.effect.UrlSearchResult;
import org.roboscope.robots.Policy;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.Standard;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.Standards;
import org.roboscope.robots.agent.Crawler;

/** Finds a URL about which standards differ, preferably an ordinary one. */
class DifferingUrlTest {

    private static final Crawler GOOGLEBOT = Catalogue.builtIn().requireCrawler("Googlebot");

    @Test
    void readingsAreComparedForTheirCrawlers() {
        RobotsText text = text("User-agent: Googlebot\nDisallow: /a\n\nUser-agent: bingbot\nDisallow: /b\n");
        DifferingUrl result = DifferingUrl.compare(
                reading(text, Standards.BING), reading(text, Standards.GOOGLE), () -> false);
        DifferingUrl.Found differingUrl = differingUrl(result);
        assertThat(differingUrl.policy().crawler().name()).isEqualTo("bingbot");
        assertThat(differingUrl.other().crawler().name()).isEqualTo("Googlebot");
        assertThat(differingUrl.policy().verdict(differingUrl.url()).outcome())
                .isNotEqualTo(differingUrl.other().verdict(differingUrl.url()).outcome());
        assertThat(differingUrl.isOrdinary()).isTrue();
    }

    @Test
    void agreementOnAllUrlsIsProven() {
        RobotsText text = text("User-agent: *\nAllow: /a/b\nDisallow: /a\n");
        assertThat(DifferingUrl.compare(
                reading(text, Standards.BING), reading(text, Standards.BAIDU), () -> false))
                .isEqualTo(new DifferingUrl.None());
    }

    @Test
    void ordinaryUrlIsPreferredToEscapedUrl() {
        // RFC 9309 differs from Google only where a letter is escaped; Baidu stops at the first line that matches.
        RobotsText text = text("User-agent: *\nDisallow: /shop\nAllow: /shop/open\n");
        DifferingUrl.Found differingUrl = differingUrl(DifferingUrl.find(text.policy(GOOGLEBOT),
                Standards.all().stream()
                        .filter(otherStandard -> !otherStandard.equals(Standards.GOOGLE))
                        .map(otherStandard -> reading(text, otherStandard)).toList(),
                () -> false));
        assertThat(differingUrl.isOrdinary()).isTrue();
        assertThat(UrlSearchResult.isUsual(differingUrl.url())).isTrue();
    }

    @Test
    void unusualUrlIsMarked() {
        RobotsText text = text("User-agent: *\nDisallow: /shop\n");
        DifferingUrl.Found differingUrl = differingUrl(DifferingUrl.compare(
                reading(text, Standards.GOOGLE), reading(text, Standards.BING), () -> false));
        assertThat(differingUrl.isOrdinary()).isFalse();
        assertThat(differingUrl.url()).contains("%");
        assertThat(differingUrl.policy().verdict(differingUrl.url()).outcome())
                .isNotEqualTo(differingUrl.other().verdict(differingUrl.url()).outcome());
    }

    @Test
    void unusualPatternDoesNotHideOrdinaryUrl() {
        RobotsText text = text("User-agent: *\nDisallow: /a%2Fb\nDisallow: /bar\nAllow: /bar/x\n");
        assertThat(differingUrl(DifferingUrl.compare(
                reading(text, Standards.DRAFT_1996), reading(text, Standards.GOOGLE), () -> false)).url())
                .startsWith("/bar/x");
    }

    @Test
    void linkableUrlIsUsual() {
        assertThat(List.of("/", "/a?b=http%3A%2F%2Fx", "/caf%C3%A9", "/a%20b", "/100%25"))
                .allMatch(UrlSearchResult::isUsual);
        assertThat(List.of("/%66oo", "/a%2Fb", "/robots.txt", "/a?b=%61", "/a%2", "/%zz"))
                .noneMatch(UrlSearchResult::isUsual);
    }

    private static DifferingUrl.Found differingUrl(DifferingUrl result) {
        assertThat(result).isInstanceOf(DifferingUrl.Found.class);
        return (DifferingUrl.Found) result;
    }

    private static Policy reading(RobotsText text, Standard standard) {
        return EveryStandard.policy(text, GOOGLEBOT, standard);
    }

    private static RobotsText text(String robots) {
        return RobotsText.of(robots, StandardChoice.OWN);
    }
}
