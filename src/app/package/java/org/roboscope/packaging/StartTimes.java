package org.roboscope.packaging;

import java.awt.AWTException;
import java.awt.Rectangle;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * Prints how long the built application takes to show the start page or the text of a file, compared with the
 * application without its start cache and with a minimal JavaFX application. Also prints how long
 * {@code roboscope test} takes, compared with a program that prints one line. The runs alternate, so that a busy
 * machine slows all of them. {@code .ci/start-times} runs it on a virtual screen.
 */
public final class StartTimes {

    private static final int ROUNDS = Integer.getInteger("rounds", 15);
    private static final String CLOSE_AFTER_START = "-Droboscope.training.picture=true";
    private static final String NO_CACHE = " -XX:AOTMode=off";
    /** The pause between screenshots, long enough that they hardly slow the application. */
    private static final long PAUSE_MILLISECONDS = 8;
    private static final long TIMEOUT_SECONDS = 60;

    /** An area of a screen of 1440 × 900 pixels in which text appears, and the number of shades that text has there. */
    private record TextArea(Rectangle area, int minShades) {}

    private static final TextArea LABEL = new TextArea(new Rectangle(700, 380, 40, 100), 6);
    /** The first lines in the editor. An empty editor has none of the colours of fields and values. */
    private static final TextArea LINES = new TextArea(new Rectangle(80, 130, 120, 40), 40);
    /** The start page, in the middle of a window without a file. */
    private static final TextArea START_PAGE = new TextArea(new Rectangle(600, 140, 240, 70), 6);

    private final ScreenWatch watch = new ScreenWatch();
    private final List<Double> hello = new ArrayList<>();
    private final List<Double> startPage = new ArrayList<>();
    private final List<Double> withCache = new ArrayList<>();
    private final List<Double> withoutCache = new ArrayList<>();
    private final List<Double> printedLine = new ArrayList<>();
    private final List<Double> test = new ArrayList<>();
    private final List<Double> testWithoutCache = new ArrayList<>();

    private StartTimes() throws AWTException {}

    /** @param args the arguments of {@link Build}, which must run before */
    public static void main(String[] args) throws Exception {
        BuildContext context = new BuildContext(Path.of(args[0]), Path.of(args[1]), Path.of(args[2]), args[3]);
        new StartTimes().measure(context);
    }

    private void measure(BuildContext context) throws IOException, InterruptedException {
        String helloLauncher = HelloApplication.make(context).launcher().toString();
        String roboscope = new ApplicationImage(context.out().resolve("roboscope"), "roboscope").launcher().toString();
        String file = context.packageSources().resolve("sample-robots.txt").toString();
        // Without settings, no file of the last run is opened.
        Path emptyHome = Files.createDirectories(context.out().resolve("nobodys"));
        String[] testCommand = {roboscope, "test", file, "--as", "Googlebot", "/private/a"};
        for (int round = 0; round <= ROUNDS; round++) {
            boolean isCounted = round > 0; // the first round reads the files into memory
            record(hello, isCounted, untilPainted(LABEL, start(context, CLOSE_AFTER_START, helloLauncher)));
            record(startPage, isCounted,
                    untilPainted(START_PAGE, startIn(emptyHome, context, CLOSE_AFTER_START, roboscope)));
            record(withCache, isCounted, untilPainted(LINES, start(context, CLOSE_AFTER_START, roboscope, file)));
            record(withoutCache, isCounted,
                    untilPainted(LINES, start(context, CLOSE_AFTER_START + NO_CACHE, roboscope, file)));
            record(printedLine, isCounted, untilEnd(start(context, "", helloLauncher, "hello")));
            record(test, isCounted, untilEnd(start(context, "", testCommand)));
            record(testWithoutCache, isCounted, untilEnd(start(context, NO_CACHE, testCommand)));
        }
        print("bare JavaFX, its label on the screen", hello, withCache);
        print("the same, beside the question", hello, startPage);
        print("Roboscope, its question on the screen", startPage, startPage);
        print("Roboscope, a file's text on the screen", withCache, withCache);
        print("Roboscope without its start cache", withoutCache, withCache);
        print("Java, a printed line", printedLine, test);
        print("roboscope test", test, test);
        print("roboscope test without the cache", testWithoutCache, test);
    }

    private static void record(List<Double> times, boolean isCounted, double seconds) {
        if (isCounted) {
            times.add(seconds);
        }
    }

    private record Run(Process process, long startNanos) {

        double seconds() {
            return (System.nanoTime() - startNanos) / 1e9;
        }
    }

    private static Run start(BuildContext context, String javaOptions, String... command) throws IOException {
        return startIn(context.out().resolve("training"), context, javaOptions, command);
    }

    private static Run startIn(Path home, BuildContext context, String javaOptions, String... command)
            throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true)
                .redirectOutput(context.out().resolve("start-times.txt").toFile());
        builder.environment().putAll(Map.of(
                "JAVA_TOOL_OPTIONS", javaOptions, "XDG_CONFIG_HOME", home.toString(),
                "XDG_STATE_HOME", home.toString()));
        long startNanos = System.nanoTime();
        return new Run(builder.start(), startNanos);
    }

    private double untilPainted(TextArea area, Run run) throws InterruptedException {
        double painted = 0;
        while (painted == 0) {
            Thread.sleep(PAUSE_MILLISECONDS);
            if (watch.showsText(area.area(), area.minShades())) {
                painted = run.seconds();
            } else if (!run.process().isAlive() || run.seconds() > TIMEOUT_SECONDS) {
                throw new IllegalStateException("no text on the screen; start-times.txt has what was said");
            }
        }
        untilEnd(run);
        if (watch.showsText(area.area(), area.minShades())) {
            throw new IllegalStateException("the screen shows text of others");
        }
        return painted;
    }

    private static double untilEnd(Run run) throws InterruptedException {
        if (!run.process().waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS)) {
            run.process().destroyForcibly();
            throw new IllegalStateException("it did not end");
        }
        return run.seconds();
    }

    private static void print(String label, List<Double> times, List<Double> compared) {
        Collections.sort(times);
        List<Double> sortedCompared = compared.stream().sorted().toList();
        double median = times.get(times.size() / 2);
        System.out.printf(Locale.ROOT, "%-40s median %.2f s, least %.2f s; the compared one takes %.2f times that%n",
                label, median, times.getFirst(), sortedCompared.get(sortedCompared.size() / 2) / median);
    }
}
