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
 * Parses JSON from any source, as strictly as RFC 8259 requires. Gson's strict mode would reject lone surrogates, which
 * represent bytes that are not UTF-8, so this class uses another mode, and rejects the invalid JSON
 * that this mode accepts.
 * Numbers are stored as digits, and parsed on access.
 */
public final class JsonText {

    /**
     * The maximum nesting, because each level needs stack. The program's output, its settings and the lists of
     * operators nest much less.
     */
    static final int MAX_DEPTH = 64;

    /** The characters outside strings, except brackets: separators, and the characters of numbers and words. */
    private static final String CHARACTERS_OUTSIDE_STRINGS = " \t\r\n:,+-.0123456789eaflnrstu";

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
        int validLength = validLength(text);
        if (validLength == text.length()) {
            try {
                return readDocument(new JsonReader(new StringReader(text)));
            } catch (IOException ignored) {
                // Gson gives the position only in its message, and mostly one character too late. It is computed below.
            }
        }
        throw exceptionFor(text, validLength);
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
     * Returns a reader for the parts of a text. The text ends before the first character that JSON does not allow. The
     * caller must check that nothing follows the first value.
     */
    public static JsonReader reader(String text) throws BadJsonException {
        return new JsonReader(new StringReader(text.substring(0, validLength(text))));
    }

    /** Decodes UTF-8, or UTF-16 with a byte order mark, which some editors write. */
    public static String decode(byte[] bytes) throws BadJsonException {
        boolean isUtf16 = bytes.length > 1 && (bytes[0] & 0xFF) + (bytes[1] & 0xFF) == 0xFE + 0xFF
                && (bytes[0] == (byte) 0xFE || bytes[0] == (byte) 0xFF);
        Charset charset = isUtf16 ? StandardCharsets.UTF_16 : StandardCharsets.UTF_8;
        try {
            // A decoder reports invalid bytes; the constructor of String would replace them.
            String text = charset.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
            return hasByteOrderMark(text) ? text.substring(1) : text;
        } catch (CharacterCodingException otherEncoding) {
            throw new BadJsonException(1, 1, false);
        }
    }

    private static boolean hasByteOrderMark(String text) {
        return !text.isEmpty() && text.charAt(0) == BYTE_ORDER_MARK;
    }

    /** Returns the length of the text up to the first character that JSON does not allow, although Gson accepts it. */
    private static int validLength(String text) throws BadJsonException {
        int depth = 0;
        boolean isInString = false;
        if (hasByteOrderMark(text)) {
            return 0;
        }
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (isInString) {
                if (c < ' ' || c == '\\' && i + 1 < text.length() && "\n'".indexOf(text.charAt(++i)) >= 0) {
                    return i;
                }
                isInString = c != '"';
            } else if (c == '"') {
                isInString = true;
            } else if (c == '[' || c == '{') {
                if (++depth > MAX_DEPTH) {
                    throw new BadJsonException(1, i + 1, true);
                }
            } else if (c == ']' || c == '}') {
                depth--;
            } else if (c == 'E' ? i == 0 || !isDigit(text.charAt(i - 1)) : CHARACTERS_OUTSIDE_STRINGS.indexOf(c) < 0) {
                return i;
            }
        }
        return text.length();
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    /**
     * Returns an exception with the position of the first invalid token.
     *
     * @param validLength the position of the first character that JSON does not allow
     */
    private static BadJsonException exceptionFor(String text, int validLength) {
        CharacterReader reader = new CharacterReader(text);
        try {
            readDocument(new JsonReader(reader));
        } catch (IOException ignored) {
            // The invalid token contains the last character that was read.
        }
        return BadJsonException.at(text, startOfToken(text, Math.min(reader.readCount, validLength + 1)));
    }

    /** Returns the start of the token that contains the last character read, such as a string that is not closed. */
    private static int startOfToken(String text, int readCount) {
        boolean isInString = false;
        int stringStart = 0;
        for (int i = 0; i < readCount; i++) {
            char c = text.charAt(i);
            if (isInString) {
                i += c == '\\' ? 1 : 0;
                isInString = c != '"';
            } else if (c == '"') {
                isInString = true;
                stringStart = i;
            }
        }
        int last = readCount - 1;
        if (isInString) {
            return readCount == text.length() ? stringStart : last;
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

        BadJsonException(int line, int character, boolean isTooDeep) {
            super(isTooDeep ? "nested too deep" : "not JSON");
            this.line = line;
            this.character = character;
            this.isTooDeep = isTooDeep;
        }

        /**
         * Creates an exception for an invalid token.
         *
         * @param offset the offset of the token
         */
        static BadJsonException at(String text, int offset) {
            int lineStart = text.lastIndexOf('\n', offset - 1) + 1;
            int line = 1 + (int) text.chars().limit(lineStart).filter(c -> c == '\n').count();
            return new BadJsonException(line, offset - lineStart + 1, false);
        }

        /** Returns the line, counted from 1. */
        public int line() {
            return line;
        }

        /** Returns the position in the line, counted from 1. */
        public int character() {
            return character;
        }

        public boolean isTooDeep() {
            return isTooDeep;
        }
    }

    /** Returns one character at a time, so that the number of read characters shows where a parser stopped. */
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
