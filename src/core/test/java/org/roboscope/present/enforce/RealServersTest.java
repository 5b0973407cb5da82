package org.roboscope.present.enforce;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;
import org.roboscope.simulate.enforce.RefusalPlan;
import org.roboscope.simulate.enforce.RefusalPlan.RefusalChoice;
import org.roboscope.simulate.enforce.VerifiedAddresses;

/**
 * Sends requests to installed servers under every name of the catalogue and as fifty browsers: they refuse exactly what
 * the plan refuses.
 */
class RealServersTest {

    private static final String CLOSED = "User-agent: *\nDisallow: /\n";
    private static final List<String> HEADERS = SentHeaders.all();
    private static final RefusalPlan EVERY_SECOND = planEverySecondCrawler();
    private static final RefusalPlan DISOBEDIENT = plan(new RefusalChoice.DisobedientCrawlers(), List.of());
    private static final Set<String> REFUSED_OF_EVERY_SECOND = refusedHeaders(EVERY_SECOND);
    private static final Set<String> REFUSED_AS_DISOBEDIENT = refusedHeaders(DISOBEDIENT);

    @TempDir
    private Path folder;

    /** A sample of the names, which every server answers in time. */
    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "CLOUDFLARE")
    void serverRefusesASampleOfThePlan(ServerKind kind) throws Exception {
        try (RealServer server = start(kind, EVERY_SECOND)) {
            List<String> sample = IntStream.range(0, HEADERS.size()).filter(i -> i % 23 == 0)
                    .mapToObj(HEADERS::get).toList();
            assertThat(sample.stream().filter(REFUSED_OF_EVERY_SECOND::contains)).hasSizeBetween(3, sample.size() - 3);
            assertThat(wrongStatuses(sample, server, "site.test", "/", REFUSED_OF_EVERY_SECOND)).isEmpty();
            assertThat(wrongStatuses(sample, server, "site.test", "/robots.txt", Set.of())).isEmpty();
        }
    }

    @ParameterizedTest
    @Tag("nightly")
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "CLOUDFLARE")
    void serverRefusesExactlyThePlan(ServerKind kind) throws Exception {
        assertThat(EVERY_SECOND.refusals()).hasSizeGreaterThan(100);
        try (RealServer server = start(kind, EVERY_SECOND)) {
            assertThat(wrongStatuses(server, "site.test", "/", REFUSED_OF_EVERY_SECOND)).isEmpty();
        }
    }

    @ParameterizedTest
    @Tag("nightly")
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "CLOUDFLARE")
    void disobedientCrawlersAreRefusedByDefault(ServerKind kind) throws Exception {
        try (RealServer server = start(kind, DISOBEDIENT)) {
            assertThat(wrongStatuses(server, "site.test", "/index.html?a=b", REFUSED_AS_DISOBEDIENT)).isEmpty();
            assertThat(status(server, "/", "Bytespider/1.0")).isEqualTo(ServerKind.DEFAULT_STATUS);
            assertThat(status(server, "/", "GPTBot/1.0")).isEqualTo(200);
            if (kind == ServerKind.APACHE) {
                assertThat(wrongStatuses(server, "htaccess.test", "/", REFUSED_AS_DISOBEDIENT)).isEmpty();
            }
        }
    }

    @ParameterizedTest
    @Tag("nightly")
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "CLOUDFLARE")
    void everyCrawlerMayReadRobotsTxt(ServerKind kind) throws Exception {
        RefusalPlan plan = plan(new RefusalChoice.AllBlockedCrawlers(), List.of());
        try (RealServer server = start(kind, plan)) {
            for (String header : HEADERS) {
                assertThat(status(server, "/robots.txt", header)).as(header).isEqualTo(200);
            }
            assertThat(status(server, "/robots.txt.html", "GPTBot/1.0")).isEqualTo(ServerKind.DEFAULT_STATUS);
        }
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "CLOUDFLARE")
    void namesCountOnlyFromOperatorAddresses(ServerKind kind) throws Exception {
        RefusalPlan plan = plan(new RefusalChoice.ChosenCrawlers(List.of(entry("GPTBot"))),
                List.of(addresses("Googlebot", "127.0.0.0/8"), addresses("bingbot", "2001:db8:1::/48")));
        try (RealServer server = start(kind, plan)) {
            assertThat(status(server, "/", "Mozilla/5.0 (compatible; Googlebot/2.1)")).isEqualTo(200);
            assertThat(status(server, "/", "Mozilla/5.0 (compatible; bingbot/2.0)")).isEqualTo(403);
            assertThat(status(server, "/robots.txt", "Mozilla/5.0 (compatible; bingbot/2.0)")).isEqualTo(200);
            assertThat(status(server, "/", "GPTBot/1.0")).isEqualTo(403);
            assertThat(status(server, "/", "ClaudeBot/1.0")).isEqualTo(200);
        }
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = {"CLOUDFLARE", "LIGHTTPD"})
    void chosenStatusIsSent(ServerKind kind) throws Exception {
        try (RealServer server = start(kind, DISOBEDIENT, 410)) {
            assertThat(status(server, "/", "Bytespider")).isEqualTo(410);
        }
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "CLOUDFLARE")
    void emptyRulesAreValid(ServerKind kind) throws Exception {
        RefusalPlan plan = RefusalPlan.of(RobotsText.of(new byte[0], StandardChoice.OWN), Catalogue.builtIn(),
                new RefusalChoice.DisobedientCrawlers(), List.of());
        assertThat(plan.refusals()).isEmpty();
        try (RealServer server = start(kind, plan)) {
            assertThat(status(server, "/", "Bytespider")).isEqualTo(200);
        }
    }

    private static RefusalPlan planEverySecondCrawler() {
        List<CatalogueEntry> entries = Catalogue.builtIn().entries();
        return plan(new RefusalChoice.ChosenCrawlers(
                IntStream.range(0, entries.size()).filter(i -> i % 2 == 0).mapToObj(entries::get).toList()), List.of());
    }

    private static Set<String> refusedHeaders(RefusalPlan plan) {
        return HEADERS.stream().filter(plan::refuses).collect(Collectors.toSet());
    }

    private static List<String> wrongStatuses(RealServer server, String host, String path, Set<String> refused)
            throws IOException, InterruptedException {
        return wrongStatuses(HEADERS, server, host, path, refused);
    }

    private static List<String> wrongStatuses(List<String> headers, RealServer server, String host, String path,
            Set<String> refused) throws IOException, InterruptedException {
        List<String> wrong = new ArrayList<>();
        for (String header : headers) {
            int expected = refused.contains(header) ? ServerKind.DEFAULT_STATUS : 200;
            int status = server.status(host, path, header);
            if (status != expected) {
                wrong.add(status + " instead of " + expected + ": " + header);
            }
        }
        return wrong;
    }

    private static int status(RealServer server, String path, String header) throws IOException, InterruptedException {
        return server.status("site.test", path, header);
    }

    private static RefusalPlan plan(RefusalChoice choice, List<VerifiedAddresses> verified) {
        return RefusalPlan.of(RobotsText.of(CLOSED, StandardChoice.OWN), Catalogue.builtIn(), choice, verified);
    }

    private RealServer start(ServerKind kind, RefusalPlan plan) throws IOException, InterruptedException {
        return start(kind, plan, ServerKind.DEFAULT_STATUS);
    }

    private RealServer start(ServerKind kind, RefusalPlan plan, int status) throws IOException, InterruptedException {
        assumeTrue(RealServer.findProgram(kind).isPresent(),
                () -> kind.code() + " is not installed");
        ServerRules rules = ServerRules.of(kind, plan, status,
                new RuleOrigin("robots.txt", "00", Instant.EPOCH, "Roboscope", "roboscope enforce robots.txt"));
        return RealServer.start(kind, rules, Files.createTempDirectory(folder, "server"));
    }

    /** Many networks, because configurations limit the length of lines. */
    private static VerifiedAddresses addresses(String crawler, String network) {
        List<String> networks = Stream.concat(
                IntStream.range(0, 350).mapToObj(i -> "10." + i / 200 + "." + i % 200 + ".0/28"),
                Stream.of(network)).toList();
        return new VerifiedAddresses(entry(crawler), networks, List.of("https://example.com/list.json"), Instant.EPOCH,
                true);
    }

    private static CatalogueEntry entry(String token) {
        return Catalogue.builtIn().findExact(token).orElseThrow();
    }
}
