package org.roboscope.robots.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.Standard;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.Standards;
import org.roboscope.robots.agent.FollowedGroups.Step;

/** Tests which User-agent lines crawlers follow. Each agent in the table has its own group, counted from 1. */
class AgentChoiceTest {

    @ParameterizedTest
    @CsvSource(textBlock = """
            # standard   ; agents                         ; crawler               ; agents followed ; step
            google       ; a|FOOBOT                       ; FooBot                ; 2     ; own FooBot
            google       ; foobot|*|FooBot/2.1            ; FooBot                ; 1 3   ; own FooBot
            google       ; foobot*|foobot extra           ; FooBot                ; 1 2   ; own FooBot
            google       ; * extra|b                      ; FooBot                ; 1     ; star
            google       ; *x|b                           ; FooBot                ;       ; none
            google       ; MJ12bot|*                      ; MJ12bot               ; 1     ; own MJ12bot
            google       ; Googlebot|*                    ; Googlebot-Image+Googlebot ; 1 ; fallback Googlebot
            google       ; Googlebot|Googlebot-Image|*    ; Googlebot-Image+Googlebot ; 2 ; own Googlebot-Image
            google       ; *                              ; Googlebot-Image+Googlebot ; 1 ; star
            google       ; *                              ; !AdsBot-Google        ;       ; exempt
            google       ; b                              ; !AdsBot-Google        ;       ; none
            google       ; b|a                            ; a,b                   ; 1 2   ; own a
            rfc-9309     ; Googlebot|*                    ; Googlebot-Image+Googlebot ; 2 ; star
            rfc-9309     ; *                              ; !AdsBot-Google        ; 1     ; star
            google-2021  ; Googlebot|*                    ; Googlebot-Image+Googlebot ; 2 ; star
            bing         ; Googlebot|*                    ; Googlebot-Image+Googlebot@google ; 2 ; star
            baidu        ; foobot|foobot                  ; FooBot                ; 1 2   ; own FooBot
            google-2019  ; Googlebot|Googlebot|*          ; Googlebot-Image       ; 1 2   ; fallback Googlebot
            google-2018  ; Googlebot|Googlebot|*          ; Googlebot-Image       ; 1     ; fallback Googlebot
            google-2018  ; Googlebot|Googlebot-Image      ; Googlebot-Image       ; 2     ; own Googlebot-Image
            google-2019  ; Google|*                       ; Googlebot             ; 2     ; star
            google-2019  ; 123|*                          ; FooBot                ; 2     ; star
            google-2018  ; *|*                            ; FooBot                ; 1     ; star
            google       ; MJ|*                           ; MJ12bot               ; 2     ; star
            google       ; MJ12bot/v1.4|mj12bot           ; MJ12bot               ; 1 2   ; own MJ12bot
            google       ; MJ12bot|*                      ; MJ                    ; 1     ; own MJ
            google       ; Googlebot|*                    ; Applebot+Googlebot@rfc-9309 ; 2 ; star
            google       ; *                              ; !SomeBot@rfc-9309     ; 1     ; star
            rfc-9309     ; Sogou web spider/4.0|*         ; Sogou web spider      ; 1     ; own Sogou web spider
            rfc-9309     ; Sogou web|*                    ; Sogou web spider      ; 2     ; star
            google-2018  ; archive.org_bot|archive.org_bot ; archive.org_bot      ; 1     ; own archive.org_bot
            google-2019  ; archive.org_bot|archive.org_bot ; archive.org_bot      ; 1 2   ; own archive.org_bot
            google-2019  ; archive|*                      ; archive.org_bot       ; 2     ; star
            yandex       ; MJ12bot/v1.4|*                 ; MJ12bot@rfc-9309      ; 1     ; own MJ12bot
            yandex       ; Yandex|*                       ; YandexImages+Yandex   ; 1     ; fallback Yandex
            yandex       ; Yandex extra|*                 ; YandexImages+Yandex   ; 2     ; star
            yandex       ; yandeximages|Yandex            ; YandexImages+Yandex   ; 1     ; own YandexImages
            yandex       ; Yandex|*                       ; Googlebot@google      ; 2     ; star
            yandex       ; Yandex                         ; Googlebot@google      ;       ; none
            baidu        ; Baiduspider|*                  ; Baiduspider-image+Baiduspider ; 1 ; fallback Baiduspider
            baidu        ; Googlebot|*                    ; Googlebot-Image+Googlebot@google ; 2 ; star
            draft-1996   ; googlebot-news|*               ; Googlebot             ; 1     ; fallback googlebot-news
            draft-1996   ; googlebot|*                    ; Googlebot-News        ; 2     ; star
            draft-1996   ; x foobot y|foobot              ; FooBot                ; 1     ; fallback x foobot y
            robots-1994  ; googlebot|googlebot-news       ; Googlebot-News        ; 1     ; fallback googlebot
            robots-1994  ; googlebot-news|*               ; Googlebot             ; 2     ; star
            robots-1994  ; FooBot/3.0                     ; foobot                ; 1     ; own FooBot
            robots-1994  ; bot                            ; FooBot                ; 1     ; fallback bot
            robots-1994  ; *|*                            ; FooBot                ; 1     ; star
            """, delimiter = ';')
    void standardChoosesGroups(String standard, String agents, String crawler, String followedAgents, String step) {
        FollowedGroups followedGroups =
                followedGroups(Standards.byId(standard).orElseThrow(), agents, crawler(crawler, standard));
        // Each group has three lines.
        List<Integer> expected = followedAgents == null
                ? List.of()
                : Arrays.stream(followedAgents.split(" ", -1)).map(agent -> 3 * Integer.parseInt(agent) - 2).toList();
        assertThat(followedGroups.agents()).isEqualTo(expected);
        assertThat(describe(followedGroups.step())).isEqualTo(step);
    }

