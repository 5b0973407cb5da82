package org.roboscope.ui.bulk;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import javafx.animation.AnimationTimer;
import javafx.application.Platform;
import javafx.geometry.Orientation;
import javafx.scene.Scene;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.TableView;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.stage.Stage;
import org.roboscope.bench.BenchFile;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.results.RowFilter;
import org.roboscope.site.visitors.ListFolder;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.settings.StoredSettings;
import org.roboscope.ui.task.BackgroundTasks;
import org.roboscope.ui.tester.BenchBuffer;
import org.roboscope.ui.workspace.ServedVersions;
import org.roboscope.ui.workspace.UrlLists;
import org.roboscope.ui.workspace.Workspace;

/**
 * The gaps between frames while twenty million rows are scrolled through and filtered, in the table of the window. Needs a
 * display.
 */
public final class RowsScroll {

    private static final int FRAMES = Integer.getInteger("frames", 300);
    private static final int CRAWLERS = 20;
    /** The panel asks for what has come since as often as this. */
    private static final int FRAMES_A_TICK = 6;

    private final BulkModel model;
    private final ScrollBar bar = new ScrollBar();

    private RowsScroll(BenchFile file) {
        Workspace workspace = new Workspace(new BenchBuffer(file.robots()), Runnable::run, Runnable::run);
        model = new BulkModel(
                workspace, new Settings(StoredSettings.FIRST), new UrlLists(),
                BackgroundTasks.onThreads(Platform::runLater, Throwable::printStackTrace),
                new ListFolder(Path.of("visitor-lists")), ServedVersions.NONE);
        model.choices.crawlers.set(RunChoices.CrawlerChoice.CHOSEN);
        model.choices.chosen.setAll(IntStream.range(0, CRAWLERS).mapToObj(number -> "bot" + number).toList());
        TableView<RowScroller.Slot> table = new TableView<>();
        HBox.setHgrow(table, Priority.ALWAYS);
        bar.setOrientation(Orientation.VERTICAL);
        new RowTable(table, bar, model, workspace);
        Stage stage = new Stage();
        stage.setScene(new Scene(new HBox(table, bar), 1440, 900));
        stage.show();
    }

    /** @param args how many URLs, for each of twenty crawlers; a million unless given */
    public static void main(String[] args) throws Exception {
        int urls = args.length > 0 ? Integer.parseInt(args[0]) : 1_000_000;
        BenchFile file = BenchFile.named("medium");
        StringBuilder list = new StringBuilder();
        for (int i = 0; i < urls; i++) {
            list.append(file.urls().get(i % file.urls().size())).append("?n=").append(i).append('\n');
        }
        Path path = Files.writeString(Files.createTempFile("roboscope", ".urls"), list, StandardCharsets.UTF_8);
        list.setLength(0);
        CompletableFuture<RowsScroll> made = new CompletableFuture<>();
        Platform.startup(() -> made.complete(new RowsScroll(file)));
        RowsScroll scroll = made.get();
        System.out.println("                       gap p50    p95    longest  [ms]");
        scroll.frames("the window comes up", frame -> {});
        scroll.frames("while the run is under way", frame -> {
            if (frame == 10) {
                scroll.model.readFiles(List.of(path));
            }
        });
        Thread.sleep(urls / 20);
        scroll.frames("nothing moves", frame -> {});
        Random random = new Random(8);
        for (int round = 0; round < 2; round++) {
            scroll.frames("row by row", frame -> scroll.bar.setValue(scroll.bar.getValue() + 3));
            scroll.frames("anywhere", frame -> scroll.bar.setValue(random.nextDouble() * scroll.bar.getMax()));
            scroll.frames("filter by verdict", frame -> {
                if (frame == 10) {
                    scroll.model.filter.set(RowFilter.ALL.outcomes(Set.of(Outcome.BLOCKED)));
                }
            });
            scroll.frames("filter by a word", frame -> {
                if (frame == 10) {
                    scroll.model.filter.set(RowFilter.ALL.text("error"));
                }
            });
            scroll.frames("all again", frame -> {
                if (frame == 10) {
                    scroll.model.filter.set(RowFilter.ALL);
                }
            });
        }
        System.exit(0);
    }

    private void frames(String what, IntConsumer each) throws Exception {
        double[] gaps = new double[FRAMES];
        CompletableFuture<Integer> end = new CompletableFuture<>();
        Platform.runLater(() -> new AnimationTimer() {
            private int frame = -1;
            private long before;

            @Override
            public void handle(long now) {
                long time = System.nanoTime();
                if (frame >= 0) {
                    gaps[frame] = (time - before) / 1e6;
                }
                before = time;
                frame++;
                if (frame == FRAMES) {
                    stop();
                    end.complete(model.rows.get().map(rows -> rows.size.get()).orElse(0));
                } else {
                    if (frame % FRAMES_A_TICK == 0) {
                        model.tick();
                    }
                    each.accept(frame);
                }
            }
        }.start());
        int rows = end.get();
        Arrays.sort(gaps);
        System.out.printf(Locale.ROOT, "%-27s %5.1f %6.1f %10.1f   %,d rows%n", what, gaps[FRAMES / 2],
                gaps[FRAMES * 95 / 100], gaps[FRAMES - 1], rows);
    }
}
