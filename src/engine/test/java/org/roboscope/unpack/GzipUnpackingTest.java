package org.roboscope.unpack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class GzipUnpackingTest {

    private static final byte[] TEXT = "https://a.com/1\n".repeat(10_000).getBytes(StandardCharsets.US_ASCII);

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 7, 20_000, 1_000_000})
    void contentAfterEmptyMembersIsRead(int members) throws IOException {
        byte[] empty = gzip(new byte[0]);
        byte[] text = gzip(TEXT);
        byte[] compressed = new byte[members * empty.length + text.length];
        for (int i = 0; i < members; i++) {
            System.arraycopy(empty, 0, compressed, i * empty.length, empty.length);
        }
        System.arraycopy(text, 0, compressed, members * empty.length, text.length);
        assertThat(GzipUnpacking.unpack(slowStream(compressed)).readAllBytes()).isEqualTo(TEXT);
    }

    @Test
    void uncompressedContentIsUnchanged() throws IOException {
        assertThat(GzipUnpacking.unpack(slowStream(TEXT)).readAllBytes()).isEqualTo(TEXT);
        assertThat(GzipUnpacking.unpack(slowStream(new byte[0])).readAllBytes()).isEmpty();
        assertThat(GzipUnpacking.unpack(slowStream(new byte[] {0x1F})).readAllBytes()).hasSize(1);
    }

    @Test
    void trailingDataIsIgnored() throws IOException {
        byte[] compressed = gzip(TEXT);
        byte[] padded = Arrays.copyOf(compressed, compressed.length + 1_000);
        assertThat(GzipUnpacking.unpack(slowStream(padded)).readAllBytes()).isEqualTo(TEXT);
    }

    @Test
    void dataBeforeAWrongChecksumIsReturned() throws IOException {
        byte[] compressed = gzip(TEXT);
        compressed[compressed.length - 8] ^= 1;
        InputStream file = GzipUnpacking.unpack(new ByteArrayInputStream(compressed));
        assertThat(file.readNBytes(TEXT.length)).isEqualTo(TEXT);
        assertThatThrownBy(file::read).isInstanceOf(IOException.class);
        GunzipStream members = GunzipStream.ofMembers(new ByteArrayInputStream(compressed), 0);
        assertThatThrownBy(() -> members.readNBytes(TEXT.length)).isInstanceOf(IOException.class);
    }

    @Test
    void streamReportsTheStartOfEachMember() throws IOException {
        byte[] member = gzip(TEXT);
        byte[] twoMembers = Arrays.copyOf(member, 2 * member.length);
        System.arraycopy(member, 0, twoMembers, member.length, member.length);
        GunzipStream members = GunzipStream.ofMembers(slowStream(twoMembers), 100);
        assertThat(members.readNBytes(TEXT.length)).isEqualTo(TEXT);
        assertThat(members.memberStart()).isEqualTo(100);
        assertThat(members.read()).isEqualTo('h');
        assertThat(members.memberStart()).isEqualTo(100 + member.length);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 5, 11, 40})
    void truncatedFileFails(int length) throws IOException {
        InputStream truncated = new ByteArrayInputStream(Arrays.copyOf(gzip(TEXT), length));
        assertThatThrownBy(() -> GzipUnpacking.unpack(truncated).readAllBytes()).isInstanceOf(IOException.class);
    }

    @Test
    void guardReturnsAllBytesUpToTheLimit() throws IOException {
        InputStream withinLimit = new SizeGuard(new ByteArrayInputStream(TEXT), TEXT.length);
        assertThat(withinLimit.readAllBytes()).isEqualTo(TEXT);
        InputStream beyondLimit = new SizeGuard(new ByteArrayInputStream(TEXT), TEXT.length - 1);
        assertThat(beyondLimit.readNBytes(TEXT.length - 1)).hasSize(TEXT.length - 1);
        assertThatThrownBy(beyondLimit::read).isInstanceOf(SizeGuard.TooLargeException.class);
    }

    /** Returns a stream that reads at most 1,000 bytes at a time and does not report whether more are available. */
    private static InputStream slowStream(byte[] bytes) {
        return new FilterInputStream(new ByteArrayInputStream(bytes)) {
            @Override
            public int read(byte[] to, int from, int length) throws IOException {
                return super.read(to, from, Math.min(length, 1_000));
            }

            @Override
            public int available() {
                return 0;
            }
        };
    }

    private static byte[] gzip(byte[] bytes) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
            gzip.write(bytes);
        }
        return out.toByteArray();
    }
}
