package org.roboscope.site.fetch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.document.TextDocument;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.body.AnswerBody;

/** What broken and evil servers send: each ends in time, with a sentence of its own. */
@Timeout(60)
class HostileServerTest {

    private static final Duration SHORT = Duration.ofMillis(700);
    private static final Duration LONG = Duration.ofSeconds(20);

    private final Fetcher patient = new Fetcher(FetchSettings.usual().within(LONG, LONG));
    private final Fetcher small = new Fetcher(FetchSettings.usual().within(LONG, LONG).upTo(512_000));
    private final Fetcher hasty = new Fetcher(FetchSettings.usual().within(LONG, SHORT));

    @Test
    void aNameWithoutAHost() throws BadAddressException {
        assertFails(patient.fetch(WebAddress.parse("http://missing.test/")),
                new FetchFailure.NameNotFound("missing.test"));
    }

    @Test
    void aNameThatIsLookedUpForEver() throws BadAddressException {
        assertFails(hasty.fetch(WebAddress.parse("http://slow.lookup.test/")),
                new FetchFailure.LookupTimeOut("slow.lookup.test", SHORT));
    }

    @Test
    void aPortWhereNobodyListens() throws IOException {
        RawServer gone = RawServer.saying("");
        gone.close();
        assertFails(patient.fetch(gone.address("/")), new FetchFailure.Refused("127.0.0.1", gone.port()));
    }

    @Test
    void aServerThatTakesNoConnection() throws IOException, BadAddressException {
        try (ServerSocket full = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            WebAddress address = WebAddress.parse("http://127.0.0.1:" + full.getLocalPort() + "/");
            Fetcher fetcher = new Fetcher(FetchSettings.usual().within(SHORT, LONG));
            RunningFetch first = patient.start(address);
            RunningFetch second = patient.start(address);
            RunningFetch third = patient.start(address);
            FetchFailure failure = FetchFailure.class.cast(new FetchFailure.Cancelled());
            for (int tries = 0; tries < 10 && !(failure instanceof FetchFailure.ConnectTimeOut); tries++) {
                RunningFetch filling = patient.start(address);
                failure = fetcher.fetch(address).failure().orElseThrow();
                filling.cancel();
            }
            first.cancel();
            second.cancel();
            third.cancel();
            assertThat(failure).isEqualTo(new FetchFailure.ConnectTimeOut("127.0.0.1", SHORT));
        }
    }

    @Test
    void aServerThatIsSilent() throws IOException {
        try (RawServer server = new RawServer((request, out) -> RawServer.staySilent())) {
            assertFails(hasty.fetch(server.address("/")), new FetchFailure.AnswerTimeOut("127.0.0.1", SHORT));
        }
    }

    @Test
    void aServerThatBreaksOff() throws IOException {
        try (RawServer server = new RawServer((request, out) -> RawServer.reset(request))) {
            assertFails(patient.fetch(server.address("/")), new FetchFailure.Reset("127.0.0.1"));
        }
    }

    @Test
    void aServerThatBreaksOffInTheBody() throws IOException {
        try (RawServer server = new RawServer((request, out) -> {
            write(out, "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nUser");
            Thread.sleep(300);
            RawServer.reset(request);
        })) {
            assertFails(patient.fetch(server.address("/")), new FetchFailure.Reset("127.0.0.1"));
        }
    }

    @Test
    void aServerThatHangsUp() throws IOException {
        try (RawServer server = RawServer.saying("")) {
            assertFails(patient.fetch(server.address("/")), new FetchFailure.NoAnswer("127.0.0.1"));
        }
    }

    @Test
    void aServerThatHangsUpInTheHeader() throws IOException {
        try (RawServer server = RawServer.saying("HTTP/1.1 200 OK\r\nContent-Ty")) {
            assertFails(patient.fetch(server.address("/")), new FetchFailure.NoAnswer("127.0.0.1"));
        }
    }

