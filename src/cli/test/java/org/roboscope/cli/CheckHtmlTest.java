package org.roboscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Base64;
import java.util.List;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.report.ReportLogo;
import org.roboscope.report.ReportPage;

/** {@code roboscope check --format html}. */
class CheckHtmlTest {

    private static final String FILE = "User-agent: *\nDisallow: private\nDisallow: /\n";

    @TempDir
    Path folder;

    private static List<String> rows(Document page, String kind) {
        return page.select("table." + kind + " > tbody > tr").stream().map(Element::text).toList();
    }

    @Test
    void pageHasTheFindingsOfTheText() {
        CommandLineResult text = CommandLineResult.runWith(FILE, "check", "-");
        CommandLineResult html = CommandLineResult.runWith(FILE, "check", "-", "--format", "html");
        assertThat(html.exitCode()).isEqualTo(text.exitCode()).isEqualTo(1);
        assertThat(html.err()).isEmpty();
        Document page = ReportPage.parsed(html.out());
        assertThat(page.title()).isEqualTo("robots.txt report: <stdin>");
        List<String> lines = text.out().lines().filter(line -> line.startsWith("<stdin>:") && line.endsWith("]"))
                .toList();
        assertThat(lines).isNotEmpty();
        assertThat(ReportPage.problems(page)).hasSameSizeAs(lines);
        for (String line : lines) {
            String code = line.substring(line.lastIndexOf('[') + 1, line.length() - 1);
            String sentence = line.split(": ", 3)[2];
            assertThat(ReportPage.problems(page)).anySatisfy(
                    problem -> assertThat(problem).endsWith(sentence.substring(0, sentence.lastIndexOf('[')) + code));
        }
        assertThat(page.select("#purposes summary")).isNotEmpty();
    }

    @Test
    void pageBeginsWithHeadlineAndWorstProblem() {
        Document page = ReportPage.parsed(CommandLineResult.runWith(
                "User-agent: *\nDisallow: /\nDisallow: private\n", "check", "-", "--format", "html").out());
        assertThat(page.expectFirst(".headline").text())
                .startsWith("Search blocked for ").contains("including Google.").endsWith(" 1 error.");
        assertThat(ReportPage.problems(page)).first().asString().startsWith("error ").endsWith(" R01");
        assertThat(page.select("#problem-1 code").eachText()).contains("Disallow: private", "Disallow: /private");
    }

    @Test
    void pageHasChangesSinceTheOldFile() throws IOException {
        Path old = Files.writeString(folder.resolve("old.txt"), "User-agent: *\nDisallow: /old/\n");
        Document page = ReportPage.parsed(CommandLineResult.runWith(
                FILE, "check", "-", "--format", "html", "--old", old.toString()).out());
        assertThat(page.select("a.error[href=#comparison]").text()).contains("the home page is now blocked for search")
                .endsWith(" more crawlers.");
        assertThat(rows(page, "changes")).anySatisfy(
                row -> assertThat(row).startsWith("fetch allowed blocked").contains("line 3 Disallow: /"));
    }

    @Test
    void headlineCountsDifferencesForGooglebot() throws IOException {
        Path old = Files.writeString(folder.resolve("old.txt"), "User-agent: *\nDisallow: /old/\n");
        Document page = ReportPage.parsed(CommandLineResult.runWith("User-agent: *\nDisallow: /new/\n", "check", "-",
                "--format", "html", "--old", old.toString()).out());
        assertThat(page.select("p.headline").text()).endsWith("2 differences from " + old + " affect Googlebot.");
        assertThat(page.select("section").eachAttr("id")).startsWith("comparison", "problems");
        String forBing = """
                User-agent: *
                Disallow: /old/

                User-agent: bingbot
                Disallow: /new/
                """;
        page = ReportPage.parsed(
                CommandLineResult.runWith(forBing, "check", "-", "--format", "html", "--old", old.toString()).out());
        assertThat(page.select("p.headline").text()).doesNotContain("Googlebot");
        assertThat(rows(page, "changes")).isNotEmpty();
    }

    @Test
    void removedCrawlDelayIsListedAsAChange() throws IOException {
        Path old = Files.writeString(folder.resolve("old.txt"), "User-agent: *\nCrawl-delay: 10\nDisallow: /a\n");
        Document page = ReportPage.parsed(CommandLineResult.runWith("User-agent: *\nDisallow: /a\n", "check", "-",
                "--format", "html", "--old", old.toString()).out());
        assertThat(rows(page, "changes")).anySatisfy(row -> assertThat(row)
                .startsWith("Crawl-delay 10 not set").contains("bingbot").endsWith("no line 2 Crawl-delay: 10"));
    }

    @Test
    void givenTitleAndLogoAreAtTheTop() throws IOException {
        byte[] picture = "GIF89a<script>;".getBytes(StandardCharsets.US_ASCII);
        Path logo = Files.write(folder.resolve("logo.gif"), picture);
        Document page = ReportPage.parsed(CommandLineResult.runWith(FILE, "check", "-", "--format", "html",
                "--title", "Shop <AG>", "--logo", logo.toString()).out());
        assertThat(page.title()).isEqualTo("Shop <AG>");
        assertThat(page.select("header").text()).contains("robots.txt report: <stdin>");
        assertThat(page.expectFirst("header img").attr("src"))
                .isEqualTo("data:image/gif;base64," + Base64.getEncoder().encodeToString(picture));
    }

