package org.roboscope.ui;

import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import javafx.animation.AnimationTimer;
import javafx.scene.Scene;
import javafx.scene.control.skin.VirtualFlow;
import javafx.stage.Stage;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CatalogueEntry;

/**
 * Measures scrolling of the Crawlers panel with 2,000 groups in the real window: the gaps between frames while idle and
 * during fast turns of the wheel, and the processor time of the window's thread per frame. Requires a display; without
 * {@code -Djavafx.animation.fullspeed=true}, frames are at least 16.7 ms apart.
 */
public final class CrawlersScroll {

    private static final int GROUPS = 2_000;
    private static final int FRAMES = Integer.getInteger("frames", 300);
    /** Distance per frame; it exceeds a step of the wheel. */
    private static final double PIXELS_PER_FRAME = 60;

    private CrawlersScroll() {}

    public static void main(String[] args) throws Exception {
        WindowThread.start();
        Path folder = Files.createTempDirectory("roboscope-scroll");
        Path file = Files.writeString(folder.resolve("robots.txt"), text());
        Scene scene = WindowThread.call(() -> {
            Stage stage = new Stage();
            new AppWindow(stage,
                    WindowEnvironment
                            .create(TemporaryUserFolders.of(folder), Runnable::run, Throwable::printStackTrace),
                    new UnansweredQuestions()).show(new StartArguments(List.of(file), Optional.empty()));
            return stage.getScene();
        });
        Thread.sleep(6_000);
        System.out.println("                  gap p50    p95    longest    cpu p50    p95    longest   [ms]");
        for (int round = 0; round < 2; round++) {
            measure("idle", scene, 0);
            measure("down", scene, PIXELS_PER_FRAME);
            measure("up again", scene, -PIXELS_PER_FRAME);
        }
        WindowThread.endProgram();
    }

    private static String text() {
        List<CatalogueEntry> entries = Catalogue.builtIn().entries();
        StringBuilder text = new StringBuilder("User-agent: *\nDisallow: /none/\n\n");
        for (int group = 0; group < GROUPS; group++) {
            String name = group % 10 == 0 ? entries.get(group / 10 % entries.size()).token() : "crawler" + group;
            text.append("User-agent: ").append(name).append("\nDisallow: /path-").append(group).append("/\n\n");
        }
        return text.toString();
    }

    private static void measure(String name, Scene scene, double pixels) throws Exception {
        double[] gaps = new double[FRAMES];
        double[] cpuTimes = new double[FRAMES];
        CompletableFuture<Double> scrolled = new CompletableFuture<>();
        WindowThread.run(() -> {
            VirtualFlow<?> flow = (VirtualFlow<?>) scene.lookup(".card-list").lookup(".virtual-flow");
            double start = flow.getPosition();
            new AnimationTimer() {
                private int frame = -1;
                private long before;
                private long cpuBefore;

                @Override
                public void handle(long now) {
                    long time = System.nanoTime();
                    long cpu = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
                    if (frame >= 0) {
                        gaps[frame] = (time - before) / 1e6;
                        cpuTimes[frame] = (cpu - cpuBefore) / 1e6;
                    }
                    before = time;
                    cpuBefore = cpu;
                    frame++;
                    if (frame == FRAMES) {
                        stop();
                        scrolled.complete(flow.getPosition() - start);
                    } else {
                        flow.scrollPixels(pixels);
                    }
                }
            }.start();
        });
        if (scrolled.get() == 0 && pixels != 0) {
            throw new IllegalStateException("nothing scrolled");
        }
        Arrays.sort(gaps);
        Arrays.sort(cpuTimes);
        System.out.printf(Locale.ROOT, "%-15s %9.1f %6.1f %10.1f %10.1f %6.1f %10.1f%n", name, gaps[FRAMES / 2],
                gaps[FRAMES * 95 / 100], gaps[FRAMES - 1], cpuTimes[FRAMES / 2], cpuTimes[FRAMES * 95 / 100],
                cpuTimes[FRAMES - 1]);
    }
}
