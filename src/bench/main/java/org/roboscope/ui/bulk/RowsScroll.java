package org.roboscope.ui.bulk;

import atlantafx.base.theme.PrimerLight;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.animation.AnimationTimer;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.event.Event;
import javafx.scene.Scene;
import javafx.scene.control.TableView;
import javafx.scene.input.ScrollEvent;
import javafx.scene.layout.StackPane;
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
 * Measures the gaps between frames while the first million of twenty million rows are scrolled and filtered in the
 * table of the window. Requires a display.
 */
public final class RowsScroll {

    private static final int FRAMES = Integer.getInteger("frames", 300);
    private static final int CRAWLERS = 20;
    /** Pixels per step of the wheel. */
    private static final double WHEEL = 78;
    private static final List<String> STYLE_SHEETS = Stream.of("/css/roboscope.css", "/css/light.css")
            .map(name -> String.valueOf(RowsScroll.class.getResource(name))).toList();
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final double[] PLACES = {0, 0.5, 0.96};
    /** Frames between two updates of the panel. */
    private static final int FRAMES_A_TICK = 6;

    private final BulkModel model;
    private final TableView<Long> table = new TableView<>();

    private RowsScroll(BenchFile file) {
        Workspace workspace = new Workspace(new BenchBuffer(file.robots()), Runnable::run, Runnable::run);
        model = new BulkModel(
                workspace, new Settings(StoredSettings.DEFAULTS), new UrlLists(),
                BackgroundTasks.onThreads(Platform::runLater, Throwable::printStackTrace),
                new ListFolder(Path.of("visitor-lists")), ServedVersions.NONE);
        model.choices.crawlers.set(RunChoices.CrawlerChoice.CHOSEN);
        model.choices.chosen.setAll(IntStream.range(0, CRAWLERS).mapToObj(number -> "bot" + number).toList());
        new RowTable(table, model, workspace);
        table.getStyleClass().add("rule-table");
        StackPane panel = new StackPane(table);
        panel.getStyleClass().add("bulk");
        Application.setUserAgentStylesheet(new PrimerLight().getUserAgentStylesheet());
        Scene scene = new Scene(panel, 1440, 900);
        scene.getStylesheets().addAll(STYLE_SHEETS);
        Stage stage = new Stage();
        stage.setScene(scene);
        stage.show();
    }

    /** @param args number of URLs for each of twenty crawlers; a million by default */
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
        System.out.println("                       gap p50    p95    longest   work p50    p95    longest  [ms]");
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
            for (double place : PLACES) {
                scroll.frames("the wheel at " + (int) (100 * place) + " %", frame -> {
                    if (frame == 0) {
                        scroll.table.scrollTo((int) (place * scroll.table.getItems().size()));
                    } else {
                        scroll.turnWheel();
                    }
                });
            }
            scroll.frames("anywhere",
                    frame -> scroll.table.scrollTo(random.nextInt(Math.max(1, scroll.table.getItems().size()))));
            scroll.frames("filter by verdict", frame -> {
                if (frame == 10) {
                    scroll.model.filter.set(RowFilter.ALL.withOutcomes(Set.of(Outcome.BLOCKED)));
                }
            });
            scroll.frames("filter by a word", frame -> {
                if (frame == 10) {
                    scroll.model.filter.set(RowFilter.ALL.withText("error"));
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

    private void turnWheel() {
        Event.fireEvent(table.lookup(".virtual-flow"),
                new ScrollEvent(ScrollEvent.SCROLL, 100, 100, 100, 100, false, false,
                        false, false, false, false, 0, -WHEEL, 0, -WHEEL, ScrollEvent.HorizontalTextScrollUnits.NONE, 0,
                        ScrollEvent.VerticalTextScrollUnits.NONE, 0, 0, null));
    }

    private void frames(String what, IntConsumer each) throws Exception {
        double[] gaps = new double[FRAMES];
        double[] work = new double[FRAMES];
        CompletableFuture<Integer> end = new CompletableFuture<>();
        Platform.runLater(() -> new AnimationTimer() {
            private int frame = -1;
            private long before;
            private long workBefore;

            @Override
            public void handle(long now) {
                long time = System.nanoTime();
                long workNow = work();
                if (frame >= 0) {
                    gaps[frame] = (time - before) / 1e6;
                    work[frame] = (workNow - workBefore) / 1e6;
                }
                before = time;
                workBefore = workNow;
                frame++;
                if (frame == FRAMES) {
                    stop();
                    end.complete(table.getItems().size());
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
        Arrays.sort(work);
        System.out.printf(Locale.ROOT, "%-27s %5.1f %6.1f %10.1f %10.1f %6.1f %10.1f   %,d rows%n", what,
                gaps[FRAMES / 2],
                gaps[FRAMES * 95 / 100], gaps[FRAMES - 1], work[FRAMES / 2], work[FRAMES * 95 / 100], work[FRAMES - 1],
                rows);
    }

    /** The processor time of the threads that lay out and paint, in nanoseconds. */
    private static long work() {
        return Arrays.stream(THREADS.getThreadInfo(THREADS.getAllThreadIds())).filter(Objects::nonNull)
                .filter(thread -> thread.getThreadName().matches("JavaFX Application Thread|QuantumRenderer.*"))
                .mapToLong(thread -> THREADS.getThreadCpuTime(thread.getThreadId())).sum();
    }
}
