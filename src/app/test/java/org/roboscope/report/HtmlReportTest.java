package org.roboscope.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.address.SiteScope;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.Purpose;
import org.roboscope.crawlers.PurposeCrawlers;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingText;
import org.roboscope.present.searchconsole.ConsoleListCounter;
import org.roboscope.present.weights.WeightCounter;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.simulate.purpose.PurposeView.PurposeContent;
import org.roboscope.simulate.results.VerdictSummary;
import org.roboscope.simulate.run.RunPlan;
import org.roboscope.simulate.run.SimulationRun;
import org.roboscope.simulate.source.ConsoleExport;
import org.roboscope.simulate.source.Source;
import org.roboscope.simulate.source.Source.SitemapOpener;
import org.roboscope.simulate.source.Source.WeightChoice;
import org.roboscope.simulate.source.SourceReport;
import org.roboscope.spec.OtherHosts;
import org.roboscope.ui.workspace.SiteName;

class HtmlReportTest {

    private static final String FILE = """
            User-agent: GPTBot
            Disallow: /

            User-agent: *
            Content-Usage: train-ai=n
            Disallow: private
            Disallow: /shop
            Allow: /shop/public
            """;

    @Test
    void headlineSaysSearchTrainingAndWorstProblems() throws IOException {
        assertThat(headline(FILE))
                .isEqualTo("Open to search. AI training blocked for 1 of " + countCrawlers(Purpose.AI_TRAINING)
                        + " crawlers. 1 error.");
        assertThat(headline("User-agent: Googlebot\nDisallow: /\n")).startsWith(
                "Search blocked for ").contains(
                        " of " + countCrawlers(Purpose.SEARCH) + " crawlers, including Google. ");
        assertThat(headline("User-agent: bingbot\nDisallow: /\n")).contains(
                " of " + countCrawlers(Purpose.SEARCH) + " crawlers, but not for Google. Open to AI training. ");
        assertThat(headline("User-agent: *\nDisallow: /\n")).contains(
                "AI training blocked for all " + countCrawlers(Purpose.AI_TRAINING) + " crawlers. 1 question.");
        assertThat(headline("User-agent: *\nDisallow: /a\n"))
                .isEqualTo("Open to search. Open to AI training. No errors or warnings.");
    }

    private static String headline(String text) throws IOException {
        return page(text).expectFirst(".headline").text();
    }

    private static Document page(String text) throws IOException {
        return ReportPage.parsed(ReportPage.html(ReportPage.file("robots.txt", ReportPage.bytes(text))));
    }

    private static int countCrawlers(Purpose purpose) {
        return PurposeCrawlers.countedEntries(Catalogue.builtIn(), purpose).size();
    }

    @Test
    void numbersLinkToTheirSections() throws IOException {
        Document page = page("User-agent: GPTBot\nDisallow: /\n\nDisalow: /x\n");
        int crawlers = Stream.of(Purpose.values()).filter(purpose -> !Set.of(Purpose.CONTROL_TOKEN,
                Purpose.POLICY_TOKEN, Purpose.DEAD_TOKEN).contains(purpose))
                .mapToInt(HtmlReportTest::countCrawlers).sum();
        assertThat(page.select(".numbers a").eachText()).startsWith(
                "1 of " + crawlers + " crawlers blocked from the home page").endsWith("4 lines, 44 bytes").hasSize(3);
        assertThat(page.select(".numbers a").eachAttr("href")).containsExactly("#purposes", "#problems", "#lines");
        assertThat(page.select(".numbers a").get(1).text())
                .startsWith(page.select(".problems > ul > li").size() + " problems: 1 error, ");
    }

