package org.roboscope.simulate.standards;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.Standard;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.Standards;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.simulate.standards.EveryStandard.StandardVerdict;
import org.roboscope.spec.CaseTables;

/** A sentence names the first reason why two standards decide differently. */
class DifferenceMessagesTest {

    private final DifferenceMessages messages = new DifferenceMessages();

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', value = {
        "google|draft-1996|User-agent: *\\nDisallow: /a\\nAllow: /a/b|/a/b|Stops at line 2, the first that matches.",
        "google|rfc-9309|User-agent: *\\nDisalow: /a|/a|Does not know “Disalow”, so line 2 is not a rule.",
        "rfc-9309|google|User-agent: *\\nDisalow: /a|/a|Reads “Disalow” as a rule, so line 2 applies.",
        "google|robots-1994|User-agent: *\\nAllow: /a|/a|Does not know “Allow”, so line 2 is not a rule.",
        "google|robots-1994|User-agent: *\\nDisallow: /*.pdf|/a.pdf|Has no wildcards: * and $ in line 2 are plain"
                + " characters, which the URL does not contain.",
        "google|google-2018|User-agent: Googlebot\\nDisallow: /a\\nUser-agent: *\\nAllow: /\\nUser-agent:"
                + " Googlebot\\nDisallow: /b|/b|Follows only the group at line 1; the one at line 5 is ignored.",
        "google|draft-1996|User-agent: Googlebot\\nAllow: /a\\nDisallow: /a/b\\nUser-agent: googlebot\\nDisallow: /c|/a/b|Stops"
                + " at line 2, the first that matches.",
        "google|google-2019|User-agent: *\\nAllow: /p\\nDisallow: /*.htm|/p.htm|Does not define which rule decides:"
                + " an Allow and a Disallow match, and one has a wildcard.",
        "google-2019|google|User-agent: *\\nAllow: /p\\nDisallow: /*.htm|/p.htm|Follows line 3, the longest that matches"
                + " (6 characters).",
        "google|rfc-9309|User-agent: *\\nDisallow: /|/robots.txt|Always allows /robots.txt.",
        "rfc-9309|google|User-agent: *\\nDisallow: /|/robots.txt|Makes no exception for /robots.txt.",
        "google|yandex|User-agent: *\\nAllow: /exact\\nDisallow: /exact$|/exact|Counts 6 characters in both line 2"
                + " and line 3, and prefers the Allow.",
        "google|rfc-9309|User-agent: *\\nDisallow: /\\nAllow: /a/index.html|/a/|Does not let /index.html in line 3"
                + " match the directory as well.",
        "google|draft-1996|User-agent: *\\n\\nDisallow: /a|/a|Line 3 is not in the group that it follows.",
        "robots-1994|draft-1996|User-agent: *\\nDisallow: /a%3cd|/a%3Cd|Compares escapes such as %2F differently, so line 2"
                + " matches.",
    })
    void sentenceNamesTheFirstDifference(
            String base, String other, String robots, String url, String sentence) {
        assertThat(messages.sentence(reading(base, robots, "Googlebot", url), reading(other, robots, "Googlebot", url)))
                .contains(sentence);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', value = {
        "User-agent: *\\nDisallow: /a|/a|Same under all standards",
        "User-agent: *\\nAllow: /a\\nAllow: /a/b|/a/b|Same under all standards; 3 by another line",
        "User-agent: *\\nDisallow: /a\\nAllow: /a/b|/a/b|Baiduspider differs; 2 older standards too",
        "User-agent: *\\nDisalow: /a|/a|RFC 9309, bingbot, YandexBot, Baiduspider differ; 5 older standards too",
        "User-agent: *\\n\\nDisallow: /a|/a|Only 2 older standards differ",
    })
    void summarySaysWhetherStandardsAgree(String robots, String url, String summary) {
        RobotsText text = RobotsText.of(robots.replace("\\n", "\n"), StandardChoice.OWN);
        List<StandardVerdict> verdicts = new EveryStandard().read(text, crawler("Googlebot"), RequestPath.ofUrl(url));
        assertThat(messages.summary(verdictUnder(verdicts, "google"), verdicts)).isEqualTo(summary);
    }

    @Test
    void summaryNamesTheCrawlerOfAnotherReading() {
        RobotsText text = RobotsText.of("User-agent: Googlebot\nDisallow: /a\n", StandardChoice.OWN);
        List<StandardVerdict> verdicts = new EveryStandard().read(text, crawler("bingbot"), RequestPath.ofUrl("/a"));
        assertThat(messages.summary(verdictUnder(verdicts, "bing"), verdicts)).isEqualTo("Googlebot differs");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', value = {
        "yandex|User-agent: *\\nDisallow: /a\\nUser-agent: Yandex\\nAllow: /|/a|YandexBot has no group of its own and"
                + " falls back on the one for Yandex (line 3).",
        "bing|User-agent: *\\nDisallow: /a\\nUser-agent: bingbot\\nAllow: /|/a|bingbot follows its own group (line 3).",
        "bing|User-agent: Googlebot\\nDisallow: /a|/a|Finds no group for bingbot, so everything is allowed.",
        "google-2021|User-agent: *\\nDisalow: /a|/a|Does not know “Disalow”, so line 2 is not a rule.",
    })
    void sentenceNamesCrawlerOfOtherStandard(
            String other, String robots, String url, String sentence) {
        RobotsText text = RobotsText.of(robots.replace("\\n", "\n"), StandardChoice.OWN);
        List<StandardVerdict> verdicts = new EveryStandard().read(text, crawler("Googlebot"), RequestPath.ofUrl(url));
        assertThat(messages.sentence(verdictUnder(verdicts, "google"), verdictUnder(verdicts, other)))
                .contains(sentence);
    }

    private static StandardVerdict verdictUnder(List<StandardVerdict> verdicts, String standard) {
        return verdicts.stream().filter(standardVerdict -> standardVerdict.standard().id().equals(standard)).findFirst()
                .orElseThrow();
    }

    private static Crawler crawler(String name) {
        return Catalogue.builtIn().requireCrawler(name);
    }

    @Test
    void lineBeyondTheLimitIsNotRead() {
        String robots = "User-agent: *\n" + "#".repeat(505_000) + "\nDisallow: /a";
        assertThat(messages.sentence(
                reading("google", robots, "Googlebot", "/a"), reading("google-2018", robots, "Googlebot", "/a")))
                .contains("Stops reading before line 3.");
    }

    @Test
    void tooLargeFileAllowsEverything() {
        String robots = "User-agent: *\n" + "#".repeat(505_000) + "\nDisallow: /a";
        assertThat(messages.sentence(
                reading("google", robots, "Googlebot", "/a"), reading("yandex", robots, "YandexBot", "/a")))
                .contains("The file is larger than this standard reads, so everything is allowed.");
    }

    @Test
    void everyDifferenceInTheTablesHasASentence() {
        int differences = 0;
        for (List<String> row : CaseTables.rows("cases.tsv").stream().distinct().toList()) {
            String robots = CaseTables.unescape(row.get(1));
            StandardVerdict base = reading(row.get(0), robots, row.get(2), row.get(3));
            for (Standard standard : Standards.all()) {
                StandardVerdict other = reading(standard.id(), robots, row.get(2), row.get(3));
                assertThat(messages.sentence(base, other).isPresent())
                        .as("%s against %s", row, standard).isNotEqualTo(base.agreesWith(other));
                differences += base.agreesWith(other) ? 0 : 1;
            }
        }
        assertThat(differences).isGreaterThan(500);
    }

    private static StandardVerdict reading(String standard, String robots, String crawler, String url) {
        return StandardVerdict.of(
                RobotsFile.parse(robots.replace("\\n", "\n"), Standards.byId(standard).orElseThrow())
                        .policy(Catalogue.builtIn().requireCrawler(crawler)),
                RequestPath.ofUrl(url));
    }
}
