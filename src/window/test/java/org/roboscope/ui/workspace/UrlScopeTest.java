package org.roboscope.ui.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.roboscope.spec.OtherHosts;

/** Compares the site of a URL with the site of the file. */
class UrlScopeTest {

    @ParameterizedTest
    @CsvSource({
        "http://shop.example.com/a, https://shop.example.com, OtherSite",
        "http://shop.example.com/a, example.com, OtherSite",
        "http://shop.example.com/a, http://shop.example.com:80, OwnSite",
        "http://shop.example.com/a, '', SiteNotSet",
        "shop.example.com/a, http://shop.example.com, OwnSite",
        "//shop.example.com/a, https://shop.example.com, OwnSite",
        "localhost:8080/a, http://localhost:8080, OwnSite",
        "/a, https://shop.example.com, PathOnly",
        "a/b.html, https://shop.example.com, PathOnly",
        "a?from=https://other.example, https://shop.example.com, PathOnly",
        "http:///a, https://shop.example.com, NoAddress",
        "javascript:alert(1), '', NoAddress",
        "mailto:a@shop.example.com, https://shop.example.com, NoAddress",
        "htps://shop.example.com/a, '', NoAddress"
    })
    void scopeComparesTheUrlWithTheSite(String url, String site, String scope) {
        assertThat(UrlScope.of(url, site).getClass().getSimpleName()).isEqualTo(scope);
        assertThat(UrlScope.of(url, site).isAnswered())
                .isEqualTo(!scope.equals("OtherSite") && !scope.equals("NoAddress"));
    }

    /** A single URL in the window gets the same answer as a list. */
    @Test
    void scopeMatchesTheTableOfOtherHosts() {
        OtherHosts.bySite().forEach((site, urls) -> urls.forEach(url -> {
            UrlScope scope = UrlScope.of(url.url(), site.equals(OtherHosts.UNKNOWN) ? "" : site);
            assertThat(scope instanceof UrlScope.OtherSite ? "other-site"
                    : scope instanceof UrlScope.NoAddress ? "not-a-page" : "judged").as(site + " " + url.url())
                    .isEqualTo(url.outcome().matches("allowed|blocked") ? "judged" : url.outcome());
        }));
    }
}
