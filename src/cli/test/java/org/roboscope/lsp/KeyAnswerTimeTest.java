package org.roboscope.lsp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.roboscope.lsp.EditorClient.range;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests how the time from a keystroke to its diagnostics grows with the text. */
class KeyAnswerTimeTest {

    private static final int[] SIZES_KIB = {64, 128, 256, 500};
    private static final int WARM_UP_KEYS = 15;
    private static final int MEASURED_KEYS = 9;
    private static final int RULES_PER_GROUP = 40;
    /** The limit for a hanging server, on a machine with other work. */
    private static final double MAX_MILLISECONDS = 10_000;
    /** The largest ratio of times for the largest text and the smallest, which is an eighth of it. */
    private static final double MAX_GROWTH = 40;

    @TempDir
    private Path pages;

    @Test
    @Tag("nightly")
    void keystrokeTimeGrowsLessThanQuadratically() throws Exception {
        double[] times = new double[SIZES_KIB.length];
        try (EditorClient client = EditorClient.start(pages)) {
            for (int size = 0; size < SIZES_KIB.length; size++) {
                times[size] = quickest(client, "file:///site" + size + "/robots.txt", SIZES_KIB[size] << 10);
            }
        }
        String summary = "milliseconds from a key to its diagnostics, for " + Arrays.toString(SIZES_KIB) + " KiB: "
                + Arrays.toString(times);
        System.out.println(summary);
        assertThat(times[SIZES_KIB.length - 1]).as(summary).isLessThan(MAX_MILLISECONDS)
                .isLessThan(MAX_GROWTH * Math.max(5, times[0]));
    }

    private static double quickest(EditorClient client, String uri, int bytes) throws Exception {
        client.open(uri, text(bytes));
        double[] milliseconds = new double[MEASURED_KEYS];
        for (int key = -WARM_UP_KEYS; key < MEASURED_KEYS; key++) {
            int version = key + WARM_UP_KEYS + 2;
            long start = System.nanoTime();
            client.change(uri, version, range(1 + version, 11, 11), "k");
            client.diagnostics(uri, version);
            if (key >= 0) {
                milliseconds[key] = (System.nanoTime() - start) / 1e6;
            }
        }
        return Arrays.stream(milliseconds).min().orElseThrow();
    }

    /** Returns a text with groups of forty rules, as a shop may have. */
    private static String text(int bytes) {
        StringBuilder text = new StringBuilder();
        for (int group = 0; text.length() < bytes; group++) {
            int number = group;
            text.append("User-agent: crawler").append(group == 0 ? "" : group).append('\n');
            IntStream.range(0, RULES_PER_GROUP)
                    .forEach(rule -> text.append("Disallow: /shop/").append(number).append("/page-")
                            .append(rule).append("/*.html$\n"));
            text.append('\n');
        }
        return text.toString();
    }
}
