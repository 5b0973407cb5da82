package org.roboscope.ui;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * Measures the memory of the process: after the start, with a file of 500 KiB, after 5,000 keystrokes in it, and after
 * idle time. Linux only. Requires a display.
 */
public final class WindowMemory {

    private static final int RULES = Integer.getInteger("rules", 15_000);
    private static final int KEYS = Integer.getInteger("keys", 5_000);
    private static final int IDLE_SECONDS = Integer.getInteger("idle", 90);

    /** The pause between keys of a very fast typist. */
    private static final int PAUSE_MILLIS = 40;

    private static final long MIB = 1 << 20;

    private WindowMemory() {}

    public static void main(String[] args) throws Exception {
        Path folder = Files.createTempDirectory("roboscope-memory");
        Path file = Files.writeString(folder.resolve("robots.txt"), EditorLatency.text(RULES));
        WindowThread.start();
        LatencyWindow window = LatencyWindow.of(() -> EditorLatency.roboscope(folder));
        Thread.sleep(3_000);
        print("after the start");
        window.open(file);
        window.placeCaret();
        Thread.sleep(3_000);
        print("with the file");
        for (int key = 0; key < KEYS; key++) {
            window.pressKey(key);
            Thread.sleep(PAUSE_MILLIS);
        }
        print("after " + KEYS + " keys");
        Thread.sleep(IDLE_SECONDS * 1_000L);
        print("idle for " + IDLE_SECONDS + " s");
        WindowThread.endProgram();
    }

    private static void print(String state) throws IOException {
        Runtime runtime = Runtime.getRuntime();
        System.out.printf(Locale.ROOT, "%-20s process %4d MiB, at most %4d, heap %4d of %4d MiB%n", state,
                status("VmRSS"), status("VmHWM"), (runtime.totalMemory() - runtime.freeMemory()) / MIB,
                runtime.totalMemory() / MIB);
    }

    /** The value in MiB of a field of the kernel's report; Java does not know the resident memory. */
    private static long status(String field) throws IOException {
        try (Stream<String> lines = Files.lines(Path.of("/proc/self/status"))) {
            return lines.filter(line -> line.startsWith(field + ":"))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) / 1024).findFirst().orElseThrow();
        }
    }
}
