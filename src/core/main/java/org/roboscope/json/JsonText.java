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
 * Parses JSON that anybody may have written, as strictly as RFC 8259 has it. The reader's own strict mode refuses lone
 * surrogates, which stand for bytes that are not UTF-8; what its other mode lets pass is refused here. Numbers keep their
 * digits, and are read when they are asked for.
 */
public final class JsonText {

    /** Outputs of the program, settings and the lists of operators nest much less. Parsing takes a part of the stack a level. */
    static final int DEEPEST = 64;

    /** Apart from brackets and quotation marks: of separators, numbers, true, false and null. */
    private static final String BETWEEN_STRINGS = " \t\r\n:,+-.0123456789eaflnrstu";

    private static final Set<String> WORDS = Set.of("true", "false", "null");

    private static final char BYTE_ORDER_MARK = '\uFEFF';

    private JsonText() {}

    public static JsonObject object(String text) throws BadJsonException {
        if (value(text) instanceof JsonObject object) {
            return object;
        }
        throw BadJsonException.at(text, text.length() - 1);
    }

    /** Parses an object, an array, or a simple value. */
    public static JsonElement value(String text) throws BadJsonException {
        int valid = validLength(text);
        if (valid == text.length()) {
            try {
                return whole(new JsonReader(new StringReader(text)));
            } catch (IOException broken) {
                // The place is looked for below: the message says it in words only, and mostly means the next character.
            }
        }
        throw fault(text, valid);
    }

    private static JsonElement whole(JsonReader reader) throws IOException {
        JsonElement value = value(reader);
        if (reader.peek() != JsonToken.END_DOCUMENT) {
            throw new MalformedJsonException("more follows");
        }
        return value;
    }

    private static JsonElement value(JsonReader reader) throws IOException {
        return switch (reader.peek()) {
            case BEGIN_OBJECT -> {
                JsonObject object = new JsonObject();
                reader.beginObject();
                while (reader.hasNext()) {
                    object.add(reader.nextName(), value(reader));
                }
                reader.endObject();
                yield object;
            }
            case BEGIN_ARRAY -> {
                JsonArray array = new JsonArray();
                reader.beginArray();
                while (reader.hasNext()) {
                    array.add(value(reader));
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
     * A reader for one part after the other. It does not look at what follows the first value, and the text ends for it
     * before the first character that JSON does not have there.
     */
    public static JsonReader reader(String text) throws BadJsonException {
        return new JsonReader(new StringReader(text.substring(0, validLength(text))));
    }

    /** The text of a file: UTF-8, or UTF-16 with a byte order mark, as some editors write it. */
    public static String decoded(byte[] bytes) throws BadJsonException {
        boolean isWide = bytes.length > 1 && (bytes[0] & 0xFF) + (bytes[1] & 0xFF) == 0xFE + 0xFF
                && (bytes[0] == (byte) 0xFE || bytes[0] == (byte) 0xFF);
        Charset charset = isWide ? StandardCharsets.UTF_16 : StandardCharsets.UTF_8;
        try {
            // The decoder reports what a String would replace.
            String text = charset.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
            return isMarked(text) ? text.substring(1) : text;
        } catch (CharacterCodingException otherEncoding) {
            throw new BadJsonException(1, 1, false);
        }
    }

    private static boolean isMarked(String text) {
        return !text.isEmpty() && text.charAt(0) == BYTE_ORDER_MARK;
    }

    /** How much of a text has nothing that the reader lets pass although JSON does not have it. */
    private static int validLength(String text) throws BadJsonException {
        int depth = 0;
        boolean inString = false;
        if (isMarked(text)) {
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
                if (++depth > DEEPEST) {
                    throw new BadJsonException(1, at + 1, true);
                }
            } else if (c == ']' || c == '}') {
                depth--;
            } else if (c == 'E' ? at == 0 || !isDigit(text.charAt(at - 1)) : BETWEEN_STRINGS.indexOf(c) < 0) {
                return at;
            }
        }
        return text.length();
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    /**
     * Points at the first part of a text that cannot be where it is.
     *
     * @param valid where the first character is that JSON does not have there
     */
    private static BadJsonException fault(String text, int valid) {
        OneByOne characters = new OneByOne(text);
        try {
            whole(new JsonReader(characters));
        } catch (IOException broken) {
            // The last character taken is the one.
        }
        return BadJsonException.at(text, beginning(text, Math.min(characters.taken, valid + 1)));
    }

    /** The beginning of the string without an end, the word or the number that the last character taken is part of. */
    private static int beginning(String text, int taken) {
        boolean inString = false;
        int string = 0;
        for (int at = 0; at < taken; at++) {
            char c = text.charAt(at);
            if (inString) {
                at += c == '\\' ? 1 : 0;
                inString = c != '"';
            } else if (c == '"') {
                inString = true;
                string = at;
            }
        }
        int last = taken - 1;
        if (inString) {
            return taken == text.length() ? string : last;
        }
        int word = last;
        while (word > 0 && isOfWord(text.charAt(word - 1))) {
            word--;
        }
        boolean isInWord = last >= 0 && isOfWord(text.charAt(last));
        return isInWord || word < last && !isWhole(text.substring(word, last)) ? word : last;
    }

    private static boolean isWhole(String word) {
        return WORDS.contains(word) || isDigit(word.charAt(word.length() - 1));
    }

    private static boolean isOfWord(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || isDigit(c) || "+-.".indexOf(c) >= 0;
    }

    /** Text that is not JSON, or nests too deep. */
    public static final class BadJsonException extends Exception {

        private static final long serialVersionUID = 1;

        private final int line;
        private final int character;
        private final boolean tooDeep;

        BadJsonException(int line, int character, boolean tooDeep) {
            super(tooDeep ? "nested too deep" : "not JSON");
            this.line = line;
            this.character = character;
            this.tooDeep = tooDeep;
        }

        /** @param at where the character at fault is in the text */
        static BadJsonException at(String text, int at) {
            int lineStart = text.lastIndexOf('\n', at - 1) + 1;
            int line = 1 + (int) text.chars().limit(lineStart).filter(c -> c == '\n').count();
            return new BadJsonException(line, at - lineStart + 1, false);
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

    /** Hands over one character at a time, so that the last one taken is the one that a parser stops at. */
    private static final class OneByOne extends Reader {

        private final String text;
        private int taken;

        OneByOne(String text) {
            this.text = text;
        }

        @Override
        public int read(char[] into, int from, int length) {
            if (taken == text.length()) {
                return -1;
            }
            into[from] = text.charAt(taken++);
            return 1;
        }

        @Override
        public void close() {}
    }
}
