package org.roboscope.site.fetch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.site.SiteSentence;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.answer.AnswerCourse;
import org.roboscope.site.fetch.AnswerBody.DetectedCharset;
import org.roboscope.site.fetch.proxy.ProxySelection;

/** Fetches from well-behaved servers. */
class FetcherTest {

    private static final byte[] ROBOTS = "User-agent: *\nDisallow: /ü\n".getBytes(StandardCharsets.UTF_8);

    private final Fetcher fetcher = new Fetcher(FetchSettings.defaults());

    @Test
    void fileIsFetchedByteForByteWithHeaders() throws IOException {
        String head = "200 OK\nContent-Type: Text/Plain; charset=\"UTF-8\"\nCACHE-control: max-age=60";
        try (RawServer server = new RawServer((request, out) -> out.write(RawServer.answer(head, ROBOTS)))) {
            FetchResult result = fetcher.fetch(server.address("/robots.txt"));
            AnswerBody body = result.successfulBody().orElseThrow();
            assertThat(body.bytes()).isEqualTo(ROBOTS);
            assertThat(body.charset()).isEqualTo("UTF-8");
            assertThat(body.detectedCharset()).isEqualTo(DetectedCharset.UTF_8);
            assertThat(body.notes()).isEmpty();
            assertThat(body.received()).isEqualTo(ROBOTS.length);
            assertThat(body.announcedSize()).hasValue(ROBOTS.length);
            assertThat(result.hops()).singleElement().satisfies(hop -> {
                assertThat(hop.status()).isEqualTo(200);
                assertThat(hop.headers().first("Cache-Control")).contains("max-age=60");
            });
        }
    }