    @ParameterizedTest
    @CsvSource({"CyberMapper/2.0, CyberMapper", "' FooBot ', FooBot", "FooBot 1.0, FooBot"})
    void typedNameLosesItsVersion(String typedText, String token) {
        assertThat(Crawler.named(typedText).ownTokens()).containsExactly(token);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "/1.0", "Mozilla/5.0 (compatible; GPTBot/1.1; +https://openai.com/gptbot)",
        "Mozilla/5.0", "FooBot (compatible)", "FooBot/1.0 BarBot/2.0", "FooBot +https://example.com"})
    void textWithoutANameIsRejected(String typedText) {
        assertThatIllegalArgumentException().isThrownBy(() -> Crawler.named(typedText));
    }

    @Test
    void googleLibraryMatchesOnlyTokens() {
        assertThat(followedGroups(Standards.GOOGLE_LIBRARY, "MJ12bot|*", Crawler.ofToken("MJ12bot")).agents())
                .containsExactly(4);
    }

    @Test
    void crawlersFollowTheGroupsTheirOperatorsDocument() {
        Crawler applebot = Catalogue.builtIn().requireCrawler("Applebot");
        RobotsText text = RobotsText.of("User-agent: Googlebot\nDisallow: /\n", StandardChoice.OWN);
        assertThat(text.followedGroups(applebot).step()).isEqualTo(new Step.Fallback("Googlebot"));
        assertThat(text.followedGroups(Catalogue.builtIn().requireCrawler("AdsBot-Google")).step())
                .isEqualTo(new Step.NoGroup());
    }

    /**
     * Returns the groups that the crawler follows. A blank line after each rule gives every agent a group under every
     * standard.
     */
    private static FollowedGroups followedGroups(Standard standard, String agents, Crawler crawler) {
        StringBuilder text = new StringBuilder();
        for (String agent : agents.split("\\|", -1)) {
            text.append("User-agent: ").append(agent.strip()).append("\nDisallow: /x\n\n");
        }
        return RobotsFile.parse(text, standard).followedGroups(crawler);
    }

    /**
     * Parses a crawler: {@code a,b} are names of one step; in {@code a+b}, b is a's fallback; {@code !a} does not
     * follow the star; {@code a@s} reads by the standard s instead of the tested one.
     */
    private static Crawler crawler(String notation, String standard) {
        int atSign = notation.indexOf('@');
        String text = atSign < 0 ? notation : notation.substring(0, atSign);
        boolean isExempt = text.startsWith("!");
        List<List<String>> chain = Arrays.stream(text.substring(isExempt ? 1 : 0).split("\\+", -1))
                .map(step -> List.of(step.split(",", -1)))
                .toList();
        return new Crawler(text, chain, !isExempt, atSign < 0 ? standard : notation.substring(atSign + 1));
    }

    private static String describe(Step step) {
        return switch (step) {
            case Step.OwnGroup own -> "own " + own.token();
            case Step.Fallback fallback -> "fallback " + fallback.token();
            case Step.Star() -> "star";
            case Step.NoGroup() -> "none";
            case Step.StarIgnored() -> "exempt";
        };
    }
}
