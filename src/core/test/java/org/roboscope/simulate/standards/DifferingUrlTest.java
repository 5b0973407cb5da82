package org.roboscope.simulate.standards;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.Policy;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.Standard;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.Standards;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.simulate.search.UrlSearchResult;

class DifferingUrlTest {

    private static final Crawler GOOGLEBOT = Catalogue.builtIn().requireCrawler("Googlebot");

    @Test
    void readingsAreComparedForTheirCrawlers() {
        RobotsText text = text("User-agent: Googlebot\nDisallow: /a\n\nUser-agent: bingbot\nDisallow: /b\n");
        DifferingUrl answer = DifferingUrl.compare(
                reading(text, Standards.BING), reading(text, Standards.GOOGLE), () -> false);
        DifferingUrl.Found found = found(answer);
        assertThat(found.one().crawler().name()).isEqualTo("bingbot");
        assertThat(found.other().crawler().name()).isEqualTo("Googlebot");
        assertThat(found.one().verdict(found.url()).outcome())
                .isNotEqualTo(found.other().verdict(found.url()).outcome());
        assertThat(found.isOrdinary()).isTrue();
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
        DifferingUrl.Found found = found(DifferingUrl.find(text.policy(GOOGLEBOT), Standards.all().stream()
                .filter(other -> !other.equals(Standards.GOOGLE)).map(other -> reading(text, other)).toList(),
                () -> false));
        assertThat(found.isOrdinary()).isTrue();
        assertThat(UrlSearchResult.isUsual(found.url())).isTrue();
    }

    @Test
    void unusualUrlIsMarked() {
        RobotsText text = text("User-agent: *\nDisallow: /shop\n");
        DifferingUrl.Found found = found(DifferingUrl.compare(
                reading(text, Standards.GOOGLE), reading(text, Standards.BING), () -> false));
        assertThat(found.isOrdinary()).isFalse();
        assertThat(found.url()).contains("%");
        assertThat(found.one().verdict(found.url()).outcome())
                .isNotEqualTo(found.other().verdict(found.url()).outcome());
    }

    @Test
    void unusualPatternDoesNotHideOrdinaryUrl() {
        RobotsText text = text("User-agent: *\nDisallow: /a%2Fb\nDisallow: /bar\nAllow: /bar/x\n");
        assertThat(found(DifferingUrl.compare(
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

    private static DifferingUrl.Found found(DifferingUrl answer) {
        assertThat(answer).isInstanceOf(DifferingUrl.Found.class);
        return (DifferingUrl.Found) answer;
    }

    private static Policy reading(RobotsText text, Standard standard) {
        return EveryStandard.policy(text, GOOGLEBOT, standard);
    }

    private static RobotsText text(String robots) {
        return RobotsText.of(robots, StandardChoice.OWN);
    }
}
