package org.roboscope.site.fetch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLServerSocket;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.site.address.WebAddress;

/**
 * Attacks by servers on the HTTP protocol itself. Only HTTP/1.1 is used, so floods of HTTP/2 frames have no effect.
 */
@Timeout(60)
class HostileProtocolTest extends HostileServerFixture {

    private static final byte[] SETTINGS = {0, 0, 0, 4, 0, 0, 0, 0, 0};
    private static final byte[] RESET = {0, 0, 4, 3, 0, 0, 0, 0, 1, 0, 0, 0, 8};
    private static final byte[] CONTINUATION = {0, 0, 0, 9, 0, 0, 0, 0, 1};

    @TempDir
    static Path folder;

    @Test
    void http2IsNotOffered() throws Exception {
        SecureServer secure = SecureServer.certified(folder, "ip:127.0.0.1");
        BlockingQueue<String> negotiated = new LinkedBlockingQueue<>();
        try (SSLServerSocket socket = (SSLServerSocket) secure.socket()) {
            Thread.ofVirtual().start(() -> {
                try (Socket plain = socket.accept()) {
                    SSLSocket client = (SSLSocket) plain;
                    var parameters = client.getSSLParameters();
                    parameters.setApplicationProtocols(new String[] {"h2", "http/1.1"});
                    client.setSSLParameters(parameters);
                    client.setHandshakeApplicationProtocolSelector((_, offered) -> {
                        negotiated.add("offered " + offered);
                        return "";
                    });
                    client.startHandshake();
                    negotiated.add("none");
                    client.getOutputStream().write(RawServer.answer("200 OK", new byte[0]));
                } catch (IOException clientHasGone) {
                    negotiated.add(String.valueOf(clientHasGone.getMessage()));
                }
            });
            WebAddress address = WebAddress.parse("https://127.0.0.1:" + socket.getLocalPort() + "/");
            FetchResult result = new Fetcher(FetchSettings.defaults(), secure.context()).fetch(address);
            assertThat(negotiated.poll(1, TimeUnit.MINUTES)).isIn("none", "offered [http/1.1]");
            assertThat(result.successfulBody()).isPresent();
        }
    }

    @Test
    void protocolUpgradesAreNeitherRequestedNorAccepted() throws IOException {
        try (RawServer server = new RawServer((request, out) -> {
            write(out, "HTTP/1.1 101 Switching Protocols\r\nUpgrade: h2c\r\nConnection: Upgrade\r\n\r\n");
            flood(out, SETTINGS);
        })) {
            assertThat(failure(hasty.fetch(server.address("/")))).isInstanceOfAny(
                    FetchFailure.NotUnderstood.class, FetchFailure.AnswerTimeOut.class);
            assertThat(server.requests().getFirst().head()).noneMatch(
                    line -> line.matches("(?i)(upgrade|http2-settings|connection):.*"));
        }
    }

    @ParameterizedTest
    @CsvSource({"settings", "reset", "continuation"})
    void endlessHttp2FramesFail(String kind) throws IOException {
        byte[] frame = switch (kind) {
            case "settings" -> SETTINGS;
            case "reset" -> RESET;
            default -> CONTINUATION;
        };
        try (RawServer server = new RawServer((request, out) -> {
            out.write(SETTINGS);
            flood(out, frame);
        })) {
            assertThat(failure(hasty.fetch(server.address("/")))).isInstanceOfAny(FetchFailure.NotUnderstood.class,
                    FetchFailure.HeaderFlood.class, FetchFailure.AnswerTimeOut.class);
        }
    }

    @Test
    void endlessTrailersKeepTheBody() throws IOException {
        try (RawServer server = new RawServer((request, out) -> {
            write(out, "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nTrailer: X\r\n\r\n5\r\nUser-\r\n0\r\n");
            while (true) {
                write(out, "X: " + "y".repeat(1_000) + "\r\n");
            }
        })) {
            FetchResult result = impatient.fetch(server.address("/"));
            assertThat(
                    result.successfulBody().map(AnswerBody::bytes).or(() -> result.partialBody().map(AnswerBody::bytes))
                            .map(bytes -> new String(bytes, StandardCharsets.US_ASCII)))
                    .contains("User-");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "Content-Length: 5\r\nContent-Length: 500",
        "Content-Length: 5, 500",
        "Content-Length: 99999999999999999999",
        "Content-Length: +5",
        "Content-Length: 5\r\nTransfer-Encoding: chunked",
        "Transfer-Encoding: chunked, chunked",
        "Transfer-Encoding: gzip",
        "Transfer-Encoding: x",
    })
    void contradictoryLengthsFailOrLimitTheBody(String header) throws IOException {
        try (RawServer server = RawServer.saying("HTTP/1.1 200 OK\r\n" + header + "\r\n\r\nUser-agent: *\n")) {
            FetchResult result = impatient.fetch(server.address("/"));
            if (result.failure().isPresent()) {
                failure(result);
            } else {
                assertThat(result.successfulBody().orElseThrow().bytes()).hasSizeLessThan(15);
            }
        }
    }

    /** A complete Zstandard frame: a thousand blocks of four bytes, each of which unpacks to 128 KiB of one letter. */
    @Test
    void unrequestedCompressionBombIsNotUnpacked() throws IOException {
        ByteArrayOutputStream bomb = new ByteArrayOutputStream();
        bomb.writeBytes(new byte[] {0x28, (byte) 0xB5, 0x2F, (byte) 0xFD, 0, 0x58});
        for (int block = 0; block < 1_000; block++) {
            int head = (128 << 10) << 3 | 1 << 1 | (block == 999 ? 1 : 0);
            bomb.writeBytes(new byte[] {(byte) head, (byte) (head >> 8), (byte) (head >> 16), 'x'});
        }
        for (String packing : new String[] {"zstd", "br", "gzip, zstd", "gzip, gzip, gzip"}) {
            try (RawServer server = new RawServer((request, out) -> out.write(
                    RawServer.answer("200 OK\nContent-Encoding: " + packing, bomb.toByteArray())))) {
                AnswerBody body = patient.fetch(server.address("/")).successfulBody().orElseThrow();
                assertThat(body.bytes()).hasSize(bomb.size());
                assertThat(body.isReadable()).isFalse();
                assertThat(body.notes()).singleElement().satisfies(note -> assertThat(note.text()).isEqualTo(
                        "The body is packed as " + packing
                                + ", which Roboscope did not ask for and cannot unpack. It is shown as received."));
                assertThat(server.requests().getFirst().head()).contains("Accept-Encoding: gzip");
            }
        }
    }

    private static void flood(OutputStream out, byte[] frame) throws IOException {
        ByteArrayOutputStream frames = new ByteArrayOutputStream();
        for (int i = 0; i < 1_000; i++) {
            frames.writeBytes(frame);
        }
        while (true) {
            frames.writeTo(out);
        }
    }
}
