package org.roboscope.simulate.scan;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.random.RandomGenerator;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.GZIPInputStream;
import java.util.zip.Inflater;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.simulate.scan.CollectedFile.CollectedItem;
import org.roboscope.simulate.scan.ScanSource.ItemSink;
import org.roboscope.simulate.scan.WarcSource.WarcItem;
import org.roboscope.spec.FuzzRun;

/** Compares the content read from web archives with the library jwarc. */
class WarcSourceTest {

    static final String DAMAGED = "damaged";

    private static final List<String> TYPES =
            List.of("response", "response", "resource", "revisit", "request", "metadata", "warcinfo", "other");
    private static final List<String> TARGETS =
            List.of("https://a.example/robots.txt", "http://b.example:81/robots.txt",
                    "<https://c.example/robots.txt>", "https://a.example/", "dns:a.example",
                    "https://é.example/robots.txt", "");
    private static final List<String> FIELDS = List.of("", "", "WARC-Truncated: length\r\n", "warc-truncated:time \r\n",
            "WARC-IP-Address: 192.0.2.1\r\n", "X-Folded: a\r\n\t b\r\n  c\r\n", "X: \r\n",
            "WARC-Truncated:\r\n length\r\n");

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void archivesAreReadAsByJwarc(boolean isCompressed) {
        Random random = new Random(1);
        for (int i = 0; i < 200; i++) {
            byte[] archive = archive(random, isCompressed).toBytes();
            assertThat(rows(archive)).as("archive %d", i).isEqualTo(JwarcRows.of(archive)).doesNotContain(DAMAGED);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void streamIsReadLikeAFile(boolean isCompressed) {
        Random random = new Random(3);
        for (int i = 0; i < 50; i++) {
            byte[] archive = archive(random, isCompressed).toBytes();
            assertThat(rows(new WarcSource("-", new ByteArrayInputStream(archive)))).isEqualTo(rows(archive));
        }
    }

    @Test
    void recordsInOneMemberHaveItsPosition() {
        byte[] plain =
                ArchiveText.uncompressed().okResponse("a.example", "").okResponse("b.example", "x".repeat(200_000))
                        .okResponse("c.example", "").toBytes();
        assertThat(rows(ArchiveText.compress(plain))).hasSize(3).allMatch(row -> row.startsWith("0 https://"));
    }

    @Test
    void wrongChecksumIsDamage() {
        ArchiveText archive = ArchiveText.compressed().okResponse("a.example", "").okResponse("b.example", "")
                .okResponse("c.example", "");
        byte[] bytes = archive.toBytes();
        List<String> rows = rows(bytes);
        bytes[archive.offset(2) - 8] ^= 1;
        assertThat(rows(bytes)).containsExactly(rows.getFirst(), DAMAGED, rows.getLast());
    }

    @ParameterizedTest
    @ValueSource(strings = {"WARC-Type: response\r\n", "Content-Length: 0\r\n", "No colon\r\n", ": no name\r\n",
        "Content-Length : 0\r\n", "X: \u0000\r\n", "X: a\nb\r\n"})
    void invalidHeadIsDamage(String field) {
        byte[] bytes =
                ArchiveText.uncompressed().record("response", "https://a.example/robots.txt", "text/plain", field,
                        new byte[0]).okResponse("b.example", "").toBytes();
        assertThat(rows(bytes)).hasSize(2).first().isEqualTo(DAMAGED);
        assertThat(JwarcRows.of(bytes)).isEqualTo(rows(bytes));
    }

    @ParameterizedTest
    @ValueSource(strings = {"-1", "1x", "99999999999999999999", ""})
    void invalidLengthIsDamage(String length) {
        byte[] bytes = ArchiveText.bytes("WARC/1.1\r\nWARC-Type: response\r\nWARC-Target-URI: "
                + "https://a.example/robots.txt\r\nContent-Length: " + length + "\r\n\r\n\r\n\r\n");
        assertThat(rows(bytes)).containsExactly(DAMAGED);
    }

    @Test
    void tooLongHeadIsDamage() {
        byte[] bytes = ArchiveText.bytes("WARC/1.0\r\nX: " + "x".repeat(3 << 20));
        assertThat(rows(bytes)).containsExactly(DAMAGED);
    }

    @Test
    void damagedArchivesAreReadAsByJwarc() {
        Random random = new Random(2);
        for (int i = 0; i < 500; i++) {
            readDamaged(random, "archive " + i);
        }
    }

    @Test
    @Tag("fuzz")
    void manyDamagedArchivesAreReadAsByJwarc() {
        FuzzRun.repeat(this::damagedArchivesAreReadAsByJwarc, random -> readDamaged(random, ""));
    }

    /**
     * jwarc does not verify checksums, so results for damaged compressed records are compared only up to the damage.
     */
    private void readDamaged(Random random, String name) {
        boolean isCompressed = random.nextBoolean();
        byte[] archive = damage(archive(random, isCompressed).toBytes(), random);
        if (!isCompressed && endsWithOtherLineEnds(archive)) {
            return;
        }
        List<String> rows = rows(archive);
        List<String> jwarcRows = JwarcRows.of(archive);
        if (!isCompressed) {
            assertThat(rows).as(name).isEqualTo(jwarcRows);
            return;
        }
        assertThat(rows.contains(DAMAGED)).as(name).isEqualTo(jwarcRows.contains(DAMAGED) || !isIntact(archive));
        assertThat(undamagedRows(rows, archive)).as(name).isEqualTo(undamagedRows(jwarcRows, archive));
    }

    /** Whether the archive ends with unusual line ends, after which jwarc wrongly reads its buffer again. */
    private static boolean endsWithOtherLineEnds(byte[] archive) {
        String end = new String(archive, archive.length - 4, 4, StandardCharsets.ISO_8859_1);
        return end.matches("[\r\n]{4}") && !end.equals("\r\n\r\n");
    }

    private static List<String> undamagedRows(List<String> rows, byte[] archive) {
        return rows.stream().filter(row -> !row.equals(DAMAGED))
                .filter(row -> isIntactMember(archive, Integer.parseInt(row.substring(0, row.indexOf(' '))))).toList();
    }

    private static boolean isIntact(byte[] archive) {
        try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(archive))) {
            in.readAllBytes();
            return true;
        } catch (IOException damage) {
            return false;
        }
    }

