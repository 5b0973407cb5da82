package org.roboscope.ui;

import atlantafx.base.theme.PrimerLight;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import javafx.application.Application;
import javafx.stage.Stage;

/**
 * Measures the latency of the editor: from a keystroke to the laid-out frame, and from opening a file in a running
 * window to its first frame. It compares Roboscope with a bare text area without colours, checks and marks, and with an
 * area that has colours and line numbers only. In all of them, a file opens in its own text area. They alternate, so
 * that other work of the machine affects all. Requires a display and {@code -Djavafx.animation.fullspeed=true}, so that
 * waits for the screen are not measured.
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
    /** Numbers of rules: 2 KB, 50 KB and 500 KiB; 150,000 rules make 5 MB. */
    private static final String SIZES = System.getProperty("rules", "60,1500,15000");

    private EditorLatency() {}

    public static void main(String[] args) throws Exception {
        WindowThread.start();
        // All use one theme, from which the coloured area takes its colours.
        Application.setUserAgentStylesheet(new PrimerLight().getUserAgentStylesheet());
        Path folder = Files.createTempDirectory("roboscope-latency");
        System.out.printf(Locale.ROOT, "load average %.2f on %d processors%n",
                ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage(),
                Runtime.getRuntime().availableProcessors());
        LatencyTimes.printHead();
        for (String size : SIZES.split(",", -1)) {
            int rules = Integer.parseInt(size);
            Path file = Files.writeString(folder.resolve(rules + ".txt"), text(rules));
            measure(file, folder);
        }
        System.exit(0);
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
        List<LatencyWindow> all = List.of(bare, coloured, roboscope);
        List<LatencyTimes> times = List.of(new LatencyTimes(), new LatencyTimes(), new LatencyTimes());
        open(file, folder, all, times);
        press(file, folder, all, times);
        for (LatencyWindow window : new ArrayList<>(all)) {
            window.close();
        }
        List<String> names = List.of("bare text area", "coloured area", "Roboscope");
        for (int i = 0; i < names.size(); i++) {
            times.get(i).print(Files.size(file), names.get(i), times.getFirst());
        }
    }

    /** Opens files until the program has warmed up: the first use takes much longer everywhere. */
    private static void open(Path file, Path folder, List<LatencyWindow> all, List<LatencyTimes> times)
            throws Exception {
        for (int time = -WARM_UP; time < OPENS; time++) {
            for (int i = 0; i < all.size(); i++) {
                Path fresh = copy(file, folder, "open" + time + "." + i);
                all.get(i).front();
                LatencyTimes.Wait wait = all.get(i).open(fresh);
                if (time >= 0) {
                    times.get(i).opened(wait);
                }
                rest(file, 200);
            }
        }
    }

    private static void press(Path file, Path folder, List<LatencyWindow> all, List<LatencyTimes> times)
            throws Exception {
        for (int round = -2; round < ROUNDS; round++) {
            for (int i = 0; i < all.size(); i++) {
                all.get(i).front();
                all.get(i).open(copy(file, folder, "press" + round + "." + i));
                all.get(i).placeCaret();
                rest(file, 1_000);
                for (int key = 0; key < KEYS; key++) {
                    LatencyTimes.Wait wait = all.get(i).key(key);
                    if (round >= 0) {
                        times.get(i).pressed(wait);
                    }
                    // The pause of a very fast typist.
                    Thread.sleep(60);
                }
            }
        }
    }

    /** Waits until the work after opening is done, so that it does not count for the next measurement. */
    private static void rest(Path file, long least) throws Exception {
        Thread.sleep(least + Files.size(file) / 1_000);
    }

    /** A copy, because a file that is open already would only be brought to the front. */
    private static Path copy(Path file, Path folder, String number) throws IOException {
        return Files.copy(file, Files.createDirectories(folder.resolve(number)).resolve(file.getFileName()),
                StandardCopyOption.REPLACE_EXISTING);
    }

    static LatencyWindow.Opened roboscope(Path folder) {
        return roboscope(folder, List.of());
    }

    /** @param panels panels to open one after another; the first is opened again at the end */
    static LatencyWindow.Opened roboscope(Path folder, List<String> panels) {
        Stage stage = new Stage();
        AppWindow window =
                new AppWindow(stage,
                        WindowEnvironment
                                .with(FoldersBelow.of(folder), Runnable::run, Throwable::printStackTrace),
                        new UnansweredQuestions());
        window.show(new StartArguments(List.of(), Optional.empty()));
        panels.forEach(panel -> window.actions().get("view.panel." + panel).run());
        panels.stream().findFirst().ifPresent(panel -> window.actions().get("view.panel." + panel).run());
        AtomicInteger files = new AtomicInteger();
        return new LatencyWindow.Opened(stage, window::open, () -> {
            if (files.incrementAndGet() > 1) {
                window.actions().get("file.previous").run();
                window.actions().get("file.close").run();
            }
        });
    }

    static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}