    @Test
    void outdatedRunIsLeftOutOfTheNumbers() throws IOException {
        List<RunNumbers.Sum> sums = List.of(new RunNumbers.Sum("Googlebot", 1000, 700, 300, 0, 0, 0));
        for (String outdated : List.of("", "These numbers are old.")) {
            RunNumbers run = new RunNumbers(List.of("a"), "Done.", "", outdated, false, sums, List.of(), List.of());
            assertThat(ReportPage.parsed(ReportPage.html(ReportPage.file("robots.txt", ReportPage.bytes(FILE),
                    List.of(), Optional.empty(), Optional.of(run)))).select(".numbers a").eachText().getLast())
                    .isEqualTo(outdated.isEmpty() ? "300 of 1,000 URLs blocked for Googlebot"
                            : "8 lines, " + FILE.length() + " bytes");
        }
    }

    @Test
    void problemIsListedOnceWithItsCorrection() throws IOException {
        ReportedFile file = ReportPage.file("robots.txt", ReportPage.bytes(FILE));
        Document page = ReportPage.parsed(ReportPage.html(file));
        FindingText words = new FindingText();
        assertThat(file.findings()).isNotEmpty();
        assertThat(ReportPage.problems(page)).containsExactlyElementsOf(file.findings().stream()
                .sorted(Comparator.comparing(Finding::severity))
                .map(finding -> words.severityName(finding.severity()) + " " + words.sentence(finding) + " "
                        + finding.code())
                .toList());
        Element problem = page.expectFirst("#problem-1");
        assertThat(problem.select("dt").eachText()).containsExactly("Line 6", "Write instead", "Applies under");
        assertThat(problem.select("code").eachText()).containsExactly("Disallow: private", "Disallow: /private");
        assertThat(problem.select("dd").eachText().getLast())
                .isEqualTo(words.standardNames(file.findings().stream().filter(finding -> finding.line() == 6)
                        .findFirst().orElseThrow().standards()));
        for (Finding finding : file.findings()) {
            assertThat(page.body().text().split(Pattern.quote(words.sentence(finding)), -1)).hasSize(2);
        }
    }

    @Test
    void fixThatRemovesTheLineIsDescribed() throws IOException {
        Element problem = page("User-agent: *\nDisallow: /a\nNoindex: /b\n").select(".problems li").stream()
                .filter(item -> item.text().contains("L04")).findFirst().orElseThrow();
        assertThat(problem.select("dt").eachText()).containsExactly("Line 3", "Fix", "Applies under");
        assertThat(problem.select("dt:matchesOwn(^Fix$) + dd").text()).startsWith("Remove the line");
    }

    @Test
    void manyProblemsOfOneKindAreFolded() throws IOException {
        Document page = page("User-agent: *\n" + "Disallow: x\n".repeat(30));
        Element kind = page.select(".problems > ul > li:has(> details)").stream()
                .filter(item -> item.text().contains("R01")).findFirst().orElseThrow();
        assertThat(kind.select("summary").text()).startsWith("25 more problems of the kind R01: ");
        assertThat(kind.select("details li")).hasSize(25).last().satisfies(
                item -> assertThat(item.text()).startsWith("Line 31: "));
    }

    @Test
    void problemsAndDecidingLinesAreMarked() throws IOException {
        RobotsText text = RobotsText.of(ReportPage.bytes(FILE), StandardChoice.OWN);
        TestedAddress tested =
                TestedAddress.of(text, Catalogue.builtIn().requireCrawler("Googlebot"), "/shop/a", List.of(),
                        Optional.empty());
        Document page = ReportPage.parsed(ReportPage.html(ReportPage.file("robots.txt", ReportPage.bytes(FILE),
                List.of(tested), Optional.empty(), Optional.empty())));
        assertThat(page.select("#line-2 .mark").eachText()).containsExactly("Decides the home page for AI training");
        assertThat(page.select("#line-6 .mark").eachText()).containsExactly("error R01");
        assertThat(page.select("#line-6 .mark").attr("href")).isEqualTo("#problem-1");
        assertThat(page.select("#line-7 .mark").eachText()).contains("Decides /shop/a for Googlebot");
        assertThat(page("User-agent: *\nDisallow: /\n").select("#line-2 .mark").eachText())
                .contains("Decides the home page");
    }

