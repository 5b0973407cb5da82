package org.roboscope.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;

/** Hostile files, names and addresses appear as text in a report. */
class HostileReportTest {

    private static final int LINES = 10_500;
    private static final String MARKUP =
            "</code></td></table></style></title><script>alert(1)</script><img src=x>&amp;\"'";

    @Test
    void markupIsShownAsText() throws IOException {
        String text = "User-agent: " + MARKUP + "\nDisallow: /" + MARKUP + "\n" + MARKUP + "\n";
        RobotsText robotsText = RobotsText.of(ReportPage.bytes(text), StandardChoice.OWN);
        TestedAddress tested =
                TestedAddress.of(robotsText, Catalogue.builtIn().requireCrawler("Googlebot"), "/" + MARKUP,
                        List.of(MARKUP), Optional.of(MARKUP));
        VersionComparison comparison = new VersionComparison(MARKUP, MARKUP, MARKUP, List.of(
                new VersionComparison.Change(MARKUP, MARKUP, MARKUP, List.of(MARKUP), MARKUP, MARKUP)));
        RunNumbers run = new RunNumbers(List.of(MARKUP), MARKUP, MARKUP, MARKUP, false,
                List.of(new RunNumbers.Sum(MARKUP, 1, 1, 0, 0, 0, 0)), List.of(), List.of(MARKUP));
        Document page = ReportPage.parsed(ReportPage.html(ReportPage.file(MARKUP, ReportPage.bytes(text),
                List.of(tested), Optional.of(comparison), Optional.of(run))));
        assertThat(page.title()).isEqualTo("robots.txt report: " + MARKUP);
        assertThat(page.expectFirst("#line-3").select("code").text()).isEqualTo(MARKUP);
        assertThat(page.select("#urls h3 code").text()).isEqualTo("/" + MARKUP);
        assertThat(page.select("#comparison td code").text()).isEqualTo(MARKUP);
    }

    @ParameterizedTest
    @CsvSource({
        "0, U+0000", "7, U+0007", "27, U+001B", "12, U+000C", "127, U+007F", "133, U+0085", "160, U+00A0",
        "173, U+00AD", "8203, U+200B", "8206, U+200E", "8238, U+202E", "8232, U+2028", "8294, U+2066",
        "65279, U+FEFF", "65534, U+FFFE", "57344, U+E000", "917505, U+E0001",
    })
    void invisibleCharactersAreNamed(int codePoint, String name) throws IOException {
        String text = "# a" + Character.toString(codePoint) + "b\n";
        Document page = ReportPage.parsed(ReportPage.html(
                ReportPage.file("x" + Character.toString(codePoint), ReportPage.bytes(text))));
        assertThat(page.expectFirst("#line-1").select("code").text()).isEqualTo("# a" + name + "b");
        assertThat(page.select("h1").text()).isEqualTo("robots.txt report: x" + name);
        assertThat(page.title()).isEqualTo("robots.txt report: x(" + name + ")");
    }

    @Test
    void bytesThatAreNotUtf8AreNamed() throws IOException {
        byte[] bytes = "Disallow: /caf\u00e9\n".getBytes(StandardCharsets.ISO_8859_1);
        Document page = ReportPage.parsed(ReportPage.html(ReportPage.file("robots.txt", bytes)));
        assertThat(page.expectFirst("#line-1").select("code .sign").text()).isEqualTo("0xE9");
    }

    @Test
    void fileWithAllBytesGivesAValidPage() throws IOException {
        byte[] bytes = new byte[512];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) (i * 7 + i / 256);
        }
        ReportPage.parsed(ReportPage.html(ReportPage.file("robots.txt", bytes)));
    }

    @Test
    void reportContainsTenThousandProblems() throws IOException {
        StringBuilder text = new StringBuilder("User-agent: *\n");
        for (int i = 0; i < LINES; i++) {
            text.append("Disallow private/page").append(i).append('\n');
        }
        text.append("# ").append("a".repeat(300 * 1024)).append('\n');
        ReportedFile file = ReportPage.file("robots.txt", ReportPage.bytes(text.toString()));
        assertThat(file.bytes().length).isGreaterThan(500 * 1024);
        assertThat(file.findings().size()).isGreaterThanOrEqualTo(10_000);
        String html = ReportPage.html(file);
        Document page = ReportPage.parsed(html);
        assertThat(page.select("li[id^=problem-]")).hasSize(file.findings().size());
        assertThat(page.select("table.lines a.mark")).hasSize(file.findings().size());
        assertThat(page.select("table.lines > tbody > tr")).hasSize(LINES + 3);
        assertThat(html.length()).as("small enough for browsers and for tickets").isLessThan(10_000_000);
    }

    @ParameterizedTest
    @ValueSource(ints = {500 * 1024, 2})
    void longLineIsShownCompletely(int length) throws IOException {
        Document page = ReportPage.parsed(ReportPage.html(
                ReportPage.file("robots.txt", ReportPage.bytes("Disallow: /" + "a".repeat(length)))));
        assertThat(page.expectFirst("#line-1").select("code").text()).hasSize(length + 11);
    }
}
