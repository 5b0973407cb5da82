package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntConsumer;
import javax.management.JMException;
import javax.management.ObjectName;
import org.testfx.api.FxToolkit;

/** Counts the objects of the program before and after many repetitions. */
final class ObjectGrowth {

    /** Includes only the parts of windows from the toolkit, whose weak listeners and caches vary in number. */
    private static final List<String> COUNTED_PREFIXES =
            List.of("org.roboscope.", "org.fxmisc.", "org.reactfx.", "javafx.stage.",
                    "javafx.scene.Scene", "javafx.scene.layout.", "javafx.scene.control.Dialog");

    private final WindowFixture window;

    ObjectGrowth(WindowFixture window) {
        this.window = window;
    }

    /**
     * Asserts that no class gains objects with the rounds. Growth counts only if it repeats: some structures grow once and
     * then settle, such as the tree of a text area, whose shape depends on the lines measured first.
     *
     * @param warmUp the number of rounds that create everything created once
     */
    void assertNoGrowth(int warmUp, int count, IntConsumer rounds) {
        rounds.accept(warmUp);
        Histogram oldHistogram = countObjects();
        Histogram newHistogram = histogramAfter(count, rounds);
        if (!growth(oldHistogram, newHistogram, count).isEmpty()) {
            oldHistogram = newHistogram;
            newHistogram = histogramAfter(count, rounds);
        }
        assertThat(growth(oldHistogram, newHistogram, count)).isEmpty();
    }

    private Histogram histogramAfter(int count, IntConsumer rounds) {
        rounds.accept(count);
        return countObjects();
    }

    private static Map<String, Long> growth(Histogram oldHistogram, Histogram newHistogram, int count) {
        Map<String, Long> growthByClass = new TreeMap<>();
        newHistogram.counts.forEach((type, objects) -> {
            long growth = objects - oldHistogram.counts.getOrDefault(type, 0L);
            // The toolkit may keep the last dialog, which has a dozen parts.
            if (growth > count * 3 / 4 && COUNTED_PREFIXES.stream().anyMatch(type::startsWith)) {
                growthByClass.put(type, growth);
            }
        });
        if (newHistogram.bytes >= oldHistogram.bytes + oldHistogram.bytes / 20) {
            growthByClass.put("bytes", newHistogram.bytes - oldHistogram.bytes);
        }
        return growthByClass;
    }

    /** Objects by class, and the bytes of all of them. */
    private record Histogram(Map<String, Long> counts, long bytes) {}

    /** Counts objects after garbage collection. */
    private Histogram countObjects() {
        Map<String, Long> counts = new HashMap<>();
        long bytes = 0;
        try {
            // TestFX keeps all events of the window, and with them their target nodes.
            window.onWindow(() -> FxToolkit.toolkitContext().setRegisteredStage(window.stage));
            // A running pause keeps its target in memory.
            window.pass(Duration.ofMinutes(1));
            for (int i = 0; i < 3; i++) {
                System.gc();
                window.settle();
            }
            String text = (String) ManagementFactory.getPlatformMBeanServer().invoke(
                    new ObjectName("com.sun.management:type=DiagnosticCommand"), "gcClassHistogram",
                    new Object[] {new String[0]}, new String[] {String[].class.getName()});
            for (String line : text.lines().skip(2).toList()) {
                String[] parts = line.strip().split("\\s+", -1);
                if (parts.length >= 4) {
                    counts.merge(parts[3].replaceAll("/0x.*", ""), Long.parseLong(parts[1]), Long::sum);
                } else if (parts[0].equals("Total")) {
                    bytes = Long.parseLong(parts[2]);
                }
            }
        } catch (JMException broken) {
            throw new IllegalStateException(broken);
        }
        return new Histogram(counts, bytes);
    }
}
