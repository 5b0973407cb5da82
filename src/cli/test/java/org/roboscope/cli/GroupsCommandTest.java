package org.roboscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.roboscope.ReadJson;
import org.roboscope.ReadJson.Fields;
import org.roboscope.ReadJson.Items;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CatalogueEntry;

class GroupsCommandTest {

    private static final String ROBOTS = """
            User-agent: Googlebot
            Disallow: /a
            User-agent: AdsBot-Google
            Disallow: /b
            User-agent: *
            Disallow: /c
            User-agent: googlebot
            Disallow: /d
            """;

    @Test
    void textListsGroupsOfEachCrawlerWithReasons() {
        CommandLineResult result = CommandLineResult.runWith(ROBOTS, "groups", "-", "--as", "Googlebot",
                "Googlebot-Image", "AdsBot-Google",
                "Mediapartners-Google", "Google-Extended", "anthropic-ai", "Bytespider", "Google-Safety", "FooBot");
        assertThat(result.out()).isEqualTo("""
                -, each crawler as its operator reads

                CRAWLER               STANDARD         GROUP       WHY                      REMARK
                Googlebot             as Google reads  lines 1, 7  own group
                Googlebot-Image       as Google reads  lines 1, 7  falls back on Googlebot
                AdsBot-Google         as Google reads  line 3      own group
                Mediapartners-Google  as Google reads  -           none: ignores *
                Google-Extended       as Google reads  line 5      * group                  \
                Only a name in robots.txt: no crawler has it
                anthropic-ai          by RFC 9309      line 5      * group                  \
                Retired, or never confirmed by its operator
                Bytespider            by RFC 9309      line 5      * group                  Does not follow robots.txt
                Google-Safety         as Google reads  -           none: ignores *          Does not follow robots.txt
                FooBot                by RFC 9309      line 5      * group                  Not in the catalogue
                """);
        assertThat(result.exitCode()).isZero();
    }

    @Test
    void allCrawlersAreListedIfNoneIsNamed() throws Exception {
        CommandLineResult result = CommandLineResult.runWith(ROBOTS, "groups", "-", "--format", "json");
        Items crawlers = ReadJson.object(result.out()).getArray("crawlers");
        List<String> tokens = Catalogue.builtIn().entries().stream().map(CatalogueEntry::token).toList();
        assertThat(crawlers).map(crawler -> ((Fields) crawler).getString("crawler")).isEqualTo(tokens);
        assertThat(CommandLineResult.runWith(ROBOTS, "groups", "-").out().lines()).hasSize(tokens.size() + 3);
    }

    @Test
    void jsonHasTheStepAsAFixedWord() {
        CommandLineResult result = CommandLineResult.runWith(ROBOTS, "groups", "-", "--as", "Googlebot-News", "--as",
                "APIs-Google", "--format",
                "json");
        assertThat(result.out()).isEqualTo("""
                {"file":"-","crawlers":[
                {"crawler":"Googlebot-News","standard":"google","step":"fallback","follows":"Googlebot","group":[1,7],\
                "operator":"Google","purpose":"search","obeys":"yes","ifBlocked":{"said":"It affects the Google News product, \
                including news.google.com and the Google News app.","source":"https://developers.google.com/crawling/docs/\
                crawlers-fetchers/google-common-crawlers","readOn":"2026-04-24"}},
                {"crawler":"APIs-Google","standard":"google","step":"star-ignored","follows":null,"group":[],\
                "operator":"Google","purpose":"other","obeys":"yes","ifBlocked":{"said":"It affects the delivery of push \
                notification messages by Google APIs.","source":"https://developers.google.com/crawling/docs/\
                crawlers-fetchers/google-special-case-crawlers","readOn":"2026-11-29"}}
                ]}
                """);
    }

    @Test
    void jsonDistinguishesSilentFromUncheckedOperators() throws Exception {
        Items crawlers = ReadJson.object(CommandLineResult.runWith(ROBOTS, "groups", "-", "--as",
                "bingbot,YouBot,FooBot", "--format", "json").out()).getArray("crawlers");
        assertThat(crawlers.getObject(0).getObject("ifBlocked")).containsEntry("said", null)
                .containsEntry("readOn", "2026-11-29");
        assertThat(crawlers.getObject(1)).containsEntry("ifBlocked", null);
        assertThat(crawlers.getObject(2)).containsEntry("ifBlocked", null);
    }

    @Test
    void standardDecidesTheGroup() {
        String[] names = {"groups", "-", "--as", "Googlebot-News", "--standard"};
        assertThat(CommandLineResult.runWith(ROBOTS, append(names, "rfc-9309")).out())
                .contains("Googlebot-News  line 5  * group");
        assertThat(CommandLineResult.runWith(ROBOTS, append(names, "all")).out())
                .contains("Googlebot-News  google       lines 1, 7  falls back on Googlebot")
                .contains("Googlebot-News  google-2018  line 1      falls back on Googlebot")
                .contains("YandexBot       yandex       line 5      * group")
                .doesNotContain("Googlebot-News  yandex");
    }

    @Test
    void crawlersOnlyInTheFileAreListed() {
        CommandLineResult result =
                CommandLineResult.runWith(
                        "User-agent: Pinfinder\nUser-agent: MJ12bot\nUser-agent: __usage_ai-training\nDisallow: /\n",
                        "groups", "-");
        assertThat(result.out()).containsPattern("\nPinfinder +by RFC 9309 +line 1 +own group +Not in the catalogue\n")
                .containsPattern("\nMJ12bot +by RFC 9309 +line 2 +own group")
                .containsPattern("\n__usage_ai-training +by RFC 9309 +line 3 +own group +Proposed policy token");
    }

    @Test
    void crawlerWithoutAGroupIsReported() {
        assertThat(CommandLineResult.runWith("", "groups", "-", "--as", "Googlebot").out())
                .endsWith("Googlebot  as Google reads  -      none fits\n");
    }

    private static String[] append(String[] arguments, String last) {
        String[] extended = Arrays.copyOf(arguments, arguments.length + 1);
        extended[arguments.length] = last;
        return extended;
    }
}