    @ParameterizedTest
    @ValueSource(strings = {"<svg xmlns='http://www.w3.org/2000/svg'/>", "", "GIF89a", "RIFF"})
    void logoThatIsNotAPictureIsRefused(String content) throws IOException {
        Path logo = Files.writeString(folder.resolve("logo"), content);
        CommandLineResult result =
                CommandLineResult.runWith(FILE, "check", "-", "--format", "html", "--logo", logo.toString());
        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.err().strip()).isEqualTo(logo + " is not a picture in PNG, JPEG, GIF or WebP.");
    }

    @Test
    void oversizedOrMissingLogoIsRefused() throws IOException {
        Path logo = Files.write(folder.resolve("large.gif"), new byte[ReportLogo.MAX_BYTES + 1]);
        CommandLineResult large =
                CommandLineResult.runWith(FILE, "check", "-", "--format", "html", "--logo", logo.toString());
        assertThat(large.err().strip()).isEqualTo(logo + " is larger than 1 MB, the limit for a logo.");
        CommandLineResult missing =
                CommandLineResult.runWith(FILE, "check", "-", "--format", "html", "--logo", "/no such file");
        assertThat(missing.err().strip()).isEqualTo("The file /no such file does not exist.");
        assertThat(missing.exitCode()).isEqualTo(2);
    }

    @Test
    void htmlOptionsRequireHtmlFormat() {
        assertThat(CommandLineResult.runWith(FILE, "check", "-", "--title", "x").err().strip())
                .isEqualTo("--title works only with --format html.");
        assertThat(CommandLineResult.runWith(FILE, "check", "-", "--format", "html", "--old", "-").err().strip())
                .isEqualTo("Standard input can be read only once: use - for one file.");
    }

    @Test
    void pageIsWrittenToAFile() throws IOException {
        Path target = folder.resolve("report.html");
        CommandLineResult result =
                CommandLineResult.runWith(FILE, "check", "-", "--format", "html", "--output", target.toString());
        assertThat(result.out()).isEmpty();
        assertThat(result.exitCode()).isEqualTo(1);
        assertThat(rows(ReportPage.parsed(Files.readString(target)), "lines")).hasSize(4);
    }

    @Test
    void unwritableOutputIsReported() {
        Path target = folder.resolve("none").resolve("report.html");
        CommandLineResult result =
                CommandLineResult.runWith(FILE, "check", "-", "--format", "html", "--output", target.toString());
        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.err()).contains(target.toString()).contains("was not written");
    }

    @Test
    void textCanBeWrittenToAFile() throws IOException {
        Path target = folder.resolve("found.txt");
        CommandLineResult.runWith(FILE, "check", "-", "--output", target.toString());
        assertThat(Files.readString(target)).isEqualTo(CommandLineResult.runWith(FILE, "check", "-").out());
    }

    @Test
    void unreadableFileIsListedWithTheOthers() throws IOException {
        Path readable = Files.writeString(folder.resolve("there.txt"), FILE);
        Path missing = folder.resolve("missing.txt");
        CommandLineResult result =
                CommandLineResult.run("check", readable.toString(), missing.toString(), "--format", "html");
        assertThat(result.exitCode()).isEqualTo(2);
        Document page = ReportPage.parsed(result.out());
        assertThat(page.select("h2").eachText()).containsExactly(readable.toString(), "Files that could not be read");
        assertThat(page.select("main > section li").text()).contains(missing.toString());
    }

    @Test
    void findingsBelowTheSeverityAreCounted() {
        Document page = ReportPage.parsed(CommandLineResult.runWith(
                FILE, "check", "-", "--format", "html", "--severity", "error").out());
        assertThat(ReportPage.problems(page)).isNotEmpty().allSatisfy(row -> assertThat(row).startsWith("error"));
        assertThat(page.select("#problems > p").text()).contains("Not listed: ");
    }

    @Test
    void severalStandardsReadEachCrawlerByItsOwn() {
        Document page = ReportPage.parsed(CommandLineResult.runWith(
                FILE, "check", "-", "--format", "html", "--standard", "google").out());
        assertThat(page.select("#purposes > ul").text())
                .contains("This reading applies to every crawler, because you chose it: ");
        Document all = ReportPage.parsed(CommandLineResult.runWith(
                FILE, "check", "-", "--format", "html", "--standard", "all").out());
        assertThat(all.select("#purposes > ul").text()).doesNotContain("This reading applies to every crawler");
        assertThat(all.select(".about").text()).contains("the crawlers below each as its operator reads");
    }

    @Test
    void pageIsReproducibleAtTheSameTime() {
        assertThat(pageAtNoon()).isEqualTo(pageAtNoon()).contains("23 November 2026, 12:00 GMT");
    }

    private static String pageAtNoon() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ConsoleStreams streams = new ConsoleStreams(
                new ByteArrayInputStream(FILE.getBytes(StandardCharsets.UTF_8)),
                // The encoding of the terminal does not change the page.
                new PrintStream(out, false, StandardCharsets.US_ASCII), System.err);
        Clock noon = Clock.fixed(Instant.parse("2026-11-23T12:00:30Z"), ZoneOffset.UTC);
        CommandLineApp.commandLine(new CheckCommand(streams, noon), streams).execute("-", "--format", "html");
        streams.out().flush();
        return out.toString(StandardCharsets.UTF_8);
    }
}
