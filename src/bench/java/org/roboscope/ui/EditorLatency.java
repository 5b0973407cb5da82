package org.roboscope.ui;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.function.Supplier;
import javafx.application.Platform;
import javafx.event.Event;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Stage;
import org.fxmisc.flowless.VirtualizedScrollPane;
import org.fxmisc.richtext.CodeArea;

/**
 * How long a person waits: from a key to the laid-out picture, and from opening a file to its first picture; in the real
 * window, and in a bare text area that does nothing with the same text. Needs a display and
 * {@code -Djavafx.animation.fullspeed=true}, so that it times the work and not the wait for the screen.
 */
public final class EditorLatency {

    private static final int KEYS = 400;
    private static final int WARM_UP = 300;

    private EditorLatency() {}

    public static void main(String[] args) throws Exception {
        WindowThread.start();
        Path folder = Files.createTempDirectory("roboscope-latency");
        System.out.println("size       what                     open   key p50   key p95   key max   ratio p95   [ms]");
        for (int rules : new int[] {60, 1_500, 15_000}) {
            Path file = Files.writeString(folder.resolve(rules + ".txt"), text(rules));
            double[] bare = bare(file);
            print(file, "bare text area", bare, bare);
            print(file, "Roboscope", roboscope(file, folder), bare);
        }
        System.exit(0);
    }

    private static String text(int rules) {
        StringBuilder text = new StringBuilder("User-agent: *\n");
        for (int i = 0; i < rules; i++) {
            text.append(i % 7 == 0 ? "Allow: " : "Disallow: ").append("/shop/category-").append(i)
                    .append(i % 5 == 0 ? "/*.pdf$\n" : "/page\n");
        }
        return text.toString();
    }

    private static double[] bare(Path file) throws Exception {
        String text = Files.readString(file);
        return measure(() -> {
            CodeArea area = new CodeArea();
            Stage stage = new Stage();
            stage.setScene(new Scene(new VirtualizedScrollPane<>(area), 1440, 900));
            stage.show();
            area.replaceText(text);
            return stage;
        });
    }

    private static double[] roboscope(Path file, Path folder) throws Exception {
        return measure(() -> {
            Stage stage = new Stage();
            AppWindow window =
                    new AppWindow(stage, Surroundings.with(folder.resolve("c"), folder.resolve("s"), Runnable::run),
                            new Nobody());
            window.show(new Named(List.of(file), Optional.empty()));
            return stage;
        });
    }

    /** Milliseconds: open, then the median, 95th percentile and maximum of a key. */
    private static double[] measure(Supplier<Stage> opening) throws Exception {
        for (int round = 0; round < 5; round++) {
            Stage warm = WindowThread.ask(opening);
            awaitText(warm);
            hide(warm);
        }
        long start = System.nanoTime();
        Stage stage = WindowThread.ask(opening);
        awaitText(stage);
        double open = (System.nanoTime() - start) / 1e6;
        double[] keys = new double[KEYS];
        for (int i = -WARM_UP; i < KEYS; i++) {
            double took = key(stage, i);
            if (i >= 0) {
                keys[i] = took;
            }
        }
        hide(stage);
        Arrays.sort(keys);
        return new double[] {open, keys[KEYS / 2], keys[KEYS * 95 / 100], keys[KEYS - 1]};
    }

    private static void hide(Stage stage) throws InterruptedException, ExecutionException {
        WindowThread.ask(() -> {
            stage.hide();
            return stage;
        });
    }

    private static double key(Stage stage, int i) throws Exception {
        CompletableFuture<Double> painted = new CompletableFuture<>();
        Platform.runLater(() -> {
            CodeArea area = area(stage).orElseThrow();
            area.moveTo(Math.min(10, area.getParagraphs().size() - 1), 12);
            long start = System.nanoTime();
            Event.fireEvent(area, new KeyEvent(KeyEvent.KEY_TYPED, i % 2 == 0 ? "a" : "b", "", KeyCode.UNDEFINED,
                    false, false, false, false));
            Scene scene = stage.getScene();
            Runnable[] listener = new Runnable[1];
            listener[0] = () -> {
                scene.removePostLayoutPulseListener(listener[0]);
                painted.complete((System.nanoTime() - start) / 1e6);
            };
            scene.addPostLayoutPulseListener(listener[0]);
            Platform.requestNextPulse();
        });
        double took = painted.get();
        // As fast as a person who types very fast.
        Thread.sleep(30);
        return took;
    }

    private static void awaitText(Stage stage) throws Exception {
        boolean there = false;
        while (!there) {
            there = WindowThread.ask(() -> area(stage).filter(area -> area.getLength() > 0).map(area -> {
                stage.getScene().getRoot().applyCss();
                stage.getScene().getRoot().layout();
                return true;
            }).orElse(false));
        }
    }

    private static Optional<CodeArea> area(Stage stage) {
        return Optional.ofNullable((CodeArea) stage.getScene().lookup(".code-area"));
    }

    private static void print(Path file, String what, double[] times, double[] bare) throws IOException {
        System.out.printf(Locale.ROOT, "%7d B  %-20s %8.1f %9.2f %9.2f %9.2f %11.2f%n", Files.size(file), what,
                times[0], times[1], times[2], times[3], times[2] / bare[2]);
    }
}
