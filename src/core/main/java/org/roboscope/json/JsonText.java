package org.roboscope.json;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import com.google.gson.ToNumberPolicy;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import com.google.gson.stream.MalformedJsonException;
import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Set;

/**
 * Parses JSON from any source, as strictly as RFC 8259 requires. Gson's strict mode rejects lone surrogates, which represent
 * bytes that are not UTF-8; this class rejects what Gson's other mode accepts. Numbers keep their digits, and are parsed on
 * access.
 */
public final class JsonText {

    /** The deepest nesting. Outputs of the program, settings and operators' lists nest much less, and each level needs stack. */
    static final int MAX_DEPTH = 64;

    /** All characters outside strings except brackets: those of separators, numbers, true, false and null. */
    private static final String OUTSIDE_STRINGS = " \t\r\n:,+-.0123456789eaflnrstu";

    private static final Set<String> WORDS = Set.of("true", "false", "null");

    private static final char BYTE_ORDER_MARK = '\uFEFF';

    private JsonText() {}

    public static JsonObject parseObject(String text) throws BadJsonException {
        if (parse(text) instanceof JsonObject object) {
            return object;
        }
        throw BadJsonException.at(text, text.length() - 1);
    }

    /** Parses an object, an array or a simple value. */
    public static JsonElement parse(String text) throws BadJsonException {
        int valid = validLength(text);
        if (valid == text.length()) {
            try {
                return readDocument(new JsonReader(new StringReader(text)));
            } catch (IOException broken) {
                // Gson's message gives the position in words only, and mostly of the next character. The position is searched below.
            }
        }
        throw exceptionFor(text, valid);
    }

    private static JsonElement readDocument(JsonReader reader) throws IOException {
        JsonElement value = readValue(reader);
        if (reader.peek() != JsonToken.END_DOCUMENT) {
            throw new MalformedJsonException("more follows");
        }
        return value;
    }

    private static JsonElement readValue(JsonReader reader) throws IOException {
        return switch (reader.peek()) {
            case BEGIN_OBJECT -> {
                JsonObject object = new JsonObject();
                reader.beginObject();
                while (reader.hasNext()) {
                    object.add(reader.nextName(), readValue(reader));
                }
                reader.endObject();
                yield object;
            }
            case BEGIN_ARRAY -> {
                JsonArray array = new JsonArray();
                reader.beginArray();
                while (reader.hasNext()) {
                    array.add(readValue(reader));
                }
                reader.endArray();
                yield array;
            }
            case STRING -> new JsonPrimitive(reader.nextString());
            case NUMBER -> new JsonPrimitive(ToNumberPolicy.LAZILY_PARSED_NUMBER.readNumber(reader));
            case BOOLEAN -> new JsonPrimitive(reader.nextBoolean());
            default -> {
                reader.nextNull();
                yield JsonNull.INSTANCE;
            }
        };
    }

    /**
     * Returns a reader for the parts of a text. It does not check what follows the first value, and its text ends before the
     * first character that JSON does not allow.
     */
    public static JsonReader reader(String text) throws BadJsonException {
        return new JsonReader(new StringReader(text.substring(0, validLength(text))));
    }

    /** Decodes a file: UTF-8, or UTF-16 with a byte order mark, as some editors write it. */
    public static String decode(byte[] bytes) throws BadJsonException {
        boolean isUtf16 = bytes.length > 1 && (bytes[0] & 0xFF) + (bytes[1] & 0xFF) == 0xFE + 0xFF
                && (bytes[0] == (byte) 0xFE || bytes[0] == (byte) 0xFF);
        Charset charset = isUtf16 ? StandardCharsets.UTF_16 : StandardCharsets.UTF_8;
        try {
            // A decoder reports invalid bytes, which a String would replace.
            String text = charset.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
            return hasByteOrderMark(text) ? text.substring(1) : text;
        } catch (CharacterCodingException otherEncoding) {
            throw new BadJsonException(1, 1, false);
        }
    }

    private static boolean hasByteOrderMark(String text) {
        return !text.isEmpty() && text.charAt(0) == BYTE_ORDER_MARK;
    }

