package org.roboscope.document.text;

import com.grack.nanojson.JsonObject;
import com.grack.nanojson.JsonParser;
import com.grack.nanojson.JsonParserException;
import com.grack.nanojson.JsonReader;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Parses JSON that anybody may have written. The parser calls itself for each level until the stack is full, so a text that
 * nests deeper than any of ours is refused before; reading a long number takes time with the square of its digits, so
 * numbers are read when they are asked for.
 */
public final class JsonText {

    /** Outputs of the program, settings and the lists of operators nest much less. */
    static final int DEEPEST = 64;

    private static final String BYTE_ORDER_MARK = "\uFEFF";

    private JsonText() {}

    public static JsonObject object(String text) throws BadJsonException {
        refuseDeep(text);
        try {
            return JsonParser.object().withLazyNumbers().from(text);
        } catch (JsonParserException broken) {
            throw new BadJsonException(broken);
        }
    }

    /** @return an object, an array, or a simple value */
    public static @Nullable Object value(String text) throws BadJsonException {
        refuseDeep(text);
        try {
            return JsonParser.any().withLazyNumbers().from(text);
        } catch (JsonParserException broken) {
            throw new BadJsonException(broken);
        }
    }

    /** Reads one part after the other. It does not look at what follows the first value. */
    public static JsonReader reader(String text) throws BadJsonException {
        refuseDeep(text);
        try {
            return JsonReader.from(text);
        } catch (JsonParserException broken) {
            throw new BadJsonException(broken);
        }
    }

    /** The text of a file: UTF-8, or UTF-16 with a byte order mark, as some editors write it. */
    public static String decoded(byte[] bytes) throws BadJsonException {
        boolean isWide = bytes.length > 1 && (bytes[0] & 0xFF) + (bytes[1] & 0xFF) == 0xFE + 0xFF
                && (bytes[0] == (byte) 0xFE || bytes[0] == (byte) 0xFF);
        Charset charset = isWide ? StandardCharsets.UTF_16 : StandardCharsets.UTF_8;
        try {
            // The decoder reports what a String would replace.
            String text = charset.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
            return text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
        } catch (CharacterCodingException otherEncoding) {
            throw new BadJsonException(1, 1, false);
        }
    }

    private static void refuseDeep(String text) throws BadJsonException {
        int depth = 0;
        boolean inString = false;
        for (int at = 0; at < text.length(); at++) {
            char c = text.charAt(at);
            if (inString) {
                at += c == '\\' ? 1 : 0;
                inString = c != '"';
            } else if (c == '"') {
                inString = true;
            } else if (c == '[' || c == '{') {
                if (++depth > DEEPEST) {
                    throw new BadJsonException(1, at + 1, true);
                }
            } else if (c == ']' || c == '}') {
                depth--;
            }
        }
    }

    /** Text that is not JSON, or nests too deep. */
    public static final class BadJsonException extends Exception {

        private static final long serialVersionUID = 1;

        private final int line;
        private final int character;
        private final boolean tooDeep;

        BadJsonException(JsonParserException broken) {
            super(broken);
            this.line = broken.getLinePosition();
            this.character = broken.getCharPosition();
            this.tooDeep = false;
        }

        BadJsonException(int line, int character, boolean tooDeep) {
            super(tooDeep ? "nested too deep" : "not UTF-8");
            this.line = line;
            this.character = character;
            this.tooDeep = tooDeep;
        }

        /** Counted from 1. */
        public int line() {
            return line;
        }

        /** In its line, counted from 1. */
        public int character() {
            return character;
        }

        public boolean isTooDeep() {
            return tooDeep;
        }
    }
}
