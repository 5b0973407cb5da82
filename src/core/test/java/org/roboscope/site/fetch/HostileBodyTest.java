package org.roboscope.site.fetch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.document.TextDocument;

/** Endless, broken and compressed bodies: each fetch ends in time, with its own sentence. */
@Timeout(60)
class HostileBodyTest extends HostileServerFixture {

    static Stream<Arguments> brokenChunks() {
        return Stream.of(
                Arguments.of("5\r\nUser-\r\nzz\r\nagent", 5),
                Arguments.of("5\r\nUser-XX", 5),
                Arguments.of("5\r\nUser-\r\n", 5),
                Arguments.of("50\r\nUser-", 5),
                Arguments.of("fffffffffffffffff\r\nUser-", 0));
    }

    @ParameterizedTest
    @MethodSource("brokenChunks")
    void brokenChunkIsReported(String chunks, int received) throws IOException {
        try (RawServer server = RawServer.saying("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n" + chunks)) {
            FetchFailure failure = failure(patient.fetch(server.address("/")));
            assertThat(failure).isInstanceOf(FetchFailure.BrokenChunk.class);
            assertThat(((FetchFailure.BrokenChunk) failure).received()).isLessThanOrEqualTo(received);
        }
    }

    /** The client may or may not report the head before it sees the end. */
    @Test
    void missingChunksAreReported() throws IOException {
        try (RawServer server = RawServer.saying("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")) {
            assertThat(failure(patient.fetch(server.address("/"))))
                    .isIn(new FetchFailure.BrokenChunk(0), new FetchFailure.NoAnswer("127.0.0.1"));
        }
    }

    @Test
    void bodyShorterThanAnnouncedIsReported() throws IOException {
        try (RawServer server = RawServer.saying("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nUser")) {
            assertThat(failure(patient.fetch(server.address("/")))).isInstanceOf(FetchFailure.CutShort.class);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Transfer-Encoding: chunked\r\n"})
    void endlessBodyIsCut(String header) throws IOException {
        try (RawServer server = new RawServer((request, out) -> {
            write(out, "HTTP/1.1 200 OK\r\n" + header + "\r\n");
            String line = "Disallow: /x\n".repeat(100);
            while (true) {
                write(out, header.isEmpty() ? line : Integer.toHexString(line.length()) + "\r\n" + line + "\r\n");
            }
        })) {
            AnswerBody body = small.fetch(server.address("/")).successfulBody().orElseThrow();
            assertThat(body.bytes()).hasSize(512_000);
            assertThat(body.isTruncated()).isTrue();
            assertThat(body.size()).isEqualTo(512_001);
            assertThat(body.notes()).singleElement()
                    .satisfies(note -> assertThat(note.key()).isEqualTo("note.cutOpen"));
        }
    }

    @Test
    void slowBodyTimesOut() throws IOException {
        try (RawServer server = new RawServer((request, out) -> {
            write(out, "HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n");
            drip(out, "x");
        })) {
            FetchResult result = impatient.fetch(server.address("/"));
            FetchFailure failure = failure(result);
            assertThat(failure).isInstanceOf(FetchFailure.TooSlow.class);
            assertThat(((FetchFailure.TooSlow) failure).received()).isBetween(1L, 999L);
            assertThat(result.successfulBody()).isEmpty();
            assertThat(new String(result.partialBody().orElseThrow().bytes(), StandardCharsets.US_ASCII)).matches("x+");
        }
    }

    @Test
    void truncatedCompressedFileIsUnpackedInPart() throws IOException {
        byte[] text = "User-agent: *\n".repeat(20_000).getBytes(StandardCharsets.US_ASCII);
        byte[] first = FetcherTest.gzip(text);
        byte[] second = FetcherTest.gzip("Disallow: /x\n".getBytes(StandardCharsets.US_ASCII));
        byte[] sent = Arrays.copyOf(first, first.length + second.length / 2);
        System.arraycopy(second, 0, sent, first.length, second.length / 2);
        try (RawServer server = new RawServer(
                (request, out) -> out.write(RawServer.answer("200 OK\nContent-Encoding: gzip", sent)))) {
            FetchResult result = patient.fetch(server.address("/"));
            assertThat(failure(result)).isEqualTo(new FetchFailure.BrokenPacking("gzip"));
            assertThat(result.partialBody().orElseThrow().bytes()).startsWith(text);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"gzip", "gzip, gzip"})
    void compressionBombIsCut(String packing) throws IOException {
        byte[] bomb = switch (packing) {
            case "gzip" -> bomb(200_000_000);
            default -> FetcherTest.gzip(bomb(200_000_000));
        };
        String head = "200 OK\nContent-Encoding: " + packing;
        try (RawServer server = new RawServer((request, out) -> out.write(RawServer.answer(head, bomb)))) {
            AnswerBody body = small.fetch(server.address("/")).successfulBody().orElseThrow();
            assertThat(body.bytes()).hasSize(512_000);
            assertThat(body.notes()).singleElement().satisfies(note -> assertThat(note.key()).isEqualTo("note.bomb"));
        }
    }

    @Test
    void endlessEmptyGzipMembersAreCut() throws IOException {
        byte[] empty = FetcherTest.gzip(new byte[0]);
        try (RawServer server = new RawServer((request, out) -> {
            write(out, "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n");
            while (true) {
                out.write(empty);
            }
        })) {
            AnswerBody body = small.fetch(server.address("/")).successfulBody().orElseThrow();
            assertThat(body.bytes()).isEmpty();
            assertThat(body.isTruncated()).isTrue();
            assertThat(body.notes()).singleElement().satisfies(note -> assertThat(note.text())
                    .isEqualTo("1,024,000 bytes were received and unpacked to 0 bytes. There was more."));
        }
    }

    /** A hundred million zeros take 100 KB when sent, and at most one byte each in memory. */
    @Test
    void compressionBombEndsAtTheEditorLimit() throws IOException {
        byte[] bomb = bomb(200_000_000);
        try (RawServer server = new RawServer(
                (request, out) -> out.write(RawServer.answer("200 OK\nContent-Encoding: gzip", bomb)))) {
            AnswerBody body = patient.fetch(server.address("/")).successfulBody().orElseThrow();
            assertThat(body.bytes().length).isEqualTo(TextDocument.SIZE_LIMIT);
            assertThat(body.notes()).singleElement().satisfies(note -> assertThat(note.text())
                    .isEqualTo("The body unpacks to more than 100 times its size, like a compression bomb. Unpacking "
                            + "stopped at 100,000,000 bytes."));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"gzip", "gzip, gzip"})
    void invalidCompressedBodyIsReported(String packing) throws IOException {
        byte[] plain = "User-agent: *\nDisallow: /\n".getBytes(StandardCharsets.US_ASCII);
        String head = "200 OK\nContent-Encoding: " + packing;
        try (RawServer server = new RawServer((request, out) -> out.write(RawServer.answer(head, plain)))) {
            assertFails(patient.fetch(server.address("/")), new FetchFailure.BrokenPacking(packing));
        }
    }

    @Test
    void truncatedCompressedBodyIsReported() throws IOException {
        byte[] packed = FetcherTest.gzip("User-agent: *\n".repeat(100).getBytes(StandardCharsets.US_ASCII));
        byte[] half = Arrays.copyOf(packed, packed.length / 2);
        try (RawServer server =
                new RawServer((request, out) -> out.write(RawServer.answer("200 OK\nContent-Encoding: gzip", half)))) {
            assertFails(patient.fetch(server.address("/")), new FetchFailure.BrokenPacking("gzip"));
        }
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
