package org.roboscope.ui.bulk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.simulate.source.Source;
import org.roboscope.simulate.source.SourceReading;
import org.roboscope.simulate.source.SourceReport;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.FetchSettings;
import org.roboscope.site.fetch.RawServer;
import org.roboscope.site.sitemap.SitemapQueue;

/** All sitemaps of a run share the same limits. */
@Timeout(120)
class SiteSourceTest {

    private static final int SITEMAPS_PER_INDEX = 8;
    /** Enough for two indexes with their sitemaps, and two further files. */
    private static final SitemapQueue.Limits LIMITS =
            new SitemapQueue.Limits(20, 9_999_999, 9_999_999, Duration.ofHours(1));

    private final RawServer server = new RawServer((request, out) -> {
        StringBuilder xml = new StringBuilder("<sitemapindex>");
        for (int number = 0; number < SITEMAPS_PER_INDEX && request.path().startsWith("/index"); number++) {
            xml.append("<sitemap><loc>http://127.0.0.1:").append(request.socket().getLocalPort())
                    .append(request.path().replace("index", "maps")).append('/').append(number)
                    .append("</loc></sitemap>");
        }
        out.write(RawServer.answer("200 OK", (xml + "</sitemapindex>").getBytes(StandardCharsets.US_ASCII)));
    });

    @AfterEach
    void stop() throws IOException {
        server.close();
    }

    private static List<String> problemsOf(ListSources.SiteSource site, WebAddress... addresses) throws IOException {
        List<String> problems = new ArrayList<>();
        for (WebAddress address : addresses) {
            Source source = site.createSource(address);
            try (InputStream in = source.opener().open()) {
                SourceReport report = new SourceReading(source, in, Catalogue.builtIn(), entry -> {}).read();
                problems.addAll(report.problems());
            }
        }
        return problems;
    }

    private ListSources.SiteSource createSource(Optional<WebAddress> home, boolean isAnyHostAllowed) {
        return new ListSources.SiteSource(FetchSettings.defaults(), home.map(WebAddress::host),
                () -> SitemapQueue.withLimits(LIMITS, isAnyHostAllowed));
    }

    @Test
    void sitemapsOfARunShareTheLimit() throws IOException {
        ListSources.SiteSource site = createSource(Optional.empty(), false);
        WebAddress[] indexes = {server.address("/index1"), server.address("/index2"), server.address("/index1"),
            server.address("/index3"), server.address("/index4")};
        assertThat(problemsOf(site, indexes)).containsExactly(
                "Sitemaps left out because at most 20 are read in one go: 7.",
                "Sitemaps left out because at most 20 are read in one go: 1.");
        assertThat(server.requests().size()).isEqualTo(20);
        server.forgetRequests();
        site.reset();
        assertThat(problemsOf(site, indexes[0])).isEmpty();
        assertThat(server.requests().size()).as("the next run starts from zero").isEqualTo(1 + SITEMAPS_PER_INDEX);
    }

    @Test
    void otherHostsAreFetchedOnlyOnRequest() throws IOException {
        WebAddress home = server.address("http", "localhost", "/");
        assertThat(problemsOf(createSource(Optional.of(home), false), server.address("/maps"))).containsExactly(
                "Sitemaps left out because they are on other hosts: 1, the first on 127.0.0.1.");
        assertThat(server.requests()).isEmpty();
        assertThat(problemsOf(createSource(Optional.of(home), true), server.address("/maps"))).isEmpty();
        assertThat(server.requests().size()).isEqualTo(1);
    }

    @Test
    void publicSiteCannotNameLocalSitemaps() throws IOException {
        WebAddress home = server.address("http", "public.pages.test", "/");
        assertThatThrownBy(() -> problemsOf(createSource(Optional.of(home), true), server.address("/maps")))
                .hasMessageContaining("which is in this network or on this computer");
        problemsOf(createSource(Optional.empty(), true), server.address("http", "public.pages.test", "/index1"));
        assertThat(server.requests()).as("the index but none of its sitemaps").hasSize(1);
    }
}
