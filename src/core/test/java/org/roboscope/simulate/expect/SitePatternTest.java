package org.roboscope.simulate.expect;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.simulate.expect.Expectation.ExpectedAccess;
import org.roboscope.simulate.expect.Expectation.SitePattern;
import org.roboscope.site.address.WebAddress;

/** Parses the sites of an expectation, and matches their patterns with hosts and ports. */
class SitePatternTest {

    @ParameterizedTest
    @CsvSource({
        "*.example.com, https://shop.example.com/, true",
        "*.example.com, http://a.b.example.com/, true",
        "*.example.com, https://example.com/, false",
        "*.example.com, https://example.com.evil.test/, false",
        "*example.com, https://example.com/, true",
        "EXAMPLE.com, https://example.com/, true",
        "example.com, https://example.com:8443/, true",
        "example.com:8443, https://example.com:8443/, true",
        "example.com:8443, https://example.com/, false",
        "shop.*, https://shop.example.de/, true",
        "*, https://any.test/, true",
        "localhost:8080, http://localhost:8080/, true",
        "127.0.0.*, http://127.0.0.1/, true",
        "*.münchen.de, https://shop.xn--mnchen-3ya.de/, true",
        "*.xn--mnchen-3ya.de, https://shop.xn--mnchen-3ya.de/, true",
        "[::1], http://[::1]/, true",
    })
    void starMatchesAnythingAndPortOnlyItself(String pattern, String site, boolean matches) throws Exception {
        SitePattern parsed = SitePattern.parse(pattern + ":").orElseThrow();
        assertThat(parsed.matches(WebAddress.parse(site))).isEqualTo(matches);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Googlebot:", "*.example.com", "https://example.com:", "a/b.c:", ":", "example.com:x:"})
    void otherWordsAreNotPatterns(String word) {
        assertThat(SitePattern.parse(word)).isEmpty();
    }

    @Test
    @Timeout(60)
    void manyStarsMatchQuickly() throws Exception {
        SitePattern stars = new SitePattern("*a".repeat(100) + ".b");
        WebAddress site = WebAddress.parse("https://" + "a".repeat(60) + "." + "a".repeat(60) + ".c/");
        assertThat(stars.matches(site)).isFalse();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            *.example.com: Googlebot must fetch /         | *.example.com | Googlebot        | ALLOW | /
            *.example.com: Googlebot must not fetch /a    | *.example.com | Googlebot        | BLOCK | /a
            a.test:8080:  Sogou web spider  block  /x     | a.test:8080   | Sogou web spider | BLOCK | /x
            """)
    void lineMayBeginWithItsSites(String line, String site, String crawler, ExpectedAccess access, String target) {
        Expectation parsed = ExpectFile.parse(line).expectations().getFirst();
        assertThat(parsed).isEqualTo(new Expectation(crawler, access, target).withSite(SitePattern.parse(site + ":")));
        assertThat(parsed.problem()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"Googlebot must fetch /, ALLOW", "Googlebot  MUST  NOT  fetch /, BLOCK", "Googlebot allow /, ALLOW",
        "Googlebot must not train /, MUST_NOT_TRAIN"})
    void accessMayBeWrittenWithMust(String line, ExpectedAccess access) {
        assertThat(ExpectFile.parse(line).expectations()).containsExactly(new Expectation("Googlebot", access, "/"));
    }

    @Test
    void sitesWithoutExpectationAreABadLine() {
        assertThat(ExpectFile.parse("*.example.com:\n*.example.com: allow /\n").lines())
                .allSatisfy(line -> assertThat(line).isInstanceOfSatisfying(ExpectLine.BadLine.class,
                        bad -> assertThat(bad.sentence()).startsWith("Start the line with a crawler")));
    }
}