    /** Returns the length of the text before the first character that Gson accepts although JSON does not allow it. */
    private static int validLength(String text) throws BadJsonException {
        int depth = 0;
        boolean inString = false;
        if (hasByteOrderMark(text)) {
            return 0;
        }
        for (int at = 0; at < text.length(); at++) {
            char c = text.charAt(at);
            if (inString) {
                if (c < ' ' || c == '\\' && at + 1 < text.length() && "\n'".indexOf(text.charAt(++at)) >= 0) {
                    return at;
                }
                inString = c != '"';
            } else if (c == '"') {
                inString = true;
            } else if (c == '[' || c == '{') {
                if (++depth > MAX_DEPTH) {
                    throw new BadJsonException(1, at + 1, true);
                }
            } else if (c == ']' || c == '}') {
                depth--;
            } else if (c == 'E' ? at == 0 || !isDigit(text.charAt(at - 1)) : OUTSIDE_STRINGS.indexOf(c) < 0) {
                return at;
            }
        }
        return text.length();
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    /**
     * Returns an exception with the position of the first token that is not allowed there.
     *
     * @param valid position of the first character that JSON does not allow
     */
    private static BadJsonException exceptionFor(String text, int valid) {
        CharacterReader reader = new CharacterReader(text);
        try {
            readDocument(new JsonReader(reader));
        } catch (IOException broken) {
            // The last character that was read is the wrong one.
        }
        return BadJsonException.at(text, startOfToken(text, Math.min(reader.readCount, valid + 1)));
    }

    /** Returns the start of the token that the last character read belongs to: an open string, a word or a number. */
    private static int startOfToken(String text, int readCount) {
        boolean inString = false;
        int string = 0;
        for (int at = 0; at < readCount; at++) {
            char c = text.charAt(at);
            if (inString) {
                at += c == '\\' ? 1 : 0;
                inString = c != '"';
            } else if (c == '"') {
                inString = true;
                string = at;
            }
        }
        int last = readCount - 1;
        if (inString) {
            return readCount == text.length() ? string : last;
        }
        int start = last;
        while (start > 0 && isWordCharacter(text.charAt(start - 1))) {
            start--;
        }
        boolean isInWord = last >= 0 && isWordCharacter(text.charAt(last));
        return isInWord || start < last && !isCompleteWord(text.substring(start, last)) ? start : last;
    }

    private static boolean isCompleteWord(String word) {
        return WORDS.contains(word) || isDigit(word.charAt(word.length() - 1));
    }

    private static boolean isWordCharacter(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || isDigit(c) || "+-.".indexOf(c) >= 0;
    }

    /** Thrown for a text that is not JSON, or that nests too deeply. */
    public static final class BadJsonException extends Exception {

        private static final long serialVersionUID = 1;

        private final int line;
        private final int character;
        private final boolean isTooDeep;

        BadJsonException(int line, int character, boolean tooDeep) {
            super(tooDeep ? "nested too deep" : "not JSON");
            this.line = line;
            this.character = character;
            this.isTooDeep = tooDeep;
        }

        /** @param at position of the wrong character */
        static BadJsonException at(String text, int at) {
            int lineStart = text.lastIndexOf('\n', at - 1) + 1;
            int line = 1 + (int) text.chars().limit(lineStart).filter(c -> c == '\n').count();
            return new BadJsonException(line, at - lineStart + 1, false);
        }

        /** The line, counted from 1. */
        public int line() {
            return line;
        }

        /** The position in the line, counted from 1. */
        public int character() {
            return character;
        }

        public boolean isTooDeep() {
            return isTooDeep;
        }
    }

    /** A reader that returns one character at a time, so that the last one is where a parser stopped. */
    private static final class CharacterReader extends Reader {

        private final String text;
        private int readCount;

        CharacterReader(String text) {
            this.text = text;
        }

        @Override
        public int read(char[] into, int from, int length) {
            if (readCount == text.length()) {
                return -1;
            }
            into[from] = text.charAt(readCount++);
            return 1;
        }

        @Override
        public void close() {}
    }
}
