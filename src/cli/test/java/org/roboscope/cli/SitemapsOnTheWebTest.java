package org.roboscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.site.fetch.RawServer;

/** Commands that read sitemaps from a server limit their requests, and report what they left out. */
@Timeout(120)
class SitemapsOnTheWebTest {

    @TempDir
    private Path folder;

    private String robots = "";

    @BeforeEach
    void writeRobotsTxt() throws IOException {
        robots = Files.writeString(folder.resolve("robots.txt"), "User-agent: *\nDisallow: /x\n").toString();
    }

    @Test
    void indexOfIndexesHasAReportedLimit() throws IOException {
        try (RawServer server = new RawServer((request, out) -> {
            boolean isPages = request.path().matches("/[0-9]+-[0-9]+.*");
            StringBuilder xml = new StringBuilder(isPages ? "<urlset>" : "<sitemapindex>");
            for (int index = 0; index < (isPages ? 1 : 50); index++) {
                xml.append(isPages ? "<url><loc>" : "<sitemap><loc>").append("http://127.0.0.1:")
                        .append(request.socket().getLocalPort()).append(request.path())
                        .append(request.path().equals("/") || isPages ? "" : "-").append(index)
                        .append(isPages ? "</loc></url>" : "</loc></sitemap>");
            }
            out.write(RawServer.answer("200 OK",
                    (xml + (isPages ? "</urlset>" : "</sitemapindex>")).getBytes(StandardCharsets.US_ASCII)));
        })) {
            CommandLineResult result = CommandLineResult.run("test", robots, "--as", "Googlebot", "--urls",
                    server.address("/").toString(), "--site", server.address("/").toString(), "--summary", "--format",
                    "csv");
            assertThat(result.err())
                    .isEqualTo("Sitemaps left out because at most 1,000 are read in one go: 1,551.\n");
            assertThat(server.requests().size()).isEqualTo(1_000);
            assertThat(result.out()).contains(Integer.toString(1_000 - 51));
            assertThat(result.exitCode()).isEqualTo(ExitCode.REFUSED);
        }
    }

    @Test
    void listOnTheInternetCannotNameInternalHosts() throws IOException {
        try (RawServer server = new RawServer((request, out) -> out.write(RawServer.answer("200 OK",
                (request.path().equals("/index.xml") ? "<sitemapindex><sitemap><loc>http://localhost:%s/in</loc>"
                        + "</sitemap></sitemapindex>" : "<urlset><url><loc>http://localhost:%s/in</loc></url></urlset>")
                        .formatted(request.socket().getLocalPort()).getBytes(StandardCharsets.US_ASCII))))) {
            String site = "http://public.lists.test:" + server.port();
            CommandLineResult sitemaps = CommandLineResult.run(
                    "test", robots, "--as", "Googlebot", "--urls", site + "/index.xml", "--other-hosts");
            assertThat(sitemaps.err()).contains("localhost");
            CommandLineResult pages = CommandLineResult.run(
                    "fetch", "--pages", site + "/pages.xml", "--as", "Googlebot", "--ignore-robots");
            assertThat(pages.out()).contains("public.lists.test names http://localhost",
                    "which is in this network or on this computer");
            assertThat(server.requests()).extracting(RawServer.Request::path).containsOnly("/index.xml", "/pages.xml");
        }
    }

    @Test
    void otherHostsAreFetchedOnlyOnRequest() throws IOException {
        try (RawServer server = new RawServer((request, out) -> out.write(RawServer.answer("200 OK",
                (request.path().equals("/pages.xml") ? "<urlset><url><loc>http://a.example/</loc></url></urlset>"
                        : "<sitemapindex><sitemap><loc>http://localhost:" + request.socket().getLocalPort()
                                + "/pages.xml</loc></sitemap></sitemapindex>")
                        .getBytes(StandardCharsets.US_ASCII))))) {
            String index = server.address("/").toString();
            for (String[] command : new String[][] {
                {"test", robots, "--as", "Googlebot", "--urls", index},
                {"compare", robots, robots, "--urls", index},
                {"fetch", "--pages", index, "--as", "Googlebot"}}) {
                CommandLineResult result = CommandLineResult.run(command);
                assertThat(result.err()).as(command[0]).contains("other hosts: 1, the first on localhost.");
                assertThat(result.exitCode()).isEqualTo(ExitCode.REFUSED);
            }
            assertThat(server.requests().size()).isEqualTo(3);
            CommandLineResult result = CommandLineResult.run(
                    "test", robots, "--as", "Googlebot", "--urls", index, "--other-hosts");
            assertThat(result.err())
                    .isEqualTo("The file is taken to be that of http://a.example, the site of all URLs.\n");
            assertThat(result.out()).contains("http://a.example/");
            assertThat(result.exitCode()).isZero();
            assertThat(CommandLineResult.run("fetch", index, "--other-hosts").err())
                    .contains("--other-hosts works only with --pages");
            assertThat(CommandLineResult.run("fetch", "--page", index, "--as", "Googlebot", "--other-hosts").err())
                    .contains("--other-hosts works only with --pages");
        }
    }
}
