package org.roboscope.cli.io;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Text that was decoded without loss. */
public final class Utf8Text {

    private static final char REPLACEMENT = '\uFFFD';

    private Utf8Text() {}

    /** Returns the text; empty if the bytes are not UTF-8. */
    public static Optional<String> decode(byte[] bytes) {
        try {
            return Optional.of(StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString());
        } catch (CharacterCodingException invalid) {
            return Optional.empty();
        }
    }

    /** Returns an argument, or refuses it if Java replaced a byte that the locale cannot decode. */
    public static String requireDecoded(String argument) {
        if (argument.indexOf(REPLACEMENT) >= 0) {
            boolean isUtf8 = StandardCharsets.UTF_8.name().equals(System.getProperty("sun.jnu.encoding"));
            throw new CommandRefusedException(isUtf8 ? "argument.notUtf8" : "argument.lost", argument);
        }
        return argument;
    }
}
