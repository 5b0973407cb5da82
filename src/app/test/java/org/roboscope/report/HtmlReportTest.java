package org.roboscope.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
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
    void tellsEachProblemOnceInTheListAndOnceAtItsLine() throws IOException {
        ReportedFile file = ReportPage.file("robots.txt", ReportPage.bytes(FILE));
        Document page = ReportPage.parsed(ReportPage.html(file));
        FindingText words = new FindingText();
        assertThat(file.found()).isNotEmpty();
        assertThat(ReportPage.rows(page, "problems")).containsExactlyElementsOf(file.found().stream()
                .sorted(Comparator.comparing(Finding::severity))
                .map(found -> words.word(found.severity()) + " " + found.line() + " " + found.code() + " "
                        + words.sentence(found))
                .toList());
        for (Finding found : file.found()) {
            assertThat(page.expectFirst("#line-" + found.line()).select("ul.found").text())
                    .contains(words.sentence(found), "Applies under: " + words.names(found.standards()));
        }
        assertThat(page.expectFirst("#line-6").select("td > code").text()).isEqualTo("Disallow: private");
        assertThat(page.expectFirst("#line-6").text()).contains("R01", "Fix: ");
    }

    @Test
    void listsEveryLineWithItsNumber() throws IOException {
        Document page = ReportPage.parsed(
                ReportPage.html(ReportPage.file("robots.txt", ReportPage.bytes("a: 1\r\nb: 2\rc: 3\n\nlast"))));
        assertThat(page.select("table.lines > tbody > tr").stream()
                .map(row -> row.select("> th").text() + "|" + row.select("> td > code").text()))
                .containsExactly("1|a: 1", "2|b: 2", "3|c: 3", "4|", "5|last");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\n", "#", "\uFEFF"})
    void aFileWithNextToNothingIsAPageToo(String text) throws IOException {
        ReportPage.parsed(ReportPage.html(ReportPage.file("robots.txt", ReportPage.bytes(text))));
    }

    @Test
    void namesEveryCrawlerWithWhatTheFileSaysToIt() throws IOException {
        ReportedFile file = ReportPage.file("robots.txt", ReportPage.bytes(FILE));
        Document page = ReportPage.parsed(ReportPage.html(file));
        assertThat(page.select("#purposes h3").eachText()).containsExactlyElementsOf(file.purposes().purposes().stream()
                .map(purpose -> purpose.title() + ": " + purpose.count()).toList());
        for (PurposeContent purpose : file.purposes().purposes()) {
            assertThat(page.select("#purposes li").eachText()).contains(
                    purpose.summaries().getFirst().place() + ": " + purpose.summaries().getFirst().sentence());
        }
        assertThat(page.select("#purposes bdi").eachText()).containsAll(file.purposes().purposes().stream()
                .flatMap(purpose -> purpose.rows().stream()).flatMap(row -> row.chips().stream())
                .map(chip -> chip.name()).toList());
        Element training = page.expectFirst("#purposes table");
        assertThat(training.select("tr:has(bdi:matchesOwn(^GPTBot$)) > td").text()).startsWith("blocked");
        assertThat(training.select("tr:has(bdi:matchesOwn(^CCBot$)) > td").text())
                .startsWith("allowed").contains("Training: no (line 5)");
    }

    @Test
    void explainsTheTestedUrl() throws IOException {
        RobotsText text = RobotsText.of(ReportPage.bytes(FILE), StandardChoice.OWN);
        TestedAddress tested = TestedAddress.of(text, Catalogue.builtIn().crawler("Googlebot"), " /shop/public/a ",
                List.of("A note."), Optional.of("Expected: allow. Met."));
        Document page = ReportPage.parsed(ReportPage.html(ReportPage.file("robots.txt", ReportPage.bytes(FILE),
                List.of(tested), Optional.empty(), Optional.empty())));
        assertThat(page.select("#urls h3").text()).isEqualTo("/shop/public/a");
        assertThat(page.select("#urls > p").eachText()).anySatisfy(said -> assertThat(said).startsWith("ALLOWED"))
                .contains("A note.", "Expected: allow. Met.");
        assertThat(ReportPage.rows(page, "rules")).first().asString().startsWith("8 Allow: /shop/public 12");
        assertThat(page.select("#urls > ul").text()).contains("Content-Usage: Training: no (line 5)");
    }

    @Test
    void namesTheRuleForEveryoneThatTheCrawlerDoesNotFollow() throws IOException {
        byte[] bytes = ReportPage.bytes("User-agent: *\nDisallow: /cart/\n\nUser-agent: Googlebot\nDisallow: /tmp/\n");
        TestedAddress tested = TestedAddress.of(RobotsText.of(bytes, StandardChoice.OWN),
                Catalogue.builtIn().crawler("Googlebot"), "/cart/", List.of(), Optional.empty());
        Document page = ReportPage.parsed(ReportPage.html(ReportPage.file("robots.txt", bytes, List.of(tested),
                Optional.empty(), Optional.empty())));
        assertThat(ReportPage.rows(page, "rules"))
                .containsExactly("2 Disallow: /cart/ 6 ignored: Googlebot has its own group");
    }

    @Test
    void comparesAndCounts() throws IOException {
        VersionComparison comparison = new VersionComparison("the saved file", "One change.", "Googlebot is out.",
                List.of(new VersionComparison.Change("Fetching", "allowed", "blocked", List.of("A", "B"),
                        "line 3: Disallow: /", "/x")));
        RunNumbers run = new RunNumbers(List.of("urls.txt"), "1000 URLs in 0.1 s", "", "These rows are old.", true,
                List.of(new RunNumbers.Sum("Googlebot", 1000, 700, 300, 0, 20, 10)),
                List.of(new RunNumbers.Sum("/a/", 600, 500, 100, 0, 1, 2)), List.of("The edit closes 3 requests."));
        Document page = ReportPage.parsed(ReportPage.html(ReportPage.file("robots.txt", ReportPage.bytes(FILE),
                List.of(), Optional.of(comparison), Optional.of(run))));
        assertThat(page.select("#comparison > p").eachText())
                .containsExactly("This file compared with the saved file.", "Googlebot is out.", "One change.");
        assertThat(page.select("#summary p").eachText()).contains("This file compared with the saved file.",
                "Googlebot is out.", "The lines that cause this, with examples").doesNotContain("One change.");
        assertThat(page.select("#summary a[href=#comparison]")).hasSize(1);
        assertThat(page.select("#summary li").eachText()).contains("Fetching: allowed before, blocked now for A, B");
        assertThat(ReportPage.rows(page, "changes"))
                .containsExactly("Fetching allowed blocked A, B line 3: Disallow: / /x");
        assertThat(page.select("#run > p").eachText())
                .containsExactly("URLs from: urls.txt", "1000 URLs in 0.1 s", "These rows are old.",
                        "The edit closes 3 requests.");
        assertThat(ReportPage.rows(page, "sums"))
                .containsExactly("Googlebot 1,000 700 300 0 20 10", "/a/ 600 500 100 0 1 2");
    }

    private static final String SHOP = "User-agent: *\nDisallow: /shop/\nDisallow: /private/\n";

    /** The report of a run over a list. */
    private static Document afterRun(Source source) throws Exception {
        return afterRun(SHOP, SiteScope.ANY_SITE, source);
    }

    private static Document afterRun(String robots, SiteScope scope, Source source) throws Exception {
        RunPlan plan = RunPlan.of(RobotsText.of(robots, StandardChoice.OWN), List.of(Crawler.named("Googlebot")))
                .within(scope);
        VerdictSummary summary = new VerdictSummary(plan);
        WeightCounter weights = new WeightCounter(plan, summary);
        ConsoleListCounter console = new ConsoleListCounter(plan);
        List<SourceReport> reports = new SimulationRun(plan, List.of(source), Catalogue.builtIn(),
                summary.andThen(weights).andThen(console)).execute().sources();
        VerdictSummary.Counts counts = summary.byRunCrawler().getFirst();
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
    void aListWithWeightsSaysWhatIsBlockedAndHowThatIsOpened() throws Exception {
        Document page = afterRun(Source.text("pages.csv", """
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
    void aListWithoutWeightsHasNoTablesOfThem() throws Exception {
        Document page = afterRun(Source.text("urls.txt", "/\n/shop/sale\n"));

        assertThat(page.select("#run caption").eachText()).noneMatch(caption -> caption.startsWith("Blocked although")
                || caption.startsWith("Open,"));
        assertThat(rowsUnder(page, "Verdicts by crawler")).containsExactly("Googlebot 2 1 1 0");
    }

    @Test
    void aListOfSearchConsoleHasItsLinesAndWhatOpensEachPage() throws Exception {
        byte[] zip = ConsoleExport.zip("en-indexing");
        Document page = afterRun(new Source("export.zip", zip.length, () -> new ByteArrayInputStream(zip),
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
        return OtherHosts.bySite().entrySet().stream().map(each -> Arguments.of(each.getKey(), each.getValue()));
    }

    @ParameterizedTest
    @MethodSource("sites")
    void aRunCountsOnlyTheUrlsThatTheFileIsFor(String site, List<OtherHosts.AskedUrl> urls) throws Exception {
        Document page = afterRun(OtherHosts.ROBOTS, SiteName.scope(site.equals(OtherHosts.UNKNOWN) ? "" : site),
                Source.text("urls.txt",
                        urls.stream().map(OtherHosts.AskedUrl::url).collect(Collectors.joining("\n"))));

        long allowed = OtherHosts.count(urls, "allowed");
        long blocked = OtherHosts.count(urls, "blocked");
        assertThat(rowsUnder(page, "Verdicts by crawler"))
                .containsExactly("Googlebot %s %s %s 0".formatted(allowed + blocked, allowed, blocked));
    }

    @Test
    void aPageOfAnotherSiteIsNotOpened() throws Exception {
        byte[] zip = ConsoleExport.zip("en-indexing");
        Document page = afterRun(SHOP, SiteName.scope("shop.example"), new Source("export.zip", zip.length,
                () -> new ByteArrayInputStream(zip), SitemapOpener.NONE, WeightChoice.ASKING));

        assertThat(rowsUnder(page,
                "Search Console: indexed, though blocked by robots.txt. Today the file blocks 0 pages"
                        + " of this list for Googlebot and allows 0."))
                .containsExactlyInAnyOrder("https://www.example.com/private/plan.pdf not for this file",
                        "https://www.example.com/shop/sale.html not for this file");
    }

    @Test
    void theSummarySaysForWhomWhatChanges() throws IOException {
        VersionComparison comparison = new VersionComparison("before", "Three changes.", "", List.of(
                new VersionComparison.Change("fetch", "allowed", "blocked", List.of("A", "B", "C"), "line 1", "/x"),
                new VersionComparison.Change("fetch", "blocked", "allowed", List.of("A"), "line 2", "/y"),
                new VersionComparison.Change("fetch", "allowed", "blocked", List.of("B", "D", "E", "F"), "line 3",
                        "/z")));
        Document page = ReportPage.parsed(ReportPage.html(ReportPage.file("robots.txt", ReportPage.bytes(FILE),
                List.of(), Optional.of(comparison), Optional.empty())));
        assertThat(page.select("#summary li").eachText()).contains(
                "fetch: allowed before, blocked now for A, B, C, D, E and 1 more crawler",
                "fetch: blocked before, allowed now for A");
    }

    @Test
    void aComparisonWithoutChangesSaysSo() throws IOException {
        Document page = ReportPage.parsed(ReportPage.html(ReportPage.file("robots.txt", ReportPage.bytes(FILE),
                List.of(),
                Optional.of(new VersionComparison("before", "Nothing changes.", "", List.of())), Optional.empty())));
        assertThat(page.select("#summary p").eachText()).contains("Nothing changes.");
    }

    @Test
    void severalFilesHaveNamesOfTheirOwn() throws IOException {
        Document page = ReportPage.parsed(ReportPage.html(ReportPage.file("one.txt", ReportPage.bytes(FILE)),
                ReportPage.file("two.txt", ReportPage.bytes(FILE))));
        assertThat(page.select("h2").eachText()).containsExactly("one.txt", "two.txt");
        assertThat(page.title()).isEqualTo("robots.txt report: 2 files");
    }

    @Test
    void theSameReportIsTheSameBytes() throws IOException {
        ReportedFile file = ReportPage.file("robots.txt", ReportPage.bytes(FILE));
        String html = ReportPage.html(file);
        assertThat(html).isEqualTo(ReportPage.html(ReportPage.file("robots.txt", ReportPage.bytes(FILE))));
        assertThat(ReportPage.parsed(html).select("time").outerHtml())
                .isEqualTo("<time datetime=\"2026-11-23T12:00Z\">2026-11-23 12:00 +00:00</time>"
                        .replace("12:00Z", "12:00+00:00"));
    }
}
