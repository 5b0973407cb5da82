package org.roboscope.simulate.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.simulate.source.Source.SitemapOpener;

/** Hostile sources neither exhaust the memory nor stop the reader. */
@Timeout(120)
class HostileSourceTest {

    @ParameterizedTest
    @ValueSource(ints = {'a', 0, '"', '{', '[', '<', '\\', ',', 0xFF, ' '})
    void endlessLineCountsAsOneBadLine(int b) {
        byte[] head = "/a\n".getBytes(StandardCharsets.US_ASCII);
        byte[] tail = "\n/b\n".getBytes(StandardCharsets.US_ASCII);
        InputStream in = new SequenceInputStream(new SequenceInputStream(new ByteArrayInputStream(head),
                new RepeatedByte((byte) b, 40_000_000)), new ByteArrayInputStream(tail));
        ReadSource readSource = ReadSource.of("x", in, SitemapOpener.NONE);
        assertThat(readSource.urls()).containsExactly("/a", "/b");
        assertThat(readSource.report().badLineCount()).isEqualTo(1);
    }

    @Test
    void gzipBombIsStopped() throws IOException {
        byte[] bomb = gzip(new RepeatedByte((byte) '\n', 120_000_000));
        assertThat(bomb).hasSizeLessThan(200_000);
        ReadSource readSource = ReadSource.of("x.gz", bomb);
        assertThat(readSource.report().problems())
                .containsExactly("x.gz unpacks to far too much data, so reading stopped.");
    }

    @Test
    void truncatedSourceIsReadUpToTheDamage() throws IOException {
        byte[] gzip = ReadSource.gzip("/a\n".repeat(100_000).getBytes(StandardCharsets.US_ASCII));
        ReadSource readSource = ReadSource.of("x.gz", Arrays.copyOf(gzip, gzip.length / 2));
        assertThat(readSource.report().problems()).containsExactly(
                "x.gz is damaged gzip: everything before the damage was read.");
        assertThat(readSource.urls()).isNotEmpty();
    }

    @Test
    void concatenatedGzipMembersAreOneSource() throws IOException {
        byte[] member = ReadSource.gzip("/a\n".getBytes(StandardCharsets.US_ASCII));
        byte[] members = Arrays.copyOf(member, 2 * member.length);
        System.arraycopy(member, 0, members, member.length, member.length);
        assertThat(ReadSource.of("x.gz", members).urls()).containsExactly("/a", "/a");
    }

    @Test
    void randomBytesDoNotFail() {
        Random random = new Random(8);
        List<String> starts = List.of("", "url,b\n\"", "{\"uri\":\"/", "#Fields: cs-uri-stem\n/a\n",
                "1 - - [10/Oct/2000:13:55:36 -0700] \"GET /a HTTP/1.0\" 200\n", "\uFEFF\"");
        for (int i = 0; i < 3_000; i++) {
            byte[] start = starts.get(i % starts.size()).getBytes(StandardCharsets.UTF_8);
            byte[] bytes = Arrays.copyOf(start, start.length + random.nextInt(400));
            for (int index = start.length; index < bytes.length; index++) {
                bytes[index] = random.nextInt(3) == 0 ? (byte) random.nextInt(256)
                        : (byte) "\n\"\\{}[]:,/ -".charAt(random.nextInt(12));
            }
            assertThat(ReadSource.of("x", bytes).report()).isNotNull();
        }
    }

    @Test
    void cancelEndsReadingOfEndlessFile() throws Exception {
        AtomicLong count = new AtomicLong();
        InputStream endless = new RepeatedByte((byte) '\n', Long.MAX_VALUE) {
            @Override
            public int read(byte[] bytes, int from, int length) {
                super.read(bytes, from, length);
                for (int index = from; index + 3 < from + length; index += 3) {
                    bytes[index] = '/';
                }
                return length;
            }
        };
        SourceReading reading =
                new SourceReading(new Source("x", Source.UNKNOWN, () -> endless, SitemapOpener.NONE), endless,
                        Catalogue.builtIn(),
                        entry -> count.incrementAndGet());
        Thread thread = Thread.ofPlatform().start(reading::read);
        while (count.get() < 100_000) {
            Thread.onSpinWait();
        }
        reading.cancel();
        assertThat(thread.join(Duration.ofSeconds(20))).isTrue();
        assertThat(reading.reportSoFar().problems()).isEmpty();
    }

    private static byte[] gzip(InputStream in) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
            in.transferTo(gzip);
        }
        return out.toByteArray();
    }

    private static class RepeatedByte extends InputStream {

        private final byte b;
        private long remaining;

        RepeatedByte(byte b, long count) {
            this.b = b;
            this.remaining = count;
        }

        @Override
        public int read() {
            return remaining-- > 0 ? b & 0xFF : -1;
        }

        @Override
        public int read(byte[] bytes, int from, int length) {
            if (remaining <= 0) {
                return -1;
            }
            int count = (int) Math.min(length, remaining);
            Arrays.fill(bytes, from, from + count, b);
            remaining -= count;
            return count;
        }
    }
}
