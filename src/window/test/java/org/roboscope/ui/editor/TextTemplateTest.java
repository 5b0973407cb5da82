package org.roboscope.ui.editor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.lint.Linter;
import org.roboscope.lint.analysis.LintInput;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.Standards;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.usage.UsagePreference;
import org.roboscope.ui.workspace.InMemoryBuffer;
import org.roboscope.ui.workspace.Workspace;

/** Templates have no findings and change no verdict where they are inserted. */
class TextTemplateTest {

    @Test
    void templateHasNoFindings() {
        String snippet = TextTemplate.BLOCK_AI_TRAINING.text(Catalogue.builtIn(), "");
        assertThat(snippet).contains("User-agent: Google-Extended\n")
                .doesNotContain("DuckAssistBot", "PerplexityBot", "Bytespider", "__usage", "@");
        String before = "User-agent: *\nDisallow: /private/\n\n";
        int end = before.length() + snippet.length();
        assertThat(Linter.lint(LintInput.of(ByteText.toBytes(before + snippet))))
                .filteredOn(finding -> finding.span().start() >= before.length() && finding.span().start() < end)
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "CONTENT_USAGE  | User-agent: *           | No operator is known to follow it.",
        "CONTENT_SIGNAL | User-agent: GPTBot      | Cloudflare says",
        "LICENSE        | Sitemap: https://a.b/c  | No crawler is known to follow it.",
    })
    void preferenceNamesItsReadersAndHasNoFindings(TextTemplate template, String above, String readers) {
        String text = template.text(Catalogue.builtIn(), "https://shop.example/");
        assertThat(text).contains(readers, "blocks nobody").doesNotContain("@");
        assertThat(Linter.lint(LintInput.of(ByteText.toBytes(above + "\n" + text + "Disallow: /a/\n"))))
                .filteredOn(finding -> finding.code().name().startsWith("U")).isEmpty();
    }

    @Test
    void licenceHasTheAddressOfTheSite() {
        assertThat(TextTemplate.LICENSE.text(Catalogue.builtIn(), "https://shop.example/"))
                .endsWith("\nLicense: https://shop.example/license.xml\n");
        assertThat(TextTemplate.LICENSE.text(Catalogue.builtIn(), ""))
                .endsWith("\nLicense: https://example.com/license.xml\n");
    }

    /** {@code @} marks where the preference is inserted; without it, the preference needs its own group. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "User-agent: *~Disallow: /a         | 1 | User-agent: *~@Disallow: /a",
        "User-agent: *~Disallow: /a~Allow: /| 3 | User-agent: *~Disallow: /a~@Allow: /",
        "User-agent: a~User-agent: b~Allow: /b~~User-agent: *~Allow: /c | 1 | User-agent: a~User-agent: b~@Allow: /b~~User-agent: *~Allow: /c",
        "# top~User-agent: a~Allow: /b~~User-agent: *~Allow: /c | 1 | # top~User-agent: a~Allow: /b~~User-agent: *~@Allow: /c",
        "User-agent: *                      | 1 | User-agent: *~@",
        "# top~User-agent: a~Disallow: /    | 1 | none",
    })
    void preferenceIsInsertedIntoCaretGroupOrDefaultGroup(String text, int caret, String expected) {
        Workspace workspace = new Workspace(new InMemoryBuffer(text.replace('~', '\n')), Runnable::run, Runnable::run);
        String inserted = TextTemplate.insertionInGroup(workspace.reading().get(), caret, "@").map(insertion -> {
            int offset = insertion.edit().bytes().start();
            return text.substring(0, offset) + insertion.edit().text().replace('\n', '~') + text.substring(offset);
        }).orElse("none");
        assertThat(inserted).isEqualTo(expected);
    }

    /** A group inserted above others takes none of their rules and loses no crawler to them. */
    @Test
    void ownGroupChangesNoVerdict() {
        String text = TextTemplate.CONTENT_USAGE.textInGroup(Catalogue.builtIn(), "");
        RobotsText file = RobotsText.of(text + "User-agent: GPTBot\nDisallow: /\n", StandardChoice.OWN);
        assertThat(file.policy(Crawler.ofToken("FooBot")).verdict("/").outcome()).isEqualTo(Outcome.ALLOWED);
        assertThat(file.policy(Crawler.ofToken("GPTBot")).verdict("/").outcome()).isEqualTo(Outcome.BLOCKED);
        assertThat(file.usagePolicy(Crawler.ofToken("FooBot")).verdict("/").trainAi().preference())
                .isEqualTo(UsagePreference.DISALLOWED);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "# a~~User-agent: *~Disallow: /a            | 1 | 1",
        "# a~~User-agent: *~Disallow: /a            | 2 | 2",
        "# a~~User-agent: *~Disallow: /a            | 3 | 3",
        "User-agent: *~Disallow: /a~Allow: /b~      | 2 | 4",
        "User-agent: *~Disallow: /a~Allow: /b~      | 3 | 4",
        "User-agent: *~Disallow: /a~Allow: /b~      | 4 | 4",
        "User-agent: *~User-agent: a~~Disallow: /a~ | 3 | 5",
        "User-agent: *~Disallow: /a~Crawl-delay: 5~ | 2 | 4",
        "User-agent: *~Disallow: /a~# of b~User-agent: b~Allow: /~ | 2 | 3",
        "User-agent: *~Disallow: /a~User-agent: b~Allow: /~        | 3 | 3",
        "User-agent: *~Disallow: /a~User-agent: b~Allow: /~        | 4 | 5",
        "User-agent: *~Disallow: /a~~# of~# b~User-agent: b~Allow: /~ | 6 | 4",
        "User-agent: *~Disallow: /a~~# of~# b~~User-agent: b~Allow: /~ | 7 | 7",
        "# of the file~User-agent: *~Disallow: /a~                 | 2 | 2",
        "User-agent: *~                                            | 2 | 2",
        "''                                                        | 1 | 1",
    })
    void templateSplitsNoGroup(String text, int caret, int expected) {
        RobotsFile file = RobotsFile.parse(text.replace('~', '\n'), Standards.RFC_9309);
        assertThat(TextTemplate.insertionLine(file, caret)).isEqualTo(expected);
    }
}
