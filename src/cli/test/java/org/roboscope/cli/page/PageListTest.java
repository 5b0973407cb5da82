package org.roboscope.cli.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.roboscope.ReadJson;
import org.roboscope.ReadJson.Fields;
import org.roboscope.cli.CommandLineResult;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CrawlerName;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.FetchSettings;
import org.roboscope.site.fetch.Fetcher;
import org.roboscope.site.page.PaceClockStub;
import org.roboscope.site.page.PageAsker;
import org.roboscope.site.page.PageChecker;
import org.roboscope.site.page.PageListCheck;
import org.roboscope.site.page.PageListCheck.ListCounts;
import org.roboscope.site.page.PageServer;

/** Reports of the command line on lists of pages, fetched under the name of one crawler. */
@Timeout(120)
class PageListTest {

    private static final PageAsker GOOGLE =
            PageAsker.of((CrawlerName.Identified) Catalogue.builtIn().identify("Googlebot"));

    private final PageServer server = new PageServer();

    @TempDir
    private Path folder;

    @BeforeEach
    void addPages() {
        server.robots("User-agent: Googlebot\nDisallow: /blocked\n\nUser-agent: Roboscope\nDisallow: /alone\n");
        server.html("/open", "x").html("/blocked/open", "x").html("/alone", "x").redirect("/moved", "/blocked/open")
                .html("/noindex", "<meta name=robots content=noindex>")
                .html("/blocked/noindex", "<meta name=googlebot content=noindex>")
                .html("/copy", "<link rel=canonical href=/blocked/open>")
                .page("/wall", "403 Forbidden\nCf-Mitigated: challenge", "x");
    }

    @AfterEach
    void stop() throws IOException {
        server.close();
    }

    private String print(ListReport.Form form, boolean sitemap, String... paths) {
        List<WebAddress> pages = Stream.of(paths).map(server::address).toList();
        PageChecker checker = new PageChecker(new Fetcher(FetchSettings.defaults()), true, new PaceClockStub());
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(bytes, false, StandardCharsets.UTF_8);
        ListReport report = ListReport.of(form, out, "pages.txt", "Googlebot");
        report.begin(pages.size());
        ListCounts counts = new PageListCheck(checker, GOOGLE, sitemap).run(pages, report::add);
        report.end(counts);
        return bytes.toString(StandardCharsets.UTF_8).replace(System.lineSeparator(), "\n")
                .replace(server.address("").toString().replaceFirst("/$", ""), "http://site");
    }

    @Test
    void textHasPagesAndCounts() {
        assertThat(print(ListReport.Form.TEXT, true, "/open", "/blocked/open", "/noindex", "/blocked/noindex",
                "/copy", "/moved", "/wall", "/missing", "/alone")).isEqualTo("""
                        pages.txt: 9 pages, fetched as Googlebot

                        ROBOTS.TXT  LINE   STATUS          INDEXING                PAGE
                        allowed     -      200             open                    http://site/open
                        blocked     2      200             open                    http://site/blocked/open
                            - The sitemap names this page, but robots.txt blocks it for Googlebot.
                        allowed     -      200             noindex (head)          http://site/noindex
                            - The sitemap names this page, but the page asks Googlebot not to index it.
                        blocked     2      200             noindex (head)          http://site/blocked/noindex
                            - The sitemap names this page, but robots.txt blocks it for Googlebot.
                            - robots.txt blocks this page for Googlebot, so Googlebot never sees that the page asks not to be indexed: <meta name="googlebot" content="noindex">
                        allowed     -      200             open                    http://site/copy
                            canonical http://site/blocked/open (blocked)
                            - The page names http://site/blocked/open as its canonical URL, which robots.txt blocks for Googlebot.
                        allowed     -      200             open                    http://site/moved
                            leads to http://site/blocked/open
                            - The page redirects to http://site/blocked/open, which robots.txt blocks for Googlebot.
                        allowed     -      403 challenge   -                       http://site/wall
                            - robots.txt allows Googlebot to fetch this page, but the server answers its User-Agent with 403. Cloudflare answers with a challenge instead of the page.
                        allowed     -      404             -                       http://site/missing
                            - robots.txt allows Googlebot to fetch this page, but the server answers its User-Agent with 404.
                        allowed     -      -               -                       http://site/alone
                            http://site/alone was not fetched: line 5 of http://site/robots.txt blocks it for Roboscope.

                        7  allowed by robots.txt
                        2  blocked by robots.txt
                        2  that ask the crawler not to index them
                        1  not fetched, because robots.txt blocks them for Roboscope; --ignore-robots fetches them
                        7  with a contradiction
                        2      in the sitemap, but blocked
                        1      in the sitemap, but noindex
                        1      allowed, but refused by the server
                        1      allowed, but missing on the server
                        1      noindex, but blocked, so crawlers never see it
                        1      with a blocked canonical URL
                        1      that redirect to a blocked URL

                        Only the names are those of the crawlers: all requests came from this computer, not from the addresses of the operators. The server may answer the crawlers themselves differently.
                        """);
        assertThat(server.paths()).containsExactly("/robots.txt", "/open", "/blocked/open", "/noindex",
                "/blocked/noindex", "/copy", "/moved", "/blocked/open", "/wall", "/missing");
    }

