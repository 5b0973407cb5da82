package org.roboscope.ui;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.animation.AnimationTimer;
import javafx.scene.input.Clipboard;
import javafx.scene.input.DataFormat;
import javafx.stage.Stage;
import org.roboscope.document.folders.UserFolders;

/**
 * What the window's thread works in a Java that was just started, when URLs comes up for the first time and when it
 * shows rows for the first time: in all, and in the longest frame. By processor time, so that what else the machine does
 * counts little. Linux only. Needs a display, and may run in the package with its start cache.
 */
public final class FirstRows {

    private static final int URLS = Integer.getInteger("urls", 1_000);
    private static final double WAIT_SECONDS = Double.parseDouble(System.getProperty("wait", "6"));
    private static final int MANY_FRAMES = 120;
    private static final Path WORKED = Path.of("/proc/thread-self/schedstat");

    private FirstRows() {}

    public static void main(String[] args) throws Exception {
        Path folder = Files.createTempDirectory("roboscope-rows");
        Path file = Files.writeString(folder.resolve("robots.txt"), EditorLatency.text(60));
        System.out.printf(Locale.ROOT, "%-28s %10s %14s   [ms of processor time]%n", "", "all", "longest frame");
        WindowThread.start();
        AppWindow window = WindowThread.ask(() -> window(folder, file));
        count("the start", () -> {}, WAIT_SECONDS);
        count("nothing", () -> {}, 1);
        count("URLs comes up", () -> window.actions().get("view.panel.bulk").run(), 0);
        count("rows come", () -> {
            Clipboard.getSystemClipboard().setContent(Map.of(DataFormat.PLAIN_TEXT, urls()));
            window.actions().get("bulk.paste").run();
        }, 0);
        count("rows come again", () -> window.actions().get("bulk.run").run(), 0);
        System.exit(0);
    }

    private static AppWindow window(Path folder, Path file) {
        Stage stage = new Stage();
        UserFolders folders = FoldersBelow.of(folder);
        AppWindow window = new AppWindow(stage,
                WindowEnvironment.with(folders, new AfterPainting(stage), Throwable::printStackTrace),
                new UnansweredQuestions());
        window.showWithText(new StartArguments(List.of(file), Optional.empty()));
        return window;
    }

    private static String urls() {
        return IntStream.range(0, URLS).mapToObj(number -> "https://example.com/shop/category-" + number + "/page")
                .collect(Collectors.joining("\n"));
    }

    /** @param seconds how long at least; it takes as many frames as the first rows need in any case */
    private static void count(String what, Runnable work, double seconds) throws Exception {
        CompletableFuture<double[]> counted = new CompletableFuture<>();
        WindowThread.ask(() -> {
            new AnimationTimer() {
                private final long end = System.nanoTime() + (long) (seconds * 1e9);
                private final double begun = worked();
                private double before = begun;
                private double longest;
                private int frame;

                @Override
                public void handle(long now) {
                    double at = worked();
                    longest = Math.max(longest, at - before);
                    before = at;
                    frame++;
                    if (frame == 1) {
                        work.run();
                    } else if (frame > MANY_FRAMES && System.nanoTime() > end) {
                        stop();
                        counted.complete(new double[] {at - begun, longest});
                    }
                }
            }.start();
            return what;
        });
        double[] times = counted.get();
        System.out.printf(Locale.ROOT, "%-28s %10.1f %14.1f%n", what, times[0], times[1]);
    }

    /** Not by Java's management, which the package does without. */
    private static double worked() {
        try {
            return Long.parseLong(Files.readString(WORKED).split(" ", 2)[0]) / 1e6;
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}
