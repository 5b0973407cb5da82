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
    private static final int BLOCK = Math.min(200, KEYS);
    private static final int WARM_UP = BLOCK;
    /** The pause of a very fast typist. */
    private static final int PAUSE = 60;
    private static final List<String> PANELS =
            List.of("tester", "bulk", "compare", "impact", "expectations", "problems", "site");

    private static final LatencyTimes.Wait NONE = new LatencyTimes.Wait(0, 0);

    /** The measurements in one of the two windows. */
    private static final class Measured {

        private final List<LatencyTimes.Wait> keys = new ArrayList<>();
        private final List<LatencyTimes.Wait> frames = new ArrayList<>();
    }

    /** The window whose frames are counted, if any. */
    private static final AtomicReference<Optional<Measured>> counted = new AtomicReference<>(Optional.empty());

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
        countFrames();
        Measured ofBare = new Measured();
        Measured ofRoboscope = new Measured();
        type(bare, WARM_UP, new Measured());
        type(roboscope, WARM_UP, new Measured());
        for (int done = 0; done < KEYS; done += BLOCK) {
            type(bare, BLOCK, ofBare);
            type(roboscope, BLOCK, ofRoboscope);
        }
        System.out.printf(Locale.ROOT, "%-30s %42s  %42s%n", "", "clock p50    p95    p99    max",
                "processor p50    p95    p99    max");
        print("bare text area, key", ofBare.keys);
        print("Roboscope, key", ofRoboscope.keys);
        print("bare text area, frame", ofBare.frames);
        print("Roboscope, frame", ofRoboscope.frames);
        System.exit(0);
    }

    private static void type(LatencyWindow window, int keys, Measured measured) throws Exception {
        window.front();
        window.placeCaret();
        Thread.sleep(1_000);
        counted.set(Optional.of(measured));
        for (int key = 0; key < keys; key++) {
            measured.keys.add(window.key(key));
            Thread.sleep(PAUSE);
        }
        counted.set(Optional.empty());
    }

    private static void countFrames() throws Exception {
        WindowThread.ask(() -> {
            new AnimationTimer() {
                private LatencyTimes.Wait before = NONE;

                @Override
                public void handle(long now) {
                    LatencyTimes.Wait at = new LatencyTimes.Wait(System.nanoTime() / 1e6,
                            ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() / 1e6);
                    Optional<Measured> measured = counted.get();
                    if (!before.equals(NONE)) {
                        LatencyTimes.Wait frame =
                                new LatencyTimes.Wait(at.clock() - before.clock(), at.work() - before.work());
                        measured.ifPresent(window -> window.frames.add(frame));
                    }
                    before = measured.isPresent() ? at : NONE;
                }
            }.start();
            return NONE;
        });
    }

    private static void print(String what, List<LatencyTimes.Wait> waits) {
        System.out.printf(Locale.ROOT, "%-30s %42s  %42s   %d over 16 ms, %d over 32 ms of processor time, of %d%n",
                what,
                line(waits, LatencyTimes.Wait::clock), line(waits, LatencyTimes.Wait::work),
                waits.stream().filter(wait -> wait.work() > 16).count(),
                waits.stream().filter(wait -> wait.work() > 32).count(), waits.size());
    }

    private static String line(List<LatencyTimes.Wait> waits, ToDoubleFunction<LatencyTimes.Wait> time) {
        return String.format(Locale.ROOT, "%6.2f %6.2f %6.2f %6.2f", LatencyTimes.at(waits, time, 0.5),
                LatencyTimes.at(waits, time, 0.95), LatencyTimes.at(waits, time, 0.99),
                LatencyTimes.at(waits, time, 1));
    }
}