    @Test
    void plainListIsNotReadAsSitemap() {
        assertThat(print(ListReport.Form.TEXT, false, "/blocked/open")).contains("1 page, fetched", "1  blocked by")
                .doesNotContain("contradiction", "sitemap");
    }

    @Test
    void jsonHasTheSameResults() {
        String output = print(ListReport.Form.JSON, true, "/open", "/blocked/noindex", "/copy");
        assertThat(output.lines().filter(line -> line.startsWith("{\"url\":"))).as("one line per page").hasSize(3);
        Fields json = ReadJson.object(output);
        assertThat(json.getString("list")).isEqualTo("pages.txt");
        assertThat(json.getString("crawler")).isEqualTo("Googlebot");
        Fields blocked = json.getArray("pages").getObject(1);
        assertThat(blocked.getObject("robots").getInt("line")).isEqualTo(2);
        assertThat(blocked.getString("indexing")).isEqualTo("noindex");
        assertThat(blocked.getArray("contradictions").getObject(0).getString("kind")).isEqualTo("sitemap-blocked");
        Fields counts = json.getObject("counts");
        assertThat(counts.getInt("pages")).isEqualTo(3);
        assertThat(counts.getInt("blocked")).isEqualTo(1);
        assertThat(counts.getObject("kinds").getInt("canonical-blocked")).isEqualTo(1);
    }

    @ParameterizedTest
    @EnumSource(value = ListReport.Form.class, names = {"CSV", "TSV"})
    void tableHasARowForEachPage(ListReport.Form form) {
        String separator = form == ListReport.Form.CSV ? "," : "\t";
        assertThat(print(form, true, "/blocked/noindex", "/copy").lines().map(row -> row.replace(separator, ",")))
                .containsExactly("url,outcome,line,reason,status,end,refusal,failure,indexing,indexing-from,canonical,"
                        + "canonical-outcome,contradictions",
                        "http://site/blocked/noindex,blocked,2,line 2,200,http://site/blocked/noindex,,,noindex,head,,,"
                                + "sitemap-blocked noindex-unseen",
                        "http://site/copy,allowed,,no rule matches,200,http://site/copy,,,open,,"
                                + "http://site/blocked/open,blocked,canonical-blocked");
    }

    @Test
    void eachPageOfASitemapIsRequestedOnce() throws IOException {
        String sitemap =
                "<?xml version=\"1.0\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\"><url><loc>"
                        + server.address("/open") + "</loc></url><url><loc>" + server.address("/open")
                        + "</loc></url><url><loc>"
                        + server.address("/blocked/open") + "</loc></url></urlset>\n";
        CommandLineResult result = CommandLineResult.run("fetch", "--pages",
                Files.writeString(folder.resolve("sitemap.xml"), sitemap).toString(), "--as", "Googlebot");
        assertThat(result.err()).isEmpty();
        assertThat(result.exitCode()).isEqualTo(1);
        assertThat(result.out()).contains("1      in the sitemap, but blocked");
        assertThat(server.paths()).containsExactly("/robots.txt", "/open", "/blocked/open");
    }

    @Test
    void omittedPagesAreReported() throws IOException {
        Path list = Files.writeString(folder.resolve("list"), "/path\n" + server.address("/open") + "\n");
        CommandLineResult result = CommandLineResult.run("fetch", "--pages", list.toString(), "--as", "Googlebot");
        assertThat(result.err()).isEqualTo("1 entry of " + list + " is not a full URL and is left out: /path\n");
        assertThat(result.exitCode()).isZero();
    }

    /** The hosts do not exist: no robots.txt arrives, so no page is requested and there is no wait. */
    @Test
    void pagesAfterTheFirstThousandAreOmitted() throws IOException {
        String list = String.join("\n", IntStream.rangeClosed(0, 1_000)
                .mapToObj(index -> "http://missing." + index + ".test/").toList());
        CommandLineResult result = CommandLineResult.runWith(list, "fetch", "--pages", "-", "--as", "Googlebot",
                "--format", "csv");
        assertThat(result.err()).isEqualTo("- has more than 1,000 pages. Only the first 1,000 are checked.\n");
        assertThat(result.out().lines()).hasSize(1_001);
        assertThat(result.exitCode()).isEqualTo(2);
    }
}
