package org.roboscope.site.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.roboscope.site.page.HostileSite.LONG;
import static org.roboscope.site.page.HostileSite.write;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.site.SiteSentence;
import org.roboscope.site.fetch.FetchFailure;
import org.roboscope.site.fetch.RawServer;
import org.roboscope.site.page.PageAnswer.PageBody;

/**
 * Compressed pages from broken and hostile servers: each check ends in time, in bounded memory, with a correct
 * sentence.
 */
@Timeout(60)
class HostilePackingTest {

    private final HostileSite site = new HostileSite();
    private final PageServer server = site.server;

    @AfterEach
    void stop() throws IOException {
        server.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"gzip", "gzip, gzip"})
    void compressionBombIsCut(String packing) throws IOException {
        byte[] once = gzip(new byte[200_000_000]);
        byte[] bomb = packing.equals("gzip") ? once : gzip(once);
        server.talk("/page", (request, out) -> out.write(
                RawServer.answer("200 OK\nContent-Type: text/html\nContent-Encoding: " + packing, bomb)));
        PageBody body = site.check().body().orElseThrow();
        assertThat(body.size()).isEqualTo(PageChecker.MAX_PAGE_BYTES);
        assertThat(body.notes()).extracting(SiteSentence::key).containsExactly("note.bomb");
    }

    /** Compressions that were not requested are never unpacked, so they cannot grow. */
    @ParameterizedTest
    @ValueSource(strings = {"br", "zstd", "gzip, br", "x-unknown"})
    void unrequestedCompressionIsKeptAsReceived(String packing) {
        server.page("/page", "200 OK\nContent-Type: text/html\nContent-Encoding: " + packing, "packed bytes");
        PageBody body = site.check().body().orElseThrow();
        assertThat(body.size()).isEqualTo(12);
        assertThat(body.digest().withoutBlanks()).as("blanks in compressed bytes mean nothing").isEmpty();
        assertThat(body.notes()).extracting(SiteSentence::text).containsExactly("The body is packed as " + packing
                + ", which Roboscope did not ask for and cannot unpack. It is shown as received.");
    }

    @Test
    void invalidCompressedPageIsReported() {
        server.page("/page", "200 OK\nContent-Encoding: gzip", "<html>not packed</html>");
        assertThat(site.failure(LONG)).isEqualTo(new FetchFailure.BrokenPacking("gzip"));
    }

    @Test
    void endlessEmptyGzipMembersAreCut() throws IOException {
        byte[] empty = gzip(new byte[0]);
        ByteArrayOutputStream members = new ByteArrayOutputStream();
        for (int i = 0; i < 50_000; i++) {
            members.write(empty);
        }
        server.talk("/page", (request, out) -> {
            write(out, "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n");
            while (true) {
                members.writeTo(out);
            }
        });
        PageBody body = site.check().body().orElseThrow();
        assertThat(body.size()).isZero();
        assertThat(body.isTruncated()).isTrue();
        assertThat(body.notes()).extracting(SiteSentence::key).containsExactly("note.cutPacked");
    }

    @Test
    void truncatedCompressedPageIsReported() throws IOException {
        byte[] packed = gzip("<p>text</p>".repeat(1_000).getBytes(StandardCharsets.US_ASCII));
        server.talk("/page", (request, out) -> out.write(RawServer.answer("200 OK\nContent-Encoding: gzip",
                Arrays.copyOf(packed, packed.length / 2))));
        assertThat(site.failure(LONG)).isEqualTo(new FetchFailure.BrokenPacking("gzip"));
    }

    @Test
    void robotsTxtWithUnknownCompressionIsUndefined() {
        server.page("/robots.txt", "200 OK\nContent-Encoding: br", "packed").html("/page", "x");
        PageVerdict verdict = site.check().verdict().orElseThrow();
        assertThat(verdict.outcome()).isEqualTo(Outcome.UNDEFINED);
        assertThat(verdict.reason().text()).isEqualTo("robots.txt was sent packed as br, which cannot be unpacked.");
    }

    private static byte[] gzip(byte[] bytes) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
            gzip.write(bytes);
        }
        return out.toByteArray();
    }
}
