package org.roboscope.simulate.words;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.Policy;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.Standards;
import org.roboscope.robots.explain.VerdictExplanation;
import org.roboscope.robots.path.RequestPath;

/** Reports a verdict as plain text and as Markdown. */
class VerdictReportTest {

    private static final String ROBOTS = "User-agent: Googlebot\nAllow: /a|`b\nDisallow: /*|`b/c\nDisallow: /A";

    @Test
    void textReportHasVerdictAndRules() {
        assertThat(report(false)).isEqualTo("""
                /a|`b/c is BLOCKED for Googlebot, under: Bing
                Googlebot follows its own group (line 1). Line 3 blocks the URL: it is longer than line 2, 9 characters \
                compared with 7.
                line 3  Disallow: /*|`b/c  (longest match wins)
                line 2  Allow: /a|`b  (shorter than line 3)
                line 4  Disallow: /A  (no match: upper and lower case differ)
                """);
    }

    @Test
    void markdownReportEscapesTheFile() {
        assertThat(report(true)).isEqualTo("""
                ``/a|`b/c`` is **BLOCKED** for **Googlebot**, under: Bing

                Googlebot follows its own group (line 1). Line 3 blocks the URL: it is longer than line 2, 9 characters \
                compared with 7.

                | Line | Rule | Length | Why |
                |---:|---|---:|---|
                | 3 | ``Disallow: /*\\|`b/c`` | 9 | longest match wins |
                | 2 | ``Allow: /a\\|`b`` | 7 | shorter than line 3 |
                | 4 | ``Disallow: /A`` | 2 | no match: upper and lower case differ |
                """.replace("``Disallow: /A``", "`Disallow: /A`"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "google|User-agent: *\\nDisallow: /a|Googlebot|/a|Googlebot has no group of its own and follows the one for"
                + " everyone (line 1). Line 2 blocks the URL: no other rule matches.",
        "google|User-agent: Googlebot\\nDisallow: /a|Googlebot-Image|/b|Googlebot-Image has no group of its own and"
                + " falls back on the one for Googlebot (line 1). None of its rules matches, so the URL is allowed.",
        "google|User-agent: Bingbot\\nDisallow: /a|Googlebot|/a|Googlebot has no group, so it may fetch everything.",
        "google|User-agent: *\\nDisallow: /a|AdsBot-Google|/a|No group names AdsBot-Google, and the one for everyone"
                + " does not bind it, so it may fetch everything.",
        "google|User-agent: *\\nDisallow: /a\\nAllow: /a|Googlebot|/a|Googlebot has no group of its own and follows"
                + " the one for everyone (line 1). Line 3 allows the URL: it is as long as line 2, so Allow wins.",
        "baidu|User-agent: *\\nDisallow: /a\\nAllow: /a/b|Googlebot|/a/b|Googlebot has no group of its own and follows"
                + " the one for everyone (line 1). Line 2 blocks the URL: it comes before line 3, which also matches.",
        "google-2019|User-agent: *\\nAllow: /p\\nDisallow: /*.htm|Googlebot|/p.htm|Googlebot has no group of its own"
                + " and follows the one for everyone (line 1). Lines 3 and 2 both match, one of them has a wildcard, and"
                + " the standard does not define which one decides.",
        "rfc-9309|User-agent: *\\nDisallow: /|Googlebot|/robots.txt|Under this standard, /robots.txt may always"
                + " be fetched.",
    })
    void sentenceNamesGroupRuleAndStrongestLoser(
            String standard, String robots, String crawler, String url, String sentence) {
        Policy policy = RobotsFile.parse(robots.replace("\\n", "\n"), Standards.byId(standard).orElseThrow())
                .policy(Catalogue.builtIn().requireCrawler(crawler));
        assertThat(new VerdictMessages().sentence(policy, VerdictExplanation.of(policy, RequestPath.ofUrl(url))))
                .isEqualTo(sentence);
    }

    private static String report(boolean isMarkdown) {
        String url = "/a|`b/c";
        Policy policy =
                RobotsFile.parse(ROBOTS, Standards.BING).policy(Catalogue.builtIn().requireCrawler("Googlebot"));
        VerdictExplanation explanation = VerdictExplanation.of(policy, RequestPath.ofUrl(url));
        VerdictReport report = new VerdictReport();
        return isMarkdown ? report.markdown(url, policy, explanation) : report.plainText(url, policy, explanation);
    }
}