    @Test
    void requestIsAGetWithChosenUserAgent() throws IOException {
        try (RawServer server = RawServer.saying(RawServer.answer("200 OK"))) {
            String googlebot = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
            new Fetcher(FetchSettings.defaults().withUserAgent(googlebot)).fetch(server.address("/robots.txt"));
            assertThat(server.requests()).singleElement().satisfies(request -> {
                assertThat(request.head().getFirst()).isEqualTo("GET /robots.txt HTTP/1.1");
                assertThat(request.head()).contains("User-Agent: " + googlebot, "Accept-Encoding: gzip",
                        "Host: 127.0.0.1:" + server.port());
                assertThat(request.head())
                        .noneMatch(line -> line.matches("(?i)(cookie|authorization|upgrade|referer):.*"));
            });
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "a\r\nX: y", "ü", "\t"})
    void unsendableUserAgentIsRejected(String name) {
        FetchSettings defaults = FetchSettings.defaults();
        assertThat(FetchSettings.isUserAgent(name)).isFalse();
        assertThatThrownBy(() -> defaults.withUserAgent(name)).isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"gzip", "GZIP", "x-gzip", "gzip, gzip", "identity, gzip", "deflate", "deflate, gzip"})
    void compressedFileIsUnpacked(String packing) throws IOException {
        byte[] packed = packing.equals("identity, gzip") ? ROBOTS
                : packing.startsWith("deflate") ? deflate(ROBOTS) : gzip(ROBOTS);
        byte[] sent = packing.contains(", ") ? gzip(packed) : packed;
        String head = "200 OK\nContent-Encoding: " + packing;
        try (RawServer server = new RawServer((request, out) -> out.write(RawServer.answer(head, sent)))) {
            AnswerBody body = fetcher.fetch(server.address("/robots.txt")).successfulBody().orElseThrow();
            assertThat(body.bytes()).isEqualTo(ROBOTS);
            assertThat(body.received()).isEqualTo(sent.length);
            assertThat(body.isTruncated()).isFalse();
        }
    }

    private static byte[] deflate(byte[] bytes) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (DeflaterOutputStream deflate = new DeflaterOutputStream(packed)) {
            deflate.write(bytes);
        }
        return packed.toByteArray();
    }

    @ParameterizedTest
    @ValueSource(strings = {"zstd", "br", "gzip, br", "gzip, gzip, gzip"})
    void unsupportedCompressionIsKeptAsReceived(String packing) throws IOException {
        String head = "200 OK\nContent-Encoding: " + packing;
        try (RawServer server = new RawServer((request, out) -> out.write(RawServer.answer(head, ROBOTS)))) {
            AnswerBody body = fetcher.fetch(server.address("/robots.txt")).successfulBody().orElseThrow();
            assertThat(body.bytes()).isEqualTo(ROBOTS);
            assertThat(keys(body)).containsExactly("note.unknownPacking");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"gzip", "gzip, gzip", "deflate", "br", "zstd"})
    void emptyCompressedBodyIsEmpty(String packing) throws IOException {
        try (RawServer server = RawServer.saying(RawServer.answer("200 OK\nContent-Encoding: " + packing))) {
            AnswerBody body = fetcher.fetch(server.address("/robots.txt")).successfulBody().orElseThrow();
            assertThat(body.bytes()).isEmpty();
            assertThat(body.notes()).isEmpty();
        }
    }

    /** Only the standards limit the size of a file, and the editor opens files of up to 100 MB. */
    @ParameterizedTest
    @ValueSource(ints = {512_001, 5_000_000})
    void fileIsReadToItsEnd(int size) throws IOException {
        byte[] bytes = "#".repeat(size).getBytes(StandardCharsets.US_ASCII);
        try (RawServer server = new RawServer((request, out) -> out.write(RawServer.answer("200 OK", bytes)))) {
            AnswerBody body = fetcher.fetch(server.address("/robots.txt")).successfulBody().orElseThrow();
            assertThat(body.bytes()).isEqualTo(bytes);
            assertThat(body.notes()).isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "511999, false", "512000, false", "512001, true", "600000, true",
    })
    void bodyIsReadUpToTheLimit(int size, boolean isCut) throws IOException {
        byte[] bytes = "#".repeat(size).getBytes(StandardCharsets.US_ASCII);
        try (RawServer server = new RawServer((request, out) -> out.write(RawServer.answer("200 OK", bytes)))) {
            AnswerBody body =
                    new Fetcher(FetchSettings.defaults().withBodyLimit(512_000)).fetch(server.address("/robots.txt"))
                            .successfulBody()
                            .orElseThrow();
            assertThat(body.bytes()).hasSize(Math.min(size, 512_000));
            assertThat(body.isTruncated()).isEqualTo(isCut);
            assertThat(body.size()).isEqualTo(size);
            assertThat(keys(body)).isEqualTo(isCut ? List.of("note.cut") : List.of());
        }
    }

    @ParameterizedTest
    @CsvSource({
        "'',                    ASCII", "'a',                   ASCII", "'\u00FC',              UTF_8",
        "'\u00FF\u00FE\u0000\u0000a\u0000\u0000\u0000', UTF_32",
        "'\u0000\u0000\u00FE\u00FF\u0000\u0000\u0000a', UTF_32",
        "'\u00EF\u00BB\u00BFa', UTF_8_WITH_MARK", "'\u00FF\u00FEa\u0000',  UTF_16", "'\u00FC',              OTHER",
    })
    void detectedEncodingIsReported(String text, DetectedCharset expected) throws IOException {
        byte[] bytes =
                text.getBytes(expected == DetectedCharset.UTF_8 ? StandardCharsets.UTF_8 : StandardCharsets.ISO_8859_1);
        try (RawServer server = new RawServer((request, out) -> out.write(RawServer.answer("200 OK", bytes)))) {
            assertThat(fetcher.fetch(server.address("/")).successfulBody().orElseThrow().detectedCharset())
                    .isEqualTo(expected);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {204, 300, 304, 400, 401, 403, 404, 407, 410, 429, 500, 503, 599, 999})
    void anyStatusIsAnAnswer(int status) throws IOException {
        try (RawServer server = RawServer.saying(RawServer.answer(status + " Whatever"))) {
            FetchResult result = fetcher.fetch(server.address("/robots.txt"));
            assertThat(result.failure()).isEmpty();
            assertThat(result.hops()).singleElement().extracting(FetchHop::status).isEqualTo(status);
            assertThat(result.successfulBody().isPresent()).isEqualTo(status == 204);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {301, 302, 303, 307, 308})
    void upToFiveRedirectsAreFollowedAndRecorded(int status) throws IOException {
        try (RawServer server = new RawServer((request, out) -> {
            int number = Integer.parseInt(request.path().substring(1));
            out.write(number == 5
                    ? RawServer.answer("200 OK", ROBOTS)
                    : RawServer.answer(status + " Moved\nLocation: /" + (number + 1), new byte[0]));
        })) {
            FetchResult result = fetcher.fetch(server.address("/0"));
            assertThat(result.successfulBody()).isPresent();
            assertThat(result.redirects()).isEqualTo(5);
            assertThat(result.hops()).extracting(hop -> hop.address().path())
                    .containsExactly("/0", "/1", "/2", "/3", "/4", "/5");
            assertThat(result.hops()).extracting(FetchHop::location).containsExactly(Optional.of("/1"),
                    Optional.of("/2"),
                    Optional.of("/3"), Optional.of("/4"), Optional.of("/5"), Optional.empty());
        }
    }

    @Test
    void internetFetcherRejectsLocalAddresses() throws IOException {
        try (RawServer server = RawServer.saying(RawServer.answer("200 OK"))) {
            Fetcher fetcher = Fetcher.forInternet(FetchSettings.defaults().withProxies(ProxySelection.NONE));
            for (String host : List.of("127.0.0.1", "localhost", "[::1]",
                    "[::ffff:127.0.0.1]", "public.internet.test")) {
                FetchResult result = fetcher.fetch(server.address("http", host, "/robots.txt"));
                assertThat(result.failure()).as(host)
                        .hasValueSatisfying(
                                failure -> assertThat(failure.sentence().text()).contains("in this network"));
            }
            assertThat(server.requests()).isEmpty();
        }
    }

    @Test
    void sixthRedirectIsNotFollowed() throws IOException {
        try (RawServer server = new RawServer((request, out) -> {
            int number = Integer.parseInt(request.path().substring(1));
            out.write(RawServer.answer("302 Found\nLocation: /" + (number + 1), new byte[0]));
        })) {
            FetchResult result = fetcher.fetch(server.address("/0"));
            assertThat(result.failure()).contains(new FetchFailure.TooManyRedirects(5));
            assertThat(result.redirects()).isEqualTo(6);
            assertThat(server.requests()).hasSize(6);
        }
    }

    @Test
    void redirectLoopIsDetected() throws IOException {
        try (RawServer server = new RawServer((request, out) -> out.write(RawServer.answer(
                "302 Found\nLocation: " + (request.path().equals("/a") ? "/b#x" : "/./a"), new byte[0])))) {
            FetchResult result = fetcher.fetch(server.address("/a"));
            assertThat(result.failure()).contains(new FetchFailure.RedirectLoop(server.address("/a")));
            assertThat(server.requests()).hasSize(2);
        }
    }

    @Test
    void hopReportsChangedHostAndPort() throws IOException {
        try (RawServer otherServer = RawServer.saying(RawServer.answer("200 OK"));
                RawServer server = RawServer.saying(RawServer.answer(
                        "301 Moved\nLocation: http://other.test:" + otherServer.port() + "/robots.txt"))) {
            FetchHop hop = fetcher.fetch(server.address("/robots.txt")).hops().getFirst();
            assertThat(hop.changesHost()).isTrue();
            assertThat(hop.changesPort()).isTrue();
            assertThat(hop.changesScheme()).isFalse();
            assertThat(otherServer.requests()).hasSize(1);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"file:///etc/passwd", "javascript:alert(1)", "data:text/plain,User-agent",
        "gopher://127.0.0.1/", "jar:file:/x!/y", "http://me:secret@127.0.0.1/robots.txt", "http://", "http://a..b/",
        "//", "https://127.0.0.1:99999/"})
    void invalidRedirectIsNotFollowed(String location) throws IOException {
        try (RawServer server = RawServer.saying(RawServer.answer("301 Moved\nLocation: " + location))) {
            FetchResult result = fetcher.fetch(server.address("/robots.txt"));
            assertThat(result.failure()).get().isInstanceOf(FetchFailure.BadRedirect.class);
            assertThat(result.hops()).singleElement().extracting(FetchHop::location)
                    .isEqualTo(Optional.of(location.replace("me:secret", "***")));
            assertThat(server.requests()).hasSize(1);
        }
    }

    @Test
    void ftpIsNotFetched() throws IOException, BadAddressException {
        WebAddress ftp = WebAddress.parse("ftp://127.0.0.1/robots.txt");
        try (RawServer server = RawServer.saying(RawServer.answer("301 Moved\nLocation: " + ftp))) {
            FetchResult redirected = fetcher.fetch(server.address("/robots.txt"));
            assertThat(redirected.failure()).contains(new FetchFailure.NotByFtp(ftp));
            assertThat(redirected.hops()).singleElement().extracting(FetchHop::changesScheme).isEqualTo(true);
            assertThat(AnswerCourse.ofFetch(redirected)).as("the answer to a crawler is unknown").isEmpty();
        }
        assertThat(fetcher.fetch(ftp).failure()).contains(new FetchFailure.NotByFtp(ftp));
    }

    @Test
    void redirectWithoutLocationFails() throws IOException {
        try (RawServer server = RawServer.saying(RawServer.answer("301 Moved"))) {
            assertThat(fetcher.fetch(server.address("/")).failure()).contains(new FetchFailure.NoLocation(301));
        }
    }

    @Test
    void redirectKeepsRawBytes() throws IOException {
        String bytes = new String("/ü".getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
        try (RawServer server = new RawServer((request, out) -> out.write(request.path().equals("/")
                ? RawServer.answer("301 Moved\nLocation: " + bytes, new byte[0])
                : RawServer.answer("200 OK", ROBOTS)))) {
            FetchResult result = fetcher.fetch(server.address("/"));
            assertThat(result.hops().getLast().address().path()).isEqualTo("/%C3%BC");
            assertThat(result.successfulBody()).isPresent();
        }
    }

    @Test
    void unsupportedHostNameIsReported() throws IOException {
        try (RawServer server = RawServer.saying(RawServer.answer("200 OK"))) {
            assertThat(fetcher.fetch(server.address("http", "under_score.test", "/")).failure())
                    .contains(new FetchFailure.UnusableHost("under_score.test"));
        }
    }

    private static List<String> keys(AnswerBody body) {
        assertThat(body.notes()).allSatisfy(note -> assertThat(note.text()).endsWith(".").doesNotContain("{"));
        return body.notes().stream().map(SiteSentence::key).toList();
    }

    static byte[] gzip(byte[] bytes) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
            gzip.write(bytes);
        }
        return out.toByteArray();
    }
}
