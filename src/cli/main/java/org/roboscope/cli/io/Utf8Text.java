package org.roboscope.cli.io;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Turns bytes into text where they are UTF-8, and JSON into bytes that are. */
public final class Utf8Text {

    private Utf8Text() {}

    /** The text; empty if the bytes are not UTF-8. */
    public static Optional<String> decode(byte[] bytes) {
        try {
            return Optional.of(StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString());
        } catch (CharacterCodingException invalid) {
            return Optional.empty();
        }
    }

    /** A lone surrogate stands for a byte that is not UTF-8. JSON can contain it only as an escape. */
    public static byte[] encodeJson(String json) {
        int lone = loneSurrogate(json, 0);
        if (lone < 0) {
            return json.getBytes(StandardCharsets.UTF_8);
        }
        StringBuilder escaped = new StringBuilder(json.length() + 32);
        int from = 0;
        while (lone >= 0) {
            escaped.append(json, from, lone).append("\\u").append(Integer.toHexString(json.charAt(lone)));
            from = lone + 1;
            lone = loneSurrogate(json, from);
        }
        return escaped.append(json, from, json.length()).toString().getBytes(StandardCharsets.UTF_8);
    }

    private static int loneSurrogate(String text, int from) {
        int at = from;
        while (at < text.length()) {
            int codePoint = text.codePointAt(at);
            if (codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE) {
                return at;
            }
            at += Character.charCount(codePoint);
        }
        return -1;
    }
}
