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
 * Prints how long the built application takes until its question or the text of a file stands on the screen, beside itself
 * without the start cache and beside a bare JavaFX application built the same way; and how long {@code roboscope test} takes,
 * beside a program that prints one line. The runs take turns, so that a busy machine slows all of them. Run by
 * {@code .ci/start-times}, which brings a screen.
 */
public final class StartTimes {

    private static final int ROUNDS = Integer.getInteger("rounds", 15);
    private static final String PICTURE = "-Droboscope.training.picture=true";
    private static final String NO_CACHE = " -XX:AOTMode=off";
    /** So long that looking takes next to nothing from what is looked at. */
    private static final long PAUSE = 8;
    private static final long AT_MOST = 60;

    /** Where text appears on a screen of 1440 × 900, and how many shades tell it from a place without text. */
    private record Spot(Rectangle place, int shades) {}

    private static final Spot LABEL = new Spot(new Rectangle(700, 380, 40, 100), 6);
    /** The first lines in the editor, beside their numbers; an empty editor has none of the colours of fields and values. */
    private static final Spot LINES = new Spot(new Rectangle(80, 130, 120, 40), 40);
    /** The question in the middle of a window without a file. */
    private static final Spot QUESTION = new Spot(new Rectangle(600, 140, 240, 70), 6);

    private final ScreenWatch watch = new ScreenWatch();
    private final List<Double> hello = new ArrayList<>();
    private final List<Double> empty = new ArrayList<>();
    private final List<Double> withCache = new ArrayList<>();
    private final List<Double> without = new ArrayList<>();
    private final List<Double> line = new ArrayList<>();
    private final List<Double> test = new ArrayList<>();
    private final List<Double> testWithout = new ArrayList<>();

    private StartTimes() throws AWTException {}

    /** @param args as of {@link Build}, which must have been run */
    public static void main(String[] args) throws Exception {
        Place place = new Place(Path.of(args[0]), Path.of(args[1]), Path.of(args[2]), args[3]);
        new StartTimes().measure(place);
    }

    private void measure(Place place) throws IOException, InterruptedException {
        String bare = HelloApplication.make(place).launcher().toString();
        String roboscope = new ApplicationImage(place.out().resolve("roboscope"), "roboscope").launcher().toString();
        String file = place.parts().resolve("sample-robots.txt").toString();
        // Where no file was open at the last end, none is opened.
        Path nobodys = Files.createDirectories(place.out().resolve("nobodys"));
        String[] question = {roboscope, "test", file, "--as", "Googlebot", "/private/a"};
        for (int round = 0; round <= ROUNDS; round++) {
            boolean counts = round > 0; // the first brings the files into memory
            take(hello, counts, untilPainted(LABEL, start(place, PICTURE, bare)));
            take(empty, counts, untilPainted(QUESTION, startAt(nobodys, place, PICTURE, roboscope)));
            take(withCache, counts, untilPainted(LINES, start(place, PICTURE, roboscope, file)));
            take(without, counts, untilPainted(LINES, start(place, PICTURE + NO_CACHE, roboscope, file)));
            take(line, counts, untilEnd(start(place, "", bare, "hello")));
            take(test, counts, untilEnd(start(place, "", question)));
            take(testWithout, counts, untilEnd(start(place, NO_CACHE, question)));
        }
        print("bare JavaFX, its label on the screen", hello, withCache);
        print("the same, beside the question", hello, empty);
        print("Roboscope, its question on the screen", empty, empty);
        print("Roboscope, a file's text on the screen", withCache, withCache);
        print("Roboscope without its start cache", without, withCache);
        print("Java, a printed line", line, test);
        print("roboscope test", test, test);
        print("roboscope test without the cache", testWithout, test);
    }

    private static void take(List<Double> times, boolean counts, double seconds) {
        if (counts) {
            times.add(seconds);
        }
    }

    private record Run(Process process, long begun) {

        double seconds() {
            return (System.nanoTime() - begun) / 1e9;
        }
    }

    private static Run start(Place place, String javaOptions, String... command) throws IOException {
        return startAt(place.out().resolve("training"), place, javaOptions, command);
    }

    private static Run startAt(Path home, Place place, String javaOptions, String... command) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true)
                .redirectOutput(place.out().resolve("start-times.txt").toFile());
        builder.environment().putAll(Map.of(
                "JAVA_TOOL_OPTIONS", javaOptions, "XDG_CONFIG_HOME", home.toString(),
                "XDG_STATE_HOME", home.toString()));
        long begun = System.nanoTime();
        return new Run(builder.start(), begun);
    }

    private double untilPainted(Spot spot, Run run) throws InterruptedException {
        double painted = 0;
        while (painted == 0) {
            Thread.sleep(PAUSE);
            if (watch.showsText(spot.place(), spot.shades())) {
                painted = run.seconds();
            } else if (!run.process().isAlive() || run.seconds() > AT_MOST) {
                throw new IllegalStateException("no text on the screen; start-times.txt has what was said");
            }
        }
        untilEnd(run);
        if (watch.showsText(spot.place(), spot.shades())) {
            throw new IllegalStateException("the screen shows text of others");
        }
        return painted;
    }

    private static double untilEnd(Run run) throws InterruptedException {
        if (!run.process().waitFor(AT_MOST, TimeUnit.SECONDS)) {
            run.process().destroyForcibly();
            throw new IllegalStateException("it did not end");
        }
        return run.seconds();
    }

    private static void print(String what, List<Double> times, List<Double> of) {
        Collections.sort(times);
        List<Double> others = of.stream().sorted().toList();
        double median = times.get(times.size() / 2);
        System.out.printf(Locale.ROOT, "%-40s median %.2f s, least %.2f s; the compared one takes %.2f times that%n",
                what, median, times.getFirst(), others.get(others.size() / 2) / median);
    }
}
