package org.roboscope.ui.editor.completion;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.ui.workspace.InMemoryBuffer;
import org.roboscope.ui.workspace.Workspace;

class CompletionListTest {

    private final Workspace workspace = new Workspace(
            new InMemoryBuffer(
                    "User-agent: *\nDisallow: /shop/a\nAllow: /shop/b\nSitemap: https://other.example/s.xml\n"),
            Runnable::run, Runnable::run);

    private String offered(String line) {
        CompletionList completionList = CompletionList.at(
                line, line.length(), workspace.readingProperty().get().file(),
                workspace.siteProperty().get(), Catalogue.builtIn());
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
        "Crawl-delay: ;13 ",
        "Sitemap: ;9 https://other.example/s.xml",
    })
    void offersWhatCouldStandThere(String line, String expected) {
        assertThat(offered(line)).isEqualTo(expected);
    }

    @Test
    void offersTheSitesUsualSitemapFirst() {
        workspace.setSite("https://shop.example/");
        assertThat(offered("Sitemap: ")).startsWith("9 https://shop.example/sitemap.xml|");
    }

    @Test
    void saysWhoseACrawlerIsAndWhatItIsFor() {
        CompletionList completionList = CompletionList.at(
                "User-agent: GPTB", 16, workspace.readingProperty().get().file(),
                workspace.siteProperty().get(), Catalogue.builtIn());
        assertThat(completionList.candidates().getFirst().detail()).isEqualTo("OpenAI · AI training");
    }
}