    /** Whether the compressed record that begins here is undamaged. */
    private static boolean isIntactMember(byte[] archive, int member) {
        int begin = member + 10;
        byte[] record = new byte[200_000];
        Inflater inflater = new Inflater(true);
        try {
            inflater.setInput(archive, begin, archive.length - begin);
            CRC32 checksum = new CRC32();
            checksum.update(record, 0, inflater.inflate(record));
            ByteBuffer end = ByteBuffer.wrap(archive).order(ByteOrder.LITTLE_ENDIAN)
                    .position(begin + (int) inflater.getBytesRead());
            return inflater.finished() && end.remaining() >= 8 && end.getInt() == (int) checksum.getValue()
                    && end.getInt() == (int) inflater.getBytesWritten();
        } catch (DataFormatException damage) {
            return false;
        } finally {
            inflater.end();
        }
    }

    private static byte[] damage(byte[] archive, RandomGenerator random) {
        int offset = random.nextInt(archive.length);
        int count = 1 + random.nextInt(random.nextBoolean() ? 1 : 20);
        byte[] bytes = archive.clone();
        switch (random.nextInt(4)) {
            case 0 -> Arrays.fill(bytes, offset, Math.min(offset + count, bytes.length), (byte) random.nextInt(256));
            case 1 -> bytes[offset] ^= (byte) (1 << random.nextInt(8));
            case 2 -> {
                return Arrays.copyOf(bytes, Math.max(4, offset));
            }
            default -> {
                System.arraycopy(archive, Math.min(offset + count, archive.length), bytes, offset,
                        archive.length - Math.min(offset + count, archive.length));
                return Arrays.copyOf(bytes, Math.max(offset, archive.length - count));
            }
        }
        return bytes;
    }

    private static ArchiveText archive(RandomGenerator random, boolean isCompressed) {
        ArchiveText archive = isCompressed ? ArchiveText.compressed() : ArchiveText.uncompressed();
        for (int record = 1 + random.nextInt(5); record > 0; record--) {
            byte[] block = new byte[random.nextInt(random.nextInt(8) == 0 ? 100_000 : 300)];
            random.nextBytes(block);
            archive.record(pick(TYPES, random), pick(TARGETS, random), "text/plain", pick(FIELDS, random), block);
        }
        return archive;
    }

    private static String pick(List<String> list, RandomGenerator random) {
        return list.get(random.nextInt(list.size()));
    }

    private List<String> rows(byte[] archive) {
        try {
            return rows(new WarcSource(Files.write(folder.resolve("archive"), archive)));
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static List<String> rows(ScanSource source) {
        List<String> rows = new ArrayList<>();
        try {
            source.read(new ItemSink() {
                @Override
                public void add(CollectedItem item) {
                    rows.add(item instanceof WarcItem record ? JwarcRows.row(record) : DAMAGED);
                }

                @Override
                public boolean isClosed() {
                    return false;
                }

                @Override
                public void flush() {
                    // Nothing waits.
                }
            });
        } catch (InterruptedException impossible) {
            throw new IllegalStateException(impossible);
        }
        return rows;
    }
}
