package org.roboscope.present.enforce;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;
import org.roboscope.simulate.enforce.RefusalPlan;
import org.roboscope.simulate.enforce.RefusalPlan.HeaderPattern;
import org.roboscope.simulate.enforce.RefusalPlan.Refusal;
import org.roboscope.simulate.enforce.RefusalPlan.RefusalChoice;

/** Patterns match the User-Agent headers of their crawlers, and no similar headers. */
class HeaderPatternTest {

    private static final List<String> HEADERS = SentHeaders.all();
    private static final List<Refusal> ALL_REFUSALS =
            RefusalPlan.of(RobotsText.of("", StandardChoice.OWN), Catalogue.builtIn(),
                    new RefusalChoice.ChosenCrawlers(Catalogue.builtIn().entries()), List.of()).refusals();

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            GPTBot|Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)|true
            GPTBot|gptbot|true
            GPTBot|MyGPTBotReader/1.0|false
            GPTBot|GPTBot2/1.0|false
            GPTBot|Reader (like GPTBot)|false
            GPTBot|Reader (+https://openai.com/gptbot)|false
            ClaudeBot|Mozilla/5.0 (compatible; Claude-User/1.0; +Claude-User@anthropic.com)|false
            ClaudeBot|Mozilla/5.0 (compatible; ClaudeBot/1.0; +claudebot@anthropic.com)|true
            Claude-User|Mozilla/5.0 (compatible; ClaudeBot/1.0; +claudebot@anthropic.com)|false
            Twitterbot|TelegramBot (like TwitterBot)|false
            Panscient|panscient.com|false
            Panscient|Panscient/1.0|true
            MegaIndex|Mozilla/5.0 (compatible; MegaIndex.ru/2.0; +http://megaindex.com/crawler)|true
            NovaAct|Mozilla/5.0 Chrome/140.0.0.0 Safari/537.36 Agent-NovaAct/0.9|true
            archive.org_bot|Mozilla/5.0 (compatible; archive.org_bot +http://www.archive.org/details/archive.org_bot)|true
            archive.org_bot|archivexorg_bot|false
            """)
    void nameMatchesBetweenWordBoundaries(String token, String header, boolean isMatched) {
        assertThat(patternOf(token).matches(header)).isEqualTo(isMatched);
    }

    @Test
    void patternsMatchOnlyTheHeadersOfTheirCrawler() {
        assertThat(ALL_REFUSALS).hasSizeGreaterThan(250).allSatisfy(refusal -> {
            assertThat(SentHeaders.of(refusal.crawler())).isNotEmpty().allMatch(refusal.pattern()::matches);
            assertThat(SentHeaders.similarTo(refusal.crawler())).noneMatch(refusal.pattern()::matches);
        });
    }

    @Test
    void noBrowserIsMatched() {
        assertThat(SentHeaders.browsers()).hasSize(50)
                .noneMatch(header -> ALL_REFUSALS.stream().anyMatch(refusal -> refusal.pattern().matches(header)));
    }

    /** The recogniser uses the longest of several names in a header; a server refuses by each of them. */
    @Test
    void recognisedCrawlerMatchesItsHeader() {
        for (Refusal refusal : ALL_REFUSALS) {
            for (String header : SentHeaders.of(refusal.crawler())) {
                Catalogue.builtIn().userAgentRecogniser().recognise(header)
                        .ifPresent(
                                recognised -> assertThat(patternOf(recognised.token()).matches(header)).as(header)
                                        .isTrue());
            }
        }
    }

    @Test
    void patternsWithoutLookAroundMatchTheSameHeaders() {
        for (Refusal refusal : ALL_REFUSALS) {
            Pattern withoutLookAround = Pattern.compile("(?i)" + HeaderPattern.plainRegex(List.of(refusal.pattern())));
            Pattern lowerCase = Pattern.compile(HeaderPattern.plainLowerCaseRegex(List.of(refusal.pattern())));
            assertThat(SentHeaders.of(refusal.crawler())).allMatch(header -> withoutLookAround.matcher(header).find());
            assertThat(SentHeaders.similarTo(refusal.crawler()))
                    .noneMatch(header -> withoutLookAround.matcher(header).find());
            assertThat(SentHeaders.of(refusal.crawler()))
                    .allMatch(header -> lowerCase.matcher(header.toLowerCase(Locale.ROOT)).find());
        }
    }

    @Test
    void jointPatternMatchesWhatItsPartsMatch() {
        List<HeaderPattern> somePatterns =
                ALL_REFUSALS.stream().filter(refusal -> refusal.crawler().token().hashCode() % 3 == 0)
                        .map(Refusal::pattern).toList();
        Pattern withLookAround = Pattern.compile("(?i)" + HeaderPattern.lookAroundRegex(somePatterns));
        Pattern withoutLookAround = Pattern.compile("(?i)" + HeaderPattern.plainRegex(somePatterns));
        Pattern lowerCase = Pattern.compile(HeaderPattern.plainLowerCaseRegex(somePatterns));
        for (String header : HEADERS) {
            boolean isRefused = somePatterns.stream().anyMatch(pattern -> pattern.matches(header));
            assertThat(withLookAround.matcher(header).find()).as(header).isEqualTo(isRefused);
            assertThat(withoutLookAround.matcher(header).find()).as(header).isEqualTo(isRefused);
            assertThat(lowerCase.matcher(header.toLowerCase(Locale.ROOT)).find()).as(header).isEqualTo(isRefused);
        }
    }

    private static HeaderPattern patternOf(String token) {
        return refusalOf(token, ALL_REFUSALS).orElseThrow().pattern();
    }

    private static Optional<Refusal> refusalOf(String token, List<Refusal> refusals) {
        return refusals.stream().filter(refusal -> refusal.crawler().token().equals(token)).findFirst();
    }
}
