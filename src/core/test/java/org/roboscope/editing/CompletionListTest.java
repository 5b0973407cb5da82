package org.roboscope.editing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.Standards;

/** Completion offers the fields, crawlers and preferences that fit the line. */
class CompletionListTest {

    private final RobotsText text = RobotsText.of("""
                    User-agent: *
                    Disallow: /shop/a
                    Allow: /shop/b
                    Sitemap: https://other.example/s.xml
                    License: https://other.example/l.xml
                    Content-Usage: train-ai=n
                    """, StandardChoice.OWN);
    private final RobotsReading reading =
            RobotsReading.of(text, Standards.GOOGLE, new TextMap(text.bytes(), false));
    private String site = "";

    private String completions(String line) {
        CompletionList completionList = CompletionList.complete(
                line, line.length(), reading,
                site, Catalogue.builtIn());
        return completionList.start() + " " + completionList.candidates().stream()
                .map(CompletionList.Candidate::text).collect(Collectors.joining("|"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', ignoreLeadingAndTrailingWhitespace = false, value = {
        "dis;0 Disallow: ",
        "  s;2 Sitemap: ",
        "Disallow: /shop/;10 /shop/a|/shop/b",
        "Allow:/shop/b;6 ",
        "User-agent: gptb;12 GPTBot",
        "User-agent: __usage;12 ",
        "Crawl-delay: ;13 ",
        "Sitemap: ;9 https://other.example/s.xml",
    })
    void candidatesFitTheField(String line, String expected) {
        assertThat(completions(line)).isEqualTo(expected);
    }

    /** The bar marks the caret. */
    @ParameterizedTest
    @CsvSource(delimiter = ';', ignoreLeadingAndTrailingWhitespace = false, value = {
        "con|;0 Content-Signal: /Content-Usage: ",
        "lic|;0 License: ",
        "Content-Usage: |;15 train-ai=/search=//shop/a//shop/b",
        "content-usage:S|;14 search=",
        "Content-Usage: /sh|;15 /shop/a//shop/b",
        "Content-Usage: /shop/a |;23 train-ai=/search=",
        "Content-Usage: /shop/a search=n, |;33 train-ai=",
        "Content-Usage: |, search=n # train-ai=;15 train-ai=//shop/a//shop/b",
        "Content-Usage: tra|, search=n;15 train-ai=",
        "Content-Usage: train-ai=|;24 y/n",
        "Content-Usage: /a train-ai=n, search=|;37 y/n",
        "Content-Usage: train-ai=y|;24 ",
        "Content-Usage: genai=|;21 ",
        "Content-Signal: |;16 search=/ai-input=/ai-train=/use=",
        "Content-Signal: search=yes , a|;29 ai-input=/ai-train=",
        "Content-Signal: |,AI-TRAIN = no,use=full;16 search=/ai-input=",
        "Content-Signal: use=|;20 immediate/reference/full",
        "Content-Signal: ai-train = n|;27 no",
        "License: |;9 https://other.example/l.xml",
    })
    void candidatesFitThePreference(String lineWithCaret, String expected) {
        int caret = lineWithCaret.indexOf('|');
        CompletionList completionList = CompletionList.complete(lineWithCaret.replace("|", ""), caret,
                reading, site, Catalogue.builtIn());
        assertThat(completionList.start() + " " + completionList.candidates().stream()
                .map(CompletionList.Candidate::text).collect(Collectors.joining("/"))).isEqualTo(expected);
    }

    @Test
    void licenceOfTheSiteComesFirst() {
        site = "https://shop.example/";
        assertThat(completions("License: "))
                .isEqualTo("9 https://shop.example/license.xml|https://other.example/l.xml");
    }

    @Test
    void candidateOfAPreferenceHasItsMeaning() {
        CompletionList completionList = CompletionList.complete("Content-Signal: ai-t", 20,
                reading, site, Catalogue.builtIn());
        assertThat(completionList.candidates().getFirst().detail()).isEqualTo("training of AI models");
    }

    @Test
    void usualSitemapOfTheSiteComesFirst() {
        site = "https://shop.example/";
        assertThat(completions("Sitemap: ")).startsWith("9 https://shop.example/sitemap.xml|");
    }

    @Test
    void candidateCrawlerHasOperatorAndPurpose() {
        CompletionList completionList = CompletionList.complete(
                "User-agent: GPTB", 16, reading,
                site, Catalogue.builtIn());
        assertThat(completionList.candidates().getFirst().detail()).isEqualTo("OpenAI · AI training");
    }
}
