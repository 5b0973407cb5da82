package org.roboscope.ui;

import atlantafx.base.theme.PrimerLight;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.ToDoubleFunction;
import javafx.animation.AnimationTimer;
import javafx.application.Application;

/**
 * Types in a file of 500 KiB after every panel was opened, and prints the latency of each keystroke and the time of
 * each frame, compared with a bare text area with the same text. The two alternate, so that other work of the machine
 * affects both. A frame is the time between two calls of an animation timer: events, results from the background, and
 * layout. In addition to elapsed time, it prints the processor time of the window's thread. Requires a display, which
 * sets the frame rate.
 */
public final class KeyFrames {

    private static final int RULES = Integer.getInteger("rules", 15_000);
    private static final int KEYS = Integer.getInteger("keys", 2_000);
    private static final int KEYS_PER_BLOCK = Math.min(200, KEYS);
    private static final int WARM_UP = KEYS_PER_BLOCK;
    /** The pause between keys of a very fast typist. */
    private static final int PAUSE_MILLIS = 60;
    private static final List<String> PANELS =
            List.of("tester", "bulk", "compare", "impact", "expectations", "problems", "site");

    private static final LatencyTimes.Wait NO_TIME = new LatencyTimes.Wait(0, 0);

    /** The latencies of one of the two windows. */
    private static final class Measurements {

        private final List<LatencyTimes.Wait> keys = new ArrayList<>();
        private final List<LatencyTimes.Wait> frames = new ArrayList<>();
    }

    /** Receives the times of frames; empty while no frames are measured. */
    private static final AtomicReference<Optional<Measurements>> frameReceiver =
            new AtomicReference<>(Optional.empty());

    private KeyFrames() {}

    public static void main(String[] args) throws Exception {
        WindowThread.start();
        Application.setUserAgentStylesheet(new PrimerLight().getUserAgentStylesheet());
        Path folder = Files.createTempDirectory("roboscope-frames");
        Path file = Files.writeString(folder.resolve("robots.txt"), EditorLatency.text(RULES));
        Path other = Files.copy(file, folder.resolve("other.txt"), StandardCopyOption.REPLACE_EXISTING);
        LatencyWindow bare = LatencyWindow.bare();
        LatencyWindow roboscope = LatencyWindow.of(() -> EditorLatency.roboscope(folder, PANELS));
        bare.open(other);
        roboscope.open(file);
        Thread.sleep(5_000);
        measureFrames();
        Measurements bareTimes = new Measurements();
        Measurements roboscopeTimes = new Measurements();
        type(bare, WARM_UP, new Measurements());
        type(roboscope, WARM_UP, new Measurements());
        for (int done = 0; done < KEYS; done += KEYS_PER_BLOCK) {
            type(bare, KEYS_PER_BLOCK, bareTimes);
            type(roboscope, KEYS_PER_BLOCK, roboscopeTimes);
        }
        System.out.printf(Locale.ROOT, "%-30s %42s  %42s%n", "", "clock p50    p95    p99    max",
                "processor p50    p95    p99    max");
        print("bare text area, key", bareTimes.keys);
        print("Roboscope, key", roboscopeTimes.keys);
        print("bare text area, frame", bareTimes.frames);
        print("Roboscope, frame", roboscopeTimes.frames);
        WindowThread.endProgram();
    }

    private static void type(LatencyWindow window, int keys, Measurements measurements) throws Exception {
        window.bringToFront();
        window.placeCaret();
        Thread.sleep(1_000);
        frameReceiver.set(Optional.of(measurements));
        for (int key = 0; key < keys; key++) {
            measurements.keys.add(window.pressKey(key));
            Thread.sleep(PAUSE_MILLIS);
        }
        frameReceiver.set(Optional.empty());
    }

    private static void measureFrames() throws Exception {
        WindowThread.run(() -> new AnimationTimer() {
            private LatencyTimes.Wait before = NO_TIME;

            @Override
            public void handle(long now) {
                LatencyTimes.Wait clocks = new LatencyTimes.Wait(System.nanoTime() / 1e6,
                        ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() / 1e6);
                Optional<Measurements> receiver = frameReceiver.get();
                if (!before.equals(NO_TIME)) {
                    LatencyTimes.Wait frame =
                            new LatencyTimes.Wait(clocks.elapsed() - before.elapsed(), clocks.cpu() - before.cpu());
                    receiver.ifPresent(measurements -> measurements.frames.add(frame));
                }
                before = receiver.isPresent() ? clocks : NO_TIME;
            }
        }.start());
    }

    private static void print(String name, List<LatencyTimes.Wait> waits) {
        System.out.printf(Locale.ROOT, "%-30s %42s  %42s   %d over 16 ms, %d over 32 ms of processor time, of %d%n",
                name, percentiles(waits, LatencyTimes.Wait::elapsed), percentiles(waits, LatencyTimes.Wait::cpu),
                waits.stream().filter(wait -> wait.cpu() > 16).count(),
                waits.stream().filter(wait -> wait.cpu() > 32).count(), waits.size());
    }

    private static String percentiles(List<LatencyTimes.Wait> waits, ToDoubleFunction<LatencyTimes.Wait> time) {
        return String.format(Locale.ROOT, "%6.2f %6.2f %6.2f %6.2f", LatencyTimes.percentile(waits, time, 0.5),
                LatencyTimes.percentile(waits, time, 0.95), LatencyTimes.percentile(waits, time, 0.99),
                LatencyTimes.percentile(waits, time, 1));
    }
}
