package org.roboscope.editing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.lint.analysis.KnownField;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.Standard;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.Standards;

/** Explains the field, crawler or preference at a position. */
class WordExplainerTest {

    private final WordExplainer explainer = new WordExplainer(Catalogue::builtIn);

    private static RobotsReading reading(String text, Standard standard) {
        RobotsText robotsText = RobotsText.of(text, StandardChoice.by(standard));
        return RobotsReading.of(robotsText, standard, new TextMap(robotsText.bytes(), false));
    }

    private Optional<WordExplanation> explain(String line, int column, Standard standard) {
        return explainer.explain(reading("# é\n" + line + "\n", standard), new EditorPosition(2, column));
    }

    private static String joined(WordExplanation explanation) {
        return explanation.title() + " " + String.join(" ", explanation.sentences());
    }

    @ParameterizedTest
    @EnumSource(KnownField.class)
    void everyKnownFieldHasAnExplanationAndLink(KnownField field) {
        WordExplanation explanation = explain(field.spelling() + ": 1", 2, Standards.GOOGLE).orElseThrow();
        assertThat(explanation.title()).startsWith(field.spelling());
        assertThat(explanation.sentences()).isNotEmpty().allSatisfy(sentence -> assertThat(sentence).endsWith("."));
        assertThat(explanation.link().orElseThrow()).startsWith("http");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "Disalow: /x   | google      | Written as “Disalow”; Google (today) reads it as Disallow.",
        "Disalow: /x   | rfc-9309    | RFC 9309 ignores this line.",
        "Allow: /x     | robots-1994 | 1994 original ignores this line.",
        "Crawl-delay: 5 | google     | No crawler that follows this line is known to honour it.",
        "Host: a.org   | google      | Honoured under none of the standards.",
        "User-agent: * | google      | Names the crawlers",
    })
    void fieldIsExplainedUnderTheStandard(String line, String standard, String sentence) {
        assertThat(joined(explain(line, 1, Standards.byId(standard).orElseThrow()).orElseThrow())).contains(sentence);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "User-agent: *       | Crawl-delay: 5     | Honoured by bingbot, | other crawlers following this line.",
        "User-agent: bingbot | Crawl-delay: 5     | Honoured by bingbot following this line. |",
        "User-agent: Googlebot-Image | Crawl-delay: 5 | No crawler that follows this line is known to honour it. |",
        "User-agent: *       | Request-rate: 1/10 | Honoured by SeznamBot following this line. |",
    })
    void crawlersHonouringTheLineAreNamed(String group, String line, String sentence, String rest) {
        RobotsText text = RobotsText.of(group + "\n" + line + "\nDisallow: /x\n", StandardChoice.OWN);
        RobotsReading reading = RobotsReading.of(text, Standards.GOOGLE, new TextMap(text.bytes(), false));
        assertThat(joined(explainer.explain(reading, new EditorPosition(2, 1)).orElseThrow()))
                .contains(sentence, rest == null ? "" : rest);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "User-agent: GPTBot          | GPTBot · OpenAI | AI training",
        "User-agent: googlebot-image | Googlebot-Image · Google | it follows the one for Googlebot",
        "User-agent: Googlebot/2.1   | Googlebot · Google | Search",
        "User-agent: GPTBot          | GPTBot · OpenAI | OpenAI on blocking GPTBot: It indicates that",
        "User-agent: bingbot         | bingbot · Microsoft | No statement by Microsoft on what blocking bingbot means",
        "User-agent: *               | Every crawler | unless their operators say otherwise",
        "User-agent: FooBot          | FooBot | Not in the catalogue",
        "User-agent: __USAGE_ai-training | __usage_ai-training · proposed policy token | "
                + "draft-kelley-aipref-training-preference-signal-00",
    })
    void userAgentIsExplained(String line, String title, String sentence) {
        WordExplanation explanation = explain(line, 13, Standards.GOOGLE).orElseThrow();
        assertThat(explanation.title()).startsWith(title);
        assertThat(joined(explanation)).contains(sentence);
    }

    @Test
    void unresearchedCrawlersHaveNoBlockingStatement() {
        assertThat(joined(explain("User-agent: YouBot", 13, Standards.GOOGLE).orElseThrow()))
                .doesNotContain("blocking");
    }

    @Test
    void documentedCrawlersHaveALink() {
        for (CatalogueEntry entry : Catalogue.builtIn().entries()) {
            WordExplanation explanation = explain("User-agent: " + entry.token(), 13, Standards.GOOGLE).orElseThrow();
            assertThat(explanation.sentences()).isNotEmpty();
            if (entry.documentation().matches("https?://\\S+")) {
                assertThat(explanation.link()).contains(entry.documentation());
            }
        }
    }

    @Test
    void valueIsExplainedByItsField() {
        assertThat(explain("Disallow: /some/path # why", 14, Standards.GOOGLE)).map(WordExplanation::title)
                .contains("Disallow field");
    }

    /** The second column names the word at the caret. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "Content-Usage: train-ai=n            | train-ai  | train-ai · training of AI models | y means that the site agrees",
        "Content-Usage: train-ai=n            | =n        | train-ai · training of AI models | No operator is known to follow it.",
        "Content-Usage: train-ai=n            | n         | n · the site does not want this use | It blocks nothing.",
        "Content-Usage: search=y              | y         | y · the site agrees to this use | No operator is known to follow it.",
        "Content-Usage: /a/*b search=y        | a/        | Path of a preference | only those with the longest path apply",
        "Content-Usage: search=y;a=b          | ;a        | Parameter | this has no effect",
        "Content-Usage: search=n, search=y    | search=n  | search · search that leads people to the page | the last one applies",
        "Content-Usage: genai=n               | genai     | Content-Usage field | No operator is known to follow it.",
        "Content-Signal: Use=Reference        | Use       | Use · how AI systems may use the content, in one of three levels | immediate, reference, full",
        "Content-Signal: Use=Reference        | Reference | Reference · the level between the other two | crawl service follows “use”",
        "Content-Signal: ai-input=no          | ai-input  | ai-input · input for answers that AI gives | neither granted nor refused",
        "License: https://a.example/l.xml     | https     | License field | No crawler is known to follow it.",
        "Content-Signal: ai-input=no          | Signal    | Content-Signal field | blocks nothing",
    })
    void wordsOfPreferencesAreExplained(String line, String word, String title, String sentence) {
        WordExplanation explanation = explainer.explain(reading("User-agent: *\n" + line + "\n", Standards.GOOGLE),
                new EditorPosition(2, line.lastIndexOf(word))).orElseThrow();
        assertThat(explanation.title()).isEqualTo(title);
        assertThat(joined(explanation)).contains(sentence).doesNotContain("none of the standards");
        assertThat(explanation.link()).isPresent();
    }

    @Test
    void commentsAndUnknownFieldsHaveNoExplanation() {
        for (int column : Arrays.asList(22, 25)) {
            assertThat(explain("Disallow: /some/path # why", column, Standards.GOOGLE)).isEmpty();
        }
        assertThat(explain("Nonsense: 1", 2, Standards.GOOGLE)).isEmpty();
        assertThat(explainer.explain(reading("User-agent: *", Standards.GOOGLE), new EditorPosition(9, 0))).isEmpty();
    }
}
