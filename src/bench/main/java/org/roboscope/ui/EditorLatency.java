package org.roboscope.ui;

import atlantafx.base.theme.PrimerLight;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import javafx.application.Application;
import javafx.stage.Stage;

/**
 * Measures the latency of the editor: from a keystroke to the laid-out frame, and from opening a file in a running
 * window to its first frame. It compares Roboscope with a bare text area without colours, checks and marks, and with an
 * area that has colours and line numbers only. In all of them, a file opens in its own text area. The three alternate,
 * so that other work of the machine affects all. Requires a display and {@code -Djavafx.animation.fullspeed=true}, so
 * that waits for the screen are not measured.
 *
 * <p>
 * In addition to elapsed time, it prints the processor time of the window's thread, which does not depend on other
 * programs.
 */
public final class EditorLatency {

    private static final int ROUNDS = Integer.getInteger("rounds", 8);
    private static final int KEYS = Integer.getInteger("keys", 60);
    private static final int OPENS = Integer.getInteger("opens", 30);
    private static final int WARM_UP = Math.min(30, OPENS);
    /** Numbers of rules, for files of 2 KB, 50 KB and 500 KiB; 150,000 rules are 5 MB. */
    private static final String RULE_COUNTS = System.getProperty("rules", "60,1500,15000");

    private EditorLatency() {}

    public static void main(String[] args) throws Exception {
        WindowThread.start();
        // All windows have the same theme, from which the coloured area takes its colours.
        Application.setUserAgentStylesheet(new PrimerLight().getUserAgentStylesheet());
        Path folder = Files.createTempDirectory("roboscope-latency");
        System.out.printf(Locale.ROOT, "load average %.2f on %d processors%n",
                ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage(),
                Runtime.getRuntime().availableProcessors());
        LatencyTimes.printHeading();
        for (String count : RULE_COUNTS.split(",", -1)) {
            int rules = Integer.parseInt(count);
            Path file = Files.writeString(folder.resolve(rules + ".txt"), text(rules));
            measure(file, folder);
        }
        WindowThread.endProgram();
    }

    static String text(int rules) {
        StringBuilder text = new StringBuilder("User-agent: *\n");
        for (int i = 0; i < rules; i++) {
            text.append(i % 7 == 0 ? "Allow: " : "Disallow: ").append("/shop/category-").append(i)
                    .append(i % 5 == 0 ? "/*.pdf$\n" : "/page\n");
        }
        return text.toString();
    }

    private static void measure(Path file, Path folder) throws Exception {
        LatencyWindow bare = LatencyWindow.bare();
        LatencyWindow coloured = LatencyWindow.coloured();
        LatencyWindow roboscope = LatencyWindow.of(() -> roboscope(folder));
        List<LatencyWindow> windows = List.of(bare, coloured, roboscope);
        List<LatencyTimes> times = List.of(new LatencyTimes(), new LatencyTimes(), new LatencyTimes());
        measureOpens(file, folder, windows, times);
        measureKeys(file, folder, windows, times);
        for (LatencyWindow window : windows) {
            window.close();
        }
        List<String> names = List.of("bare text area", "coloured area", "Roboscope");
        for (int i = 0; i < names.size(); i++) {
            times.get(i).print(Files.size(file), names.get(i), times.getFirst());
        }
    }

    /** Measures opening files, after a warm-up, because the first files take much longer in each window. */
    private static void measureOpens(Path file, Path folder, List<LatencyWindow> windows, List<LatencyTimes> times)
            throws Exception {
        for (int round = -WARM_UP; round < OPENS; round++) {
            for (int i = 0; i < windows.size(); i++) {
                Path copy = copy(file, folder, "open" + round + "." + i);
                windows.get(i).bringToFront();
                LatencyTimes.Wait wait = windows.get(i).open(copy);
                if (round >= 0) {
                    times.get(i).addOpen(wait);
                }
                pause(file, 200);
            }
        }
    }

    private static void measureKeys(Path file, Path folder, List<LatencyWindow> windows, List<LatencyTimes> times)
            throws Exception {
        for (int round = -2; round < ROUNDS; round++) {
            for (int i = 0; i < windows.size(); i++) {
                windows.get(i).bringToFront();
                windows.get(i).open(copy(file, folder, "press" + round + "." + i));
                windows.get(i).placeCaret();
                pause(file, 1_000);
                for (int key = 0; key < KEYS; key++) {
                    LatencyTimes.Wait wait = windows.get(i).pressKey(key);
                    if (round >= 0) {
                        times.get(i).addKey(wait);
                    }
                    // The pause between keys of a very fast typist.
                    Thread.sleep(60);
                }
            }
        }
    }

    /** Waits until the work after opening is done, so that it does not affect the next measurement. */
    private static void pause(Path file, long minMillis) throws Exception {
        Thread.sleep(minMillis + Files.size(file) / 1_000);
    }

    /** Copies the file, because opening one that is already open would only bring it to the front. */
    private static Path copy(Path file, Path folder, String copyFolder) throws IOException {
        return Files.copy(file, Files.createDirectories(folder.resolve(copyFolder)).resolve(file.getFileName()),
                StandardCopyOption.REPLACE_EXISTING);
    }

    static LatencyWindow.OpenedWindow roboscope(Path folder) {
        return roboscope(folder, List.of());
    }

    /** @param panels panels to open one after another; the first is opened again at the end */
    static LatencyWindow.OpenedWindow roboscope(Path folder, List<String> panels) {
        Stage stage = new Stage();
        AppWindow window =
                new AppWindow(stage,
                        WindowEnvironment
                                .create(TemporaryUserFolders.of(folder), Runnable::run, Throwable::printStackTrace),
                        new UnansweredQuestions());
        window.show(new StartArguments(List.of(), Optional.empty()));
        panels.forEach(panel -> window.actions().get("view.panel." + panel).run());
        panels.stream().findFirst().ifPresent(panel -> window.actions().get("view.panel." + panel).run());
        AtomicInteger openedFiles = new AtomicInteger();
        return new LatencyWindow.OpenedWindow(stage, window::open, () -> {
            if (openedFiles.incrementAndGet() > 1) {
                window.actions().get("file.previous").run();
                window.actions().get("file.close").run();
            }
        });
    }

    static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
