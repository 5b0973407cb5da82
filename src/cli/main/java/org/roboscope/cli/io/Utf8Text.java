package org.roboscope.cli.io;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Decodes bytes that must be valid UTF-8. */
public final class Utf8Text {

    private Utf8Text() {}

    /** Returns the text; empty if the bytes are not UTF-8. */
    public static Optional<String> decode(byte[] bytes) {
        try {
            return Optional.of(StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString());
        } catch (CharacterCodingException invalid) {
            return Optional.empty();
        }
    }
}
