package org.roboscope.packaging;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Prints how long the built application takes to its first picture with a file open, beside itself without the start
 * cache and beside a bare JavaFX application built the same way; and how long {@code roboscope test} takes. The runs take
 * turns, so that a busy machine slows all of them. Run by {@code .ci/start-times}, which brings a display.
 */
public final class StartTimes {

    private static final int ROUNDS = Integer.getInteger("rounds", 15);
    private static final String PICTURE = "-Droboscope.rehearsal.picture=true";
    private static final String NO_CACHE = " -XX:AOTMode=off";

    private final List<Double> hello = new ArrayList<>();
    private final List<Double> withCache = new ArrayList<>();
    private final List<Double> without = new ArrayList<>();
    private final List<Double> test = new ArrayList<>();
    private final List<Double> testWithout = new ArrayList<>();

    /** @param args as of {@link Build}, which must have been run */
    public static void main(String[] args) throws IOException, InterruptedException {
        Place place = new Place(Path.of(args[0]), Path.of(args[1]), Path.of(args[2]), args[3]);
        new StartTimes().measure(place);
    }

    private void measure(Place place) throws IOException, InterruptedException {
        String bare = Hello.make(place).launcher().toString();
        String roboscope = new ApplicationImage(place.out().resolve("roboscope"), "roboscope").launcher().toString();
        String file = place.parts().resolve("sample-robots.txt").toString();
        String[] question = {roboscope, "test", file, "--as", "Googlebot", "/private/a"};
        for (int round = 0; round <= ROUNDS; round++) {
            boolean counts = round > 0; // the first brings the files into memory
            take(hello, counts, run(place, PICTURE, true, bare));
            take(withCache, counts, run(place, PICTURE, true, roboscope, file));
            take(without, counts, run(place, PICTURE + NO_CACHE, true, roboscope, file));
            take(test, counts, run(place, PICTURE, false, question));
            take(testWithout, counts, run(place, PICTURE + NO_CACHE, false, question));
        }
        print("bare JavaFX, first picture", hello, withCache);
        print("Roboscope, first picture with a file", withCache, withCache);
        print("Roboscope without its start cache", without, withCache);
        print("roboscope test", test, test);
        print("roboscope test without the cache", testWithout, test);
    }

    private static void take(List<Double> times, boolean counts, double seconds) {
        if (counts) {
            times.add(seconds);
        }
    }

    /** Seconds from the start of the process until it says that it has painted, or until it ends. */
    private static double run(Place place, String javaOptions, boolean untilPainted, String... command)
            throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD);
        String home = place.out().resolve("rehearsal").toString();
        builder.environment().putAll(Map.of(
                "JAVA_TOOL_OPTIONS", javaOptions, "XDG_CONFIG_HOME", home, "XDG_STATE_HOME", home));
        long start = System.nanoTime();
        Process process = builder.start();
        double painted = 0;
        try (BufferedReader output = process.inputReader()) {
            for (String line = output.readLine(); line != null; line = output.readLine()) {
                painted = line.equals("painted") ? secondsSince(start) : painted;
            }
        }
        process.waitFor();
        double ended = secondsSince(start);
        if (untilPainted && painted == 0) {
            throw new IllegalStateException("no picture from " + String.join(" ", command));
        }
        return untilPainted ? painted : ended;
    }

    private static double secondsSince(long start) {
        return (System.nanoTime() - start) / 1e9;
    }

    private static void print(String what, List<Double> times, List<Double> of) {
        Collections.sort(times);
        List<Double> others = of.stream().sorted().toList();
        double median = times.get(times.size() / 2);
        System.out.printf(Locale.ROOT, "%-40s median %.2f s, least %.2f s; the compared one takes %.2f times that%n",
                what, median, times.getFirst(), others.get(others.size() / 2) / median);
    }
}
