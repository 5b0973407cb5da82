package org.roboscope.spec;

import java.util.Random;
import java.util.function.Consumer;

/**
 * Repeats the tests with the tag {@code fuzz}. Each begins with the seed of the short test and many more rounds; then
 * it continues with new seeds, for {@code -Dfuzz.seconds} in all.
 */
public final class FuzzRun {

    private FuzzRun() {}

    /** Repeats a test with new seeds for the requested time. */
    public static void repeat(Consumer<Random> rounds) {
        repeatSince(System.nanoTime(), rounds);
    }

    /** @param atLeast the rounds that always run, regardless of the time */
    public static void repeat(Runnable atLeast, Consumer<Random> rounds) {
        long begin = System.nanoTime();
        atLeast.run();
        repeatSince(begin, rounds);
    }

    private static void repeatSince(long begin, Consumer<Random> rounds) {
        long end = begin + Long.getLong("roboscope.fuzz.seconds", 1) * 1_000_000_000;
        Random random = new Random();
        while (System.nanoTime() < end) {
            rounds.accept(random);
        }
    }
}