    @Test
    void listsEveryLineWithItsNumber() throws IOException {
        Document page = ReportPage.parsed(
                ReportPage.html(ReportPage.file("robots.txt", ReportPage.bytes("a: 1\r\nb: 2\rc: 3\n\nlast"))));
        assertThat(page.select("table.lines > tbody > tr").stream()
                .map(row -> row.select("> th").text() + "|" + row.select("> td > code").text()))
                .containsExactly("1|a: 1", "2|b: 2", "3|c: 3", "4|", "5|last");
    }

    @Test
    void unmarkedLinesOfALongFileAreFolded() throws IOException {
        Document page = page("User-agent: *\n" + "Disallow: /a/b\n".repeat(2) + "Disallow: c\n"
                + "# nothing\n".repeat(1500));
        assertThat(page.select("#lines > table > caption").eachText()).containsExactly("Lines 1 to 7",
                "Lines 1502 to 1505");
        assertThat(page.select("#lines > details > summary").eachText()).containsExactly("Lines 8 to 1501");
        assertThat(page.select("table.lines > tbody > tr > th").eachText()).containsExactlyElementsOf(
                IntStream.rangeClosed(1, 1505).mapToObj(Integer::toString).toList());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\n", "#", "\uFEFF"})
    void nearlyEmptyFileIsAValidPage(String text) throws IOException {
        ReportPage.parsed(ReportPage.html(ReportPage.file("robots.txt", ReportPage.bytes(text))));
    }

    @Test
    void purposeHasBarSentenceAndFoldedCrawlers() throws IOException {
        ReportedFile file = ReportPage.file("robots.txt", ReportPage.bytes(FILE));
        Document page = ReportPage.parsed(ReportPage.html(file));
        List<PurposeContent> purposes = file.purposes().purposes().stream()
                .filter(purpose -> purpose.summaries().getFirst().outcomes().hasCrawlers()).toList();
        assertThat(page.select("#purposes summary").eachText()).containsExactlyElementsOf(purposes.stream()
                .map(purpose -> purpose.title() + " " + purpose.summaries().getFirst().sentence()).toList());
        assertThat(page.select("#purposes details bdi").eachText()).containsExactlyElementsOf(purposes.stream()
                .flatMap(purpose -> purpose.rows().stream()).flatMap(row -> row.chips().stream())
                .map(chip -> chip.name()).toList());
        assertThat(page.select("#purposes details[open]")).isEmpty();
        Element bar = page.expectFirst("#purposes details svg");
        int total = countCrawlers(Purpose.AI_TRAINING);
        assertThat(bar.attr("viewBox")).isEqualTo("0 0 " + total + " 1");
        assertThat(bar.select("rect").stream()
                .map(part -> part.className() + " " + part.attr("x") + " " + part.attr("width")))
                .containsExactly("bar-blocked 0 1", "bar-allowed 1 " + (total - 1));
        Element training = page.expectFirst("#purposes table");
        assertThat(training.select("tr:has(bdi:matchesOwn(^GPTBot$)) > td").text()).startsWith("blocked");
        assertThat(training.select("tr:has(bdi:matchesOwn(^CCBot$)) > td").text())
                .startsWith("allowed").contains("Training: no (line 5)");
    }

    /** Crawlers that are not counted have rows of their own, so that the other rows add up to the stated number. */
    @Test
    void namesOfAPurposeEqualItsNumber() throws IOException {
        ReportedFile file = ReportPage.file("robots.txt", ReportPage.bytes(FILE));
        for (PurposeContent purpose : file.purposes().purposes()) {
            assertThat(purpose.rows().stream().filter(row -> !row.note().startsWith("Not counted"))
                    .mapToInt(row -> row.chips().size()).sum()).as(purpose.title())
                    .isEqualTo(purpose.summaries().getFirst().outcomes().totalCount());
        }
    }

    @Test
    void explainsTheTestedUrl() throws IOException {
        RobotsText text = RobotsText.of(ReportPage.bytes(FILE), StandardChoice.OWN);
        TestedAddress tested =
                TestedAddress.of(text, Catalogue.builtIn().requireCrawler("Googlebot"), " /shop/public/a ",
                        List.of("A note."), Optional.of("Expected: allow. Met."));
        Document page = ReportPage.parsed(ReportPage.html(ReportPage.file("robots.txt", ReportPage.bytes(FILE),
                List.of(tested), Optional.empty(), Optional.empty())));
        assertThat(page.select("#urls h3").text()).isEqualTo("/shop/public/a");
        assertThat(page.select("#urls > p").eachText())
                .anySatisfy(sentence -> assertThat(sentence).startsWith("ALLOWED"))
                .contains("A note.", "Expected: allow. Met.");
        assertThat(ReportPage.rows(page, "rules")).first().asString().startsWith("8 Allow: /shop/public 12");
        assertThat(page.select("#urls > ul").text()).contains("Content-Usage: Training: no (line 5)");
    }

    @Test
    void ignoredRuleForAllCrawlersIsNamed() throws IOException {
        byte[] bytes = ReportPage.bytes("User-agent: *\nDisallow: /cart/\n\nUser-agent: Googlebot\nDisallow: /tmp/\n");
        TestedAddress tested = TestedAddress.of(RobotsText.of(bytes, StandardChoice.OWN),
                Catalogue.builtIn().requireCrawler("Googlebot"), "/cart/", List.of(), Optional.empty());
        Document page = ReportPage.parsed(ReportPage.html(ReportPage.file("robots.txt", bytes, List.of(tested),
                Optional.empty(), Optional.empty())));
        assertThat(ReportPage.rows(page, "rules"))
                .containsExactly("2 Disallow: /cart/ 6 ignored: Googlebot has its own group");
    }

    @Test
    void comparisonAndRunAreShown() throws IOException {
        VersionComparison comparison = new VersionComparison("the saved file", "One change.", "Googlebot is out.",
                List.of(new VersionComparison.Change("Fetching", "allowed", "blocked", List.of("A", "B"),
                        "line 3: Disallow: /", "/x")));
        RunNumbers run = new RunNumbers(List.of("urls.txt"), "1000 URLs in 0.1 s", "", "These rows are old.", true,
                List.of(new RunNumbers.Sum("Googlebot", 1000, 700, 300, 0, 20, 10)),
                List.of(new RunNumbers.Sum("/a/", 600, 500, 100, 0, 1, 2)), List.of("The edit closes 3 requests."));
        Document page = ReportPage.parsed(ReportPage.html(ReportPage.file("robots.txt", ReportPage.bytes(FILE),
                List.of(), Optional.of(comparison), Optional.of(run))));
        assertThat(page.select("#comparison > p").eachText())
                .containsExactly("This file compared with the saved file.", "One change.");
        assertThat(page.select("article > p > a.error").text()).isEqualTo("Googlebot is out.");
        assertThat(ReportPage.rows(page, "changes"))
                .containsExactly("Fetching allowed blocked A, B line 3: Disallow: / /x");
        assertThat(page.select("#run > p").eachText())
                .containsExactly("URLs from: urls.txt", "1000 URLs in 0.1 s", "These rows are old.",
                        "The edit closes 3 requests.");
        assertThat(ReportPage.rows(page, "sums"))
                .containsExactly("Googlebot 1,000 700 300 0 20 10", "/a/ 600 500 100 0 1 2");
    }

    private static final String SHOP = "User-agent: *\nDisallow: /shop/\nDisallow: /private/\n";

    private static Document reportOfRun(Source source) throws Exception {
        return reportOfRun(SHOP, SiteScope.ANY_SITE, source);
    }

    private static Document reportOfRun(String robots, SiteScope scope, Source source) throws Exception {
        RunPlan plan = RunPlan.of(RobotsText.of(robots, StandardChoice.OWN), List.of(Crawler.named("Googlebot")))
                .forSite(scope);
        VerdictSummary summary = new VerdictSummary(plan);
        WeightCounter weights = new WeightCounter(plan, summary);
        ConsoleListCounter console = new ConsoleListCounter(plan);
        List<SourceReport> reports = new SimulationRun(plan, List.of(source), Catalogue.builtIn(),
                summary.andThen(weights).andThen(console)).execute().sourceReports();
        VerdictSummary.Counts counts = summary.countsByRunCrawler().getFirst();
        RunNumbers.Sum sum = new RunNumbers.Sum("Googlebot", counts.all(), counts.allowed(), counts.blocked(),
                counts.undefined(), 0, 0, counts.weights().blocked());
        RunNumbers run = new RunNumbers(List.of(source.name()), "Done.", "", "", false, List.of(sum), List.of(),
                List.of(), () -> weights.weights(reports), () -> console.list(reports));
        return ReportPage.parsed(ReportPage.html(ReportPage.file("robots.txt", ReportPage.bytes(robots), List.of(),
                Optional.empty(), Optional.of(run))));
    }

    private static List<String> rowsUnder(Document page, String caption) {
        return page.select("#run table").stream()
                .filter(table -> table.expectFirst("> caption").text().startsWith(caption))
                .flatMap(table -> table.select("> tbody > tr").stream()).map(Element::text).toList();
    }

    @Test
    void listWithWeightsShowsBlockedPagesAndFixes() throws Exception {
        Document page = reportOfRun(Source.ofText("pages.csv", """
                url,clicks
                /,70000
                /shop/light,3
                /shop/sale,1240
                /private/plan,0
                /tags/a,0
                /tags/b,0
                """));

        assertThat(page.select("#run table:first-of-type th[scope=col]").eachText()).endsWith("Clicks blocked");
        assertThat(rowsUnder(page, "Verdicts by crawler")).containsExactly("Googlebot 6 3 3 0 1,243");
        assertThat(rowsUnder(page, "Blocked although it earns")).containsExactly(
                "1,240 /shop/sale Googlebot 2 Disallow: /shop/ after line 2: Allow: /shop/sale$",
                "3 /shop/light Googlebot 2 Disallow: /shop/ after line 2: Allow: /shop/light$");
        assertThat(rowsUnder(page, "Open, but no page has any clicks")).containsExactly("/tags/ Googlebot 2");
        assertThat(page.select("#run caption").eachText()).noneMatch(caption -> caption.contains("Search Console"));
    }

    @Test
    void listWithoutWeightsHasNoWeightTables() throws Exception {
        Document page = reportOfRun(Source.ofText("urls.txt", "/\n/shop/sale\n"));

        assertThat(page.select("#run caption").eachText()).noneMatch(caption -> caption.startsWith("Blocked although")
                || caption.startsWith("Open,"));
        assertThat(rowsUnder(page, "Verdicts by crawler")).containsExactly("Googlebot 2 1 1 0");
    }

    @Test
    void searchConsoleListShowsRulesAndFixes() throws Exception {
        byte[] zip = ConsoleExport.zip("en-indexing");
        Document page = reportOfRun(new Source("export.zip", zip.length, () -> new ByteArrayInputStream(zip),
                SitemapOpener.NONE, WeightChoice.ASKING));

        assertThat(rowsUnder(page,
                "Search Console: indexed, though blocked by robots.txt. Today the file blocks 2 pages"
                        + " of this list for Googlebot and allows 0."))
                .containsExactlyInAnyOrder(
                        "https://www.example.com/private/plan.pdf blocked 3 Disallow: /private/"
                                + " after line 3: Allow: /private/plan.pdf$",
                        "https://www.example.com/shop/sale.html blocked 2 Disallow: /shop/"
                                + " after line 2: Allow: /shop/sale.html$");
    }

    static Stream<Arguments> sites() {
        return OtherHosts.bySite().entrySet().stream().map(site -> Arguments.of(site.getKey(), site.getValue()));
    }

    @ParameterizedTest
    @MethodSource("sites")
    void runCountsOnlyUrlsOfItsSite(String site, List<OtherHosts.AskedUrl> urls) throws Exception {
        Document page = reportOfRun(OtherHosts.ROBOTS, SiteName.scope(site.equals(OtherHosts.UNKNOWN) ? "" : site),
                Source.ofText("urls.txt",
                        urls.stream().map(OtherHosts.AskedUrl::url).collect(Collectors.joining("\n"))));

        long allowed = OtherHosts.count(urls, "allowed");
        long blocked = OtherHosts.count(urls, "blocked");
        assertThat(rowsUnder(page, "Verdicts by crawler"))
                .containsExactly("Googlebot %s %s %s 0".formatted(allowed + blocked, allowed, blocked));
    }

    @Test
    void pageOfAnotherSiteHasNoFix() throws Exception {
        byte[] zip = ConsoleExport.zip("en-indexing");
        Document page = reportOfRun(SHOP, SiteName.scope("shop.example"), new Source("export.zip", zip.length,
                () -> new ByteArrayInputStream(zip), SitemapOpener.NONE, WeightChoice.ASKING));

        assertThat(rowsUnder(page,
                "Search Console: indexed, though blocked by robots.txt. Today the file blocks 0 pages"
                        + " of this list for Googlebot and allows 0."))
                .containsExactlyInAnyOrder("https://www.example.com/private/plan.pdf not for this file",
                        "https://www.example.com/shop/sale.html not for this file");
    }

    @Test
    void manyCrawlersOfAChangeAreFolded() throws IOException {
        VersionComparison comparison = new VersionComparison("before", "One change.", "", List.of(
                new VersionComparison.Change("fetch", "allowed", "blocked", List.of("A", "B", "C", "D", "E", "F", "G"),
                        "line 1", "/x")));
        Document page = ReportPage.parsed(ReportPage.html(ReportPage.file("robots.txt", ReportPage.bytes(FILE),
                List.of(), Optional.of(comparison), Optional.empty())));
        assertThat(page.select("table.changes summary").text()).isEqualTo("A, B, C, D, E and 2 more crawlers");
        assertThat(page.expectFirst("table.changes details").ownText()).isEqualTo("F, G");
    }

    @Test
    void knownSiteIsInTheTitle() throws IOException {
        ReportedFile file = ReportPage.file("robots.txt", ReportPage.bytes(FILE));
        Document page = ReportPage.parsed(ReportPage.html(new ReportedFile(file.name(), file.bytes(),
                file.standardNames(),
                Optional.of("https://shop.example"), file.findings(), file.fixes(), file.limits(), file.purposes(),
                List.of(), Optional.empty(), Optional.empty())));
        assertThat(page.title()).isEqualTo("robots.txt report: https://shop.example");
        assertThat(page.select("article > .about").text()).isEqualTo("robots.txt \u00b7 Read as: Each crawler");
    }

    @Test
    void severalFilesAreListedByName() throws IOException {
        Document page = ReportPage.parsed(ReportPage.html(ReportPage.file("one.txt", ReportPage.bytes(FILE)),
                ReportPage.file("two.txt", ReportPage.bytes(FILE))));
        assertThat(page.select("h2").eachText()).containsExactly("one.txt", "two.txt");
        assertThat(page.title()).isEqualTo("robots.txt report: 2 files");
    }

    @Test
    void sameReportHasTheSameBytes() throws IOException {
        ReportedFile file = ReportPage.file("robots.txt", ReportPage.bytes(FILE));
        String html = ReportPage.html(file);
        assertThat(html).isEqualTo(ReportPage.html(ReportPage.file("robots.txt", ReportPage.bytes(FILE))));
        assertThat(ReportPage.parsed(html).select("time").outerHtml())
                .isEqualTo("<time datetime=\"2026-11-23T12:00+00:00\">23 November 2026, 12:00 GMT</time>");
    }
}