    @Test
    void aLargeHeaderIsNotCalledEndless() throws IOException {
        String head = "HTTP/1.1 200 OK\r\n" + "Set-Cookie: a=b\r\n".repeat(15_000) + "Content-Length: 0\r\n\r\n";
        try (RawServer server = RawServer.saying(head)) {
            FetchFailure failure = failure(patient.fetch(server.address("/")));
            assertThat(failure).isEqualTo(new FetchFailure.HeaderFlood("127.0.0.1"));
            assertThat(failure.sentence().text()).isEqualTo("127.0.0.1 sends a larger header than Roboscope reads.");
        }
    }

    @Test
    void aLengthBelowNothing() throws IOException {
        CountDownLatch read = new CountDownLatch(1);
        try (RawServer server = new RawServer((request, out) -> {
            write(out, "HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\nabc");
            out.flush();
            read.await();
        })) {
            FetchFailure failure = failure(patient.fetch(server.address("/")));
            read.countDown();
            assertThat(failure.sentence().text())
                    .isEqualTo("127.0.0.1 sent something that HTTP does not allow: Content-Length: -5");
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "HTTP/1.1 200 OK~Content-Length: abc~~ | 127.0.0.1 sent something that HTTP does not allow: abc",
        "HTTP/1.1 abc OK~~                     | 127.0.0.1 sent something that HTTP does not allow: HTTP/1.1 abc OK",
        "HTTP/1.1 204 No~Content-Length: 10~~  | What 127.0.0.1 sent is not valid HTTP.",
        "HTTP/1.1 101 Up~~                     | What 127.0.0.1 sent is not valid HTTP.",
    })
    void whatIsWrongIsToldInPlainWords(String answer, String sentence) throws IOException {
        try (RawServer server = RawServer.saying(answer.replace("~", "\r\n"))) {
            assertThat(failure(patient.fetch(server.address("/"))).sentence().text()).isEqualTo(sentence);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"SSH-2.0-OpenSSH_9.6\r\n\r\n", "HTTP/1.1 abc OK\r\n\r\n", "\u0000\u0001\u0002\r\n\r\n",

        "HTTP/1.1 200 OK\r\nContent-Length: many\r\n\r\n"})
    void aServerThatDoesNotSpeakHttp(String answer) throws IOException {
        try (RawServer server = RawServer.saying(answer)) {
            assertThat(failure(patient.fetch(server.address("/")))).isInstanceOf(FetchFailure.NotUnderstood.class);
        }
    }

    static Stream<Arguments> brokenPieces() {
        return Stream.of(
                Arguments.of("5\r\nUser-\r\nzz\r\nagent", 5),
                Arguments.of("5\r\nUser-XX", 5),
                Arguments.of("5\r\nUser-\r\n", 5),
                Arguments.of("50\r\nUser-", 5),
                Arguments.of("fffffffffffffffff\r\nUser-", 0));
    }

    @ParameterizedTest
    @MethodSource("brokenPieces")
    void aBrokenChunk(String pieces, int received) throws IOException {
        try (RawServer server = RawServer.saying("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n" + pieces)) {
            FetchFailure failure = failure(patient.fetch(server.address("/")));
            assertThat(failure).isInstanceOf(FetchFailure.BrokenChunk.class);
            assertThat(((FetchFailure.BrokenChunk) failure).received()).isLessThanOrEqualTo(received);
        }
    }

    /** Whether the head is handed on before the end is seen, is a matter of luck. */
    @Test
    void noPieceAtAll() throws IOException {
        try (RawServer server = RawServer.saying("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")) {
            assertThat(failure(patient.fetch(server.address("/"))))
                    .isIn(new FetchFailure.BrokenChunk(0), new FetchFailure.NoAnswer("127.0.0.1"));
        }
    }

