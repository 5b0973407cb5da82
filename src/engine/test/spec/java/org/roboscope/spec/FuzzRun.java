package org.roboscope.spec;

import java.util.Random;
import java.util.function.Consumer;

/**
 * What the tests tagged {@code fuzz} do. Each begins with the numbers that the short test begins with, but does many more
 * rounds; then it goes on with new numbers, for {@code -Dfuzz.seconds} in all.
 */
public final class FuzzRun {

    private FuzzRun() {}

    /** New numbers for as long as is asked for. */
    public static void repeat(Consumer<Random> rounds) {
        repeatSince(System.nanoTime(), rounds);
    }

    /** @param atLeast done in any case, however long it takes */
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
