package org.roboscope.robots;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.roboscope.robots.line.Line;

/** Tests that lines of any length are found by number, even lines that are not read. */
class ManyLinesTest {

    private static final String[] ENDS = {"\n", "\r", "\r\n"};
    private static final String[] LINE_STARTS =
            {"Disallow: /", "Allow: /", "User-agent: a", "#", "", "Sitemap: ", "x", "Host: a"};
    private static final int[] LENGTHS = {0, 1, 7, 240, 250, 253, 254, 255, 256, 257, 1_000};

    @Test
    void linesOfAnyLengthAreFoundByNumber() {
        Random random = new Random(16);
        for (int run = 0; run < 200; run++) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            List<Integer> starts = new ArrayList<>(List.of(0));
            for (int line = random.nextInt(100); line > 0; line--) {
                bytes.writeBytes((LINE_STARTS[random.nextInt(LINE_STARTS.length)]
                        + "a".repeat(LENGTHS[random.nextInt(LENGTHS.length)])
                        + ENDS[random.nextInt(2) * 2]).getBytes(StandardCharsets.US_ASCII));
                starts.add(bytes.size());
            }
            assertLineStarts(bytes.toByteArray(), starts);
        }
    }

    /** More than half of the file is after the limit of every standard that has one. */
    @Test
    void linesAfterALimitAreFoundByNumber() {
        Random random = new Random(64);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        List<Integer> starts = new ArrayList<>(List.of(0));
        while (bytes.size() < 1_200_000) {
            bytes.writeBytes(("a".repeat(random.nextInt(9)) + ENDS[random.nextInt(2) * 2])
                    .getBytes(StandardCharsets.US_ASCII));
            starts.add(bytes.size());
        }
        assertLineStarts(bytes.toByteArray(), starts);
    }

    private static void assertLineStarts(byte[] bytes, List<Integer> starts) {
        for (Standard standard : Standards.all()) {
            RobotsFile file = RobotsFile.parse(bytes, standard);
            // A limit inside a line end, or a file that is too large and not read, does not change the lines.
            assertThat(file.lineCount()).as(standard.id()).isEqualTo(starts.size());
            List<Integer> lineStarts = new ArrayList<>();
            for (Line line : file.lines()) {
                lineStarts.add(line.whole().start());
                assertThat(line.kind()).isEqualTo(file.kind(line.number()));
            }
            assertThat(lineStarts).as(standard.id()).isEqualTo(starts);
        }
    }
}
