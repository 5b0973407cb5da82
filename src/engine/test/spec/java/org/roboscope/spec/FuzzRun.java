package org.roboscope.spec;

import java.util.Random;
import java.util.function.Consumer;

/**
 * Repeats a test with the tag {@code fuzz}. The test begins with the seed of the short test and many more rounds. Then
 * it continues with new seeds until {@code -Droboscope.fuzz.seconds} have passed.
 */
public final class FuzzRun {

    private FuzzRun() {}

    /** Repeats a test with new seeds for the requested time. */
    public static void repeat(Consumer<Random> rounds) {
        repeatSince(System.nanoTime(), rounds);
    }

    /** @param requiredRounds the rounds that always run, regardless of the time */
    public static void repeat(Runnable requiredRounds, Consumer<Random> rounds) {
        long startNanos = System.nanoTime();
        requiredRounds.run();
        repeatSince(startNanos, rounds);
    }

    private static void repeatSince(long startNanos, Consumer<Random> rounds) {
        long endNanos = startNanos + Long.getLong("roboscope.fuzz.seconds", 1) * 1_000_000_000;
        System.out.println("Seed of the fuzz run: " + startNanos);
        Random random = new Random(startNanos);
        while (System.nanoTime() < endNanos) {
            rounds.accept(random);
        }
    }
}
