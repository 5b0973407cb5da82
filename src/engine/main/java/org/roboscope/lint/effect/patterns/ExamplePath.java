package org.roboscope.lint.effect.patterns;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.roboscope.robots.bytes.ByteBuilder;
import org.roboscope.robots.bytes.ByteText;

/** Turns a path that stands for many into one that a person would type. */
public final class ExamplePath {

    private static final List<String> FILLINGS =
            List.of("", "x", "1", "page", "abc", "q", "zz", "0x7", "-", "~", "j9w4");

    private ExamplePath() {}

    /** The first of several fillings that does what it is to show. */
    public static Optional<String> of(byte[] path, byte filler, Predicate<String> shows) {
        return FILLINGS.stream().map(filling -> filled(path, filler, filling)).filter(shows).findFirst();
    }

    private static String filled(byte[] path, byte filler, String filling) {
        ByteBuilder filled = new ByteBuilder(path.length + 16);
        byte[] bytes = ByteText.toBytes(filling);
        for (byte b : path) {
            if (b == filler) {
                filled.append(bytes, 0, bytes.length);
            } else {
                filled.append(b);
            }
        }
        return ByteText.toText(filled.toBytes());
    }
}
