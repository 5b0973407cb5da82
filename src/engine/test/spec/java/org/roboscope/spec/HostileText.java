package org.roboscope.spec;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.stream.Stream;

/**
 * Texts of a million characters that are all separators: a reader that calls itself for each runs out of stack, and one
 * that looks back at each takes hours.
 */
public final class HostileText {

    /** A generous guard against hanging: what grows with the square of the text takes far longer. */
    public static final Duration IN_TIME = Duration.ofSeconds(30);

    private static final int LENGTH = 1_000_000;

    private HostileText() {}

    /** Each piece over and over, alone and between two letters. */
    public static Stream<String> of(String... pieces) {
        return Stream.of(pieces).map(piece -> piece.repeat(LENGTH / piece.length()))
                .flatMap(text -> Stream.of(text, "a" + text + "b"));
    }

    /** The first of the text, for messages. */
    public static String shown(String text) {
        return text.substring(0, Math.min(40, text.length())) + "\u2026";
    }

    public static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