    @Test
    void aBodyShorterThanPromised() throws IOException {
        try (RawServer server = RawServer.saying("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nUser")) {
            assertThat(failure(patient.fetch(server.address("/")))).isInstanceOf(FetchFailure.CutShort.class);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Transfer-Encoding: chunked\r\n"})
    void aBodyWithoutEnd(String header) throws IOException {
        try (RawServer server = new RawServer((request, out) -> {
            write(out, "HTTP/1.1 200 OK\r\n" + header + "\r\n");
            String line = "Disallow: /x\n".repeat(100);
            while (true) {
                write(out, header.isEmpty() ? line : Integer.toHexString(line.length()) + "\r\n" + line + "\r\n");
            }
        })) {
            AnswerBody body = small.fetch(server.address("/")).file().orElseThrow();
            assertThat(body.bytes()).hasSize(512_000);
            assertThat(body.cut()).isTrue();
            assertThat(body.size()).isEqualTo(512_001);
            assertThat(body.notes()).singleElement()
                    .satisfies(note -> assertThat(note.key()).isEqualTo("note.cutOpen"));
        }
    }

    @Test
    void aSlowDrip() throws IOException {
        try (RawServer server = new RawServer((request, out) -> {
            write(out, "HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n");
            drip(out, "x");
        })) {
            FetchResult result = hasty.fetch(server.address("/"));
            FetchFailure failure = failure(result);
            assertThat(failure).isInstanceOf(FetchFailure.TooSlow.class);
            assertThat(((FetchFailure.TooSlow) failure).received()).isBetween(1L, 999L);
            assertThat(result.file()).isEmpty();
            assertThat(new String(result.arrived().orElseThrow().bytes(), StandardCharsets.US_ASCII)).matches("x+");
        }
    }

    @Test
    void nobodyWaitsLongerThanFifteenSecondsUnlessTheySaySo() {
        assertThat(FetchSettings.usual().totalLimit()).isEqualTo(Duration.ofSeconds(15));
        assertThat(FetchSettings.usual().connectLimit()).isLessThan(Duration.ofSeconds(15));
    }

    @Test
    void whatArrivedOfAPackedFileIsThereUnpacked() throws IOException {
        byte[] text = "User-agent: *\n".repeat(20_000).getBytes(StandardCharsets.US_ASCII);
        byte[] first = FetcherTest.gzip(text);
        byte[] second = FetcherTest.gzip("Disallow: /x\n".getBytes(StandardCharsets.US_ASCII));
        byte[] sent = Arrays.copyOf(first, first.length + second.length / 2);
        System.arraycopy(second, 0, sent, first.length, second.length / 2);
        try (RawServer server = new RawServer(
                (request, out) -> out.write(RawServer.answer("200 OK\nContent-Encoding: gzip", sent)))) {
            FetchResult result = patient.fetch(server.address("/"));
            assertThat(failure(result)).isEqualTo(new FetchFailure.BrokenPacking("gzip"));
            assertThat(result.arrived().orElseThrow().bytes()).startsWith(text);
        }
    }

    @Test
    void aSlowDripOfAnEndlessHeader() throws IOException {
        try (RawServer server = new RawServer((request, out) -> {
            write(out, "HTTP/1.1 200 OK\r\n");
            drip(out, "X: y\r\n");
        })) {
            assertFails(hasty.fetch(server.address("/")), new FetchFailure.AnswerTimeOut("127.0.0.1", SHORT));
        }
    }

    @Test
    void aFloodOfHeaders() throws IOException {
        try (RawServer server = new RawServer((request, out) -> {
            write(out, "HTTP/1.1 200 OK\r\n");
            while (true) {
                write(out, "X-Flood: " + "y".repeat(1_000) + "\r\n");
            }
        })) {
            assertFails(patient.fetch(server.address("/")), new FetchFailure.HeaderFlood("127.0.0.1"));
        }
    }

    @Test
    void aHeaderLineWithoutEnd() throws IOException {
        try (RawServer server = new RawServer((request, out) -> {
            write(out, "HTTP/1.1 200 OK\r\nX: ");
            while (true) {
                write(out, "y".repeat(10_000));
            }
        })) {
            assertFails(patient.fetch(server.address("/")), new FetchFailure.HeaderFlood("127.0.0.1"));
        }
    }

    @Test
    void interimAnswersWithoutEnd() throws IOException {
        try (RawServer server = new RawServer((request, out) -> {
            while (true) {
                write(out, "HTTP/1.1 103 Early Hints\r\n\r\n");
            }
        })) {
            FetchFailure failure = failure(hasty.fetch(server.address("/")));
            assertThat(failure).isInstanceOfAny(FetchFailure.NotUnderstood.class, FetchFailure.AnswerTimeOut.class);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"gzip", "gzip, gzip"})
    void aCompressionBomb(String packing) throws IOException {
        byte[] bomb = switch (packing) {
            case "gzip" -> bomb(200_000_000);
            default -> FetcherTest.gzip(bomb(200_000_000));
        };
        String head = "200 OK\nContent-Encoding: " + packing;
        try (RawServer server = new RawServer((request, out) -> out.write(RawServer.answer(head, bomb)))) {
            AnswerBody body = small.fetch(server.address("/")).file().orElseThrow();
            assertThat(body.bytes()).hasSize(512_000);
            assertThat(body.notes()).singleElement().satisfies(note -> assertThat(note.key()).isEqualTo("note.bomb"));
        }
    }

    @Test
    void packedNothingWithoutEnd() throws IOException {
        byte[] empty = FetcherTest.gzip(new byte[0]);
        try (RawServer server = new RawServer((request, out) -> {
            write(out, "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n");
            while (true) {
                out.write(empty);
            }
        })) {
            AnswerBody body = small.fetch(server.address("/")).file().orElseThrow();
            assertThat(body.bytes()).isEmpty();
            assertThat(body.cut()).isTrue();
            assertThat(body.notes()).singleElement().satisfies(note -> assertThat(note.text())
                    .isEqualTo("1024000 bytes came and unpacked to 0 bytes. More was coming and was refused."));
        }
    }

    /** A hundred million zeros take 100 KB on the way, and no more memory than their number. */
    @Test
    void aBombEndsWhereTheEditorEnds() throws IOException {
        byte[] bomb = bomb(200_000_000);
        try (RawServer server = new RawServer(
                (request, out) -> out.write(RawServer.answer("200 OK\nContent-Encoding: gzip", bomb)))) {
            AnswerBody body = patient.fetch(server.address("/")).file().orElseThrow();
            assertThat(body.bytes().length).isEqualTo(TextDocument.SIZE_LIMIT);
            assertThat(body.notes()).singleElement().satisfies(note -> assertThat(note.text())
                    .isEqualTo("The body unpacks to more than 100 times its size, as a compression bomb does. "
                            + "Unpacking stopped at 100000000 bytes."));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"gzip", "gzip, gzip"})
    void aBodyThatCannotBeUnpacked(String packing) throws IOException {
        byte[] plain = "User-agent: *\nDisallow: /\n".getBytes(StandardCharsets.US_ASCII);
        String head = "200 OK\nContent-Encoding: " + packing;
        try (RawServer server = new RawServer((request, out) -> out.write(RawServer.answer(head, plain)))) {
            assertFails(patient.fetch(server.address("/")), new FetchFailure.BrokenPacking(packing));
        }
    }

    @Test
    void aPackedBodyThatEndsTooEarly() throws IOException {
        byte[] packed = FetcherTest.gzip("User-agent: *\n".repeat(100).getBytes(StandardCharsets.US_ASCII));
        byte[] half = Arrays.copyOf(packed, packed.length / 2);
        try (RawServer server =
                new RawServer((request, out) -> out.write(RawServer.answer("200 OK\nContent-Encoding: gzip", half)))) {
            assertFails(patient.fetch(server.address("/")), new FetchFailure.BrokenPacking("gzip"));
        }
    }

    private static void assertFails(FetchResult result, FetchFailure expected) {
        assertThat(failure(result)).isEqualTo(expected);
    }

    private static FetchFailure failure(FetchResult result) {
        FetchFailure failure = result.failure().orElseThrow(() -> new AssertionError("an answer: " + result));
        assertThat(failure.sentence().text()).doesNotContain("{", "''", "java.", "javax.", "sun.", "Exception")
                .hasSizeGreaterThan(20);
        return failure;
    }

    private static void drip(OutputStream out, String drop) throws IOException, InterruptedException {
        while (true) {
            write(out, drop);
            out.flush();
            Thread.sleep(50);
        }
    }

    private static void write(OutputStream out, String text) throws IOException {
        out.write(text.getBytes(StandardCharsets.ISO_8859_1));
    }

    private static byte[] bomb(int size) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
            byte[] zeros = new byte[1_000_000];
            for (int written = 0; written < size; written += zeros.length) {
                gzip.write(zeros);
            }
        }
        return out.toByteArray();
    }
}
