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
import org.roboscope.ui.WindowThread;
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
    private static final double WHEEL_STEP = 78;
    private static final List<String> STYLE_SHEETS = Stream.of("/css/roboscope.css", "/css/light.css")
            .map(name -> String.valueOf(RowsScroll.class.getResource(name))).toList();
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final double[] SCROLL_POSITIONS = {0, 0.5, 0.96};
    /** Frames between two updates of the panel. */
    private static final int FRAMES_PER_TICK = 6;

    private final BulkModel model;
    private final TableView<Long> table = new TableView<>();

    private RowsScroll(BenchFile file) {
        Workspace workspace = new Workspace(new BenchBuffer(file.robots()), Runnable::run, Runnable::run);
        model = new BulkModel(
                workspace, new Settings(StoredSettings.DEFAULTS), new UrlLists(),
                BackgroundTasks.onThreads(Platform::runLater, Throwable::printStackTrace),
                new ListFolder(Path.of("visitor-lists")), ServedVersions.NONE);
        model.choices.crawlers.set(RunChoices.CrawlerChoice.CHOSEN);
        model.choices.chosenCrawlers.setAll(IntStream.range(0, CRAWLERS).mapToObj(number -> "bot" + number).toList());
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
        WindowThread.start();
        RowsScroll scroll = WindowThread.call(() -> new RowsScroll(file));
        System.out.println("                       gap p50    p95    longest    cpu p50    p95    longest  [ms]");
        scroll.measure("first frames of the window", _ -> {});
        scroll.measure("during the run", frame -> {
            if (frame == 10) {
                scroll.model.runFiles(List.of(path));
            }
        });
        Thread.sleep(urls / 20);
        scroll.measure("idle", _ -> {});
        Random random = new Random(8);
        for (int round = 0; round < 2; round++) {
            for (double position : SCROLL_POSITIONS) {
                scroll.measure("the wheel at " + (int) (100 * position) + " %", frame -> {
                    if (frame == 0) {
                        scroll.table.scrollTo((int) (position * scroll.table.getItems().size()));
                    } else {
                        scroll.turnWheel();
                    }
                });
            }
            scroll.measure("random positions",
                    frame -> scroll.table.scrollTo(random.nextInt(Math.max(1, scroll.table.getItems().size()))));
            scroll.measure("filter by verdict", frame -> {
                if (frame == 10) {
                    scroll.model.filter.set(RowFilter.ALL.withOutcomes(Set.of(Outcome.BLOCKED)));
                }
            });
            scroll.measure("filter by a word", frame -> {
                if (frame == 10) {
                    scroll.model.filter.set(RowFilter.ALL.withText("error"));
                }
            });
            scroll.measure("all rows again", frame -> {
                if (frame == 10) {
                    scroll.model.filter.set(RowFilter.ALL);
                }
            });
        }
        WindowThread.endProgram();
    }

    private void turnWheel() {
        Event.fireEvent(table.lookup(".virtual-flow"),
                new ScrollEvent(ScrollEvent.SCROLL, 100, 100, 100, 100, false, false,
                        false, false, false, false, 0, -WHEEL_STEP, 0, -WHEEL_STEP,
                        ScrollEvent.HorizontalTextScrollUnits.NONE, 0,
                        ScrollEvent.VerticalTextScrollUnits.NONE, 0, 0, null));
    }

    private void measure(String name, IntConsumer onFrame) throws Exception {
        double[] gaps = new double[FRAMES];
        double[] cpuTimes = new double[FRAMES];
        CompletableFuture<Integer> rowCount = new CompletableFuture<>();
        Platform.runLater(() -> new AnimationTimer() {
            private int frame = -1;
            private long before;
            private long cpuBefore;

            @Override
            public void handle(long now) {
                long time = System.nanoTime();
                long cpu = cpuTime();
                if (frame >= 0) {
                    gaps[frame] = (time - before) / 1e6;
                    cpuTimes[frame] = (cpu - cpuBefore) / 1e6;
                }
                before = time;
                cpuBefore = cpu;
                frame++;
                if (frame == FRAMES) {
                    stop();
                    rowCount.complete(table.getItems().size());
                } else {
                    if (frame % FRAMES_PER_TICK == 0) {
                        model.tick();
                    }
                    onFrame.accept(frame);
                }
            }
        }.start());
        int rows = rowCount.get();
        Arrays.sort(gaps);
        Arrays.sort(cpuTimes);
        System.out.printf(Locale.ROOT, "%-27s %5.1f %6.1f %10.1f %10.1f %6.1f %10.1f   %,d rows%n", name,
                gaps[FRAMES / 2],
                gaps[FRAMES * 95 / 100], gaps[FRAMES - 1], cpuTimes[FRAMES / 2], cpuTimes[FRAMES * 95 / 100],
                cpuTimes[FRAMES - 1],
                rows);
    }

    /** The processor time of the threads that lay out and paint, in nanoseconds. */
    private static long cpuTime() {
        return Arrays.stream(THREADS.getThreadInfo(THREADS.getAllThreadIds())).filter(Objects::nonNull)
                .filter(thread -> thread.getThreadName().matches("JavaFX Application Thread|QuantumRenderer.*"))
                .mapToLong(thread -> THREADS.getThreadCpuTime(thread.getThreadId())).sum();
    }
}
