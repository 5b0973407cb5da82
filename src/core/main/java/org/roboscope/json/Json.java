package org.roboscope.json;

import com.google.gson.FormattingStyle;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.roboscope.robots.bytes.ByteText;

/**
 * An object of JSON, written field by field. What there is not is null. Rows of a list are on lines of their own, and are
 * printed one by one where the object is {@linkplain #printing printed}, because results can be more than memory is.
 */
public final class Json {

    /** Read here and not by Gson, whose reflection takes more than twice the time at the first answer. */
    private static final ClassValue<List<Method>> PARTS = new ClassValue<>() {
        @Override
        protected List<Method> computeValue(Class<?> type) {
            List<Method> parts = Stream.of(type.getRecordComponents()).map(RecordComponent::getAccessor).toList();
            parts.forEach(part -> part.setAccessible(true));
            return parts;
        }
    };

    private static final FormattingStyle FIELDS_ON_LINES =
            FormattingStyle.PRETTY.withSpaceAfterSeparators(false);

    private static final FormattingStyle ROWS_ON_LINES = FIELDS_ON_LINES.withIndent("");

    private final EscapedText text = new EscapedText();
    private final JsonWriter out = new JsonWriter(text);

    private final FormattingStyle style;
    private final @Nullable PrintStream target;

    private Json(FormattingStyle style, @Nullable PrintStream target) {
        this.style = style;
        this.target = target;
        out.setFormattingStyle(style);
    }

    private Json(FormattingStyle style) {
        this(style, null);
    }

    /** Begins an object. */
    public static Json object() {
        return new Json(FormattingStyle.COMPACT).element();
    }

    /** Begins an object that is printed row by row. */
    public static Json printing(PrintStream target) {
        return new Json(FormattingStyle.COMPACT, target).element();
    }

    /** Begins a list that is printed row by row. */
    public static Json printingRows(PrintStream target) {
        return new Json(FormattingStyle.COMPACT, target).write(JsonWriter::beginArray);
    }

    /** Begins an object for a file that people may read: each field has a line, and each list is on one. */
    public static Json indented() {
        return new Json(FIELDS_ON_LINES).element();
    }

    /**
     * A value as JSON. A record is an object with its parts by their names, in their order: an empty Optional is null there,
     * and a part that is null is left out.
     */
    public static String of(@Nullable Object value) {
        return new Json(FormattingStyle.COMPACT).write(out -> write(value, out)).text.toString();
    }

    /** The same for a file that people may read. */
    public static String indented(JsonObject value) {
        return new Json(FIELDS_ON_LINES).write(out -> write(value, out)).text.toString();
    }

    private interface Writing {

        void to(JsonWriter out) throws IOException;
    }

    private Json write(Writing part) {
        try {
            part.to(out);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        out.setFormattingStyle(style);
        return this;
    }

    /** Lets the next field begin a line. */
    public Json line() {
        out.setFormattingStyle(ROWS_ON_LINES);
        return this;
    }

    /** Begins a list of rows. */
    public Json rows(String name) {
        return array(name).print();
    }

    /** @param json of the row */
    public Json row(String json) {
        return line().write(it -> it.jsonValue(json)).print();
    }

    public Json row(Json fields) {
        return row(fields.done());
    }

    /** Begins a row that is an object with rows of its own. */
    public Json beginRow() {
        return line().element();
    }

    public Json endRows() {
        return line().write(JsonWriter::endArray);
    }

    /** A list of rows as they are, which are on no lines of their own. */
    public Json rows(String name, byte[] rows) {
        return write(it -> it.name(name).jsonValue("[" + new String(rows, StandardCharsets.UTF_8) + "]"));
    }

    private Json print() {
        if (target != null) {
            print(text.take(), target);
        }
        return this;
    }

    /** Prints what is left after the end of the object or list, and ends the line. */
    public void endDocument() {
        text.write('\n');
        print();
        Objects.requireNonNull(target).flush();
    }

    private static void write(@Nullable Object value, JsonWriter out) throws IOException {
        switch (value) {
            case null -> out.nullValue();
            case JsonNull _ -> out.nullValue();
            case Optional<?> told -> write(told.orElse(null), out);
            case Record record -> writeParts(record, out);
            case JsonObject object -> writeFields(object.asMap(), out);
            case Map<?, ?> fields -> writeFields(fields, out);
            case Iterable<?> items -> {
                FormattingStyle style = out.getFormattingStyle();
                out.beginArray().setFormattingStyle(FormattingStyle.COMPACT);
                for (Object item : items) {
                    write(item, out);
                }
                out.endArray().setFormattingStyle(style);
            }
            case JsonPrimitive simple when simple.isNumber() -> out.value(simple.getAsNumber());
            case JsonPrimitive simple when simple.isBoolean() -> out.value(simple.getAsBoolean());
            case JsonPrimitive simple -> out.value(simple.getAsString());
            // A number without a needless fraction.
            case Double number when number == Math.rint(number) -> out.value(number.longValue());
            case Number number -> out.value(number);
            case Boolean flag -> out.value(flag);
            case Enum<?> constant -> out.value(code(constant));
            default -> out.value(value.toString());
        }
    }

    private static void writeFields(Map<?, ?> fields, JsonWriter out) throws IOException {
        out.beginObject();
        for (Map.Entry<?, ?> field : fields.entrySet()) {
            write(field.getValue(), out.name((String) field.getKey()));
        }
        out.endObject();
    }

    private static void writeParts(Record record, JsonWriter out) throws IOException {
        out.beginObject();
        for (Method part : PARTS.get(record.getClass())) {
            try {
                Object value = part.invoke(record);
                if (value != null) {
                    write(value, out.name(part.getName()));
                }
            } catch (ReflectiveOperationException impossible) {
                throw new IllegalStateException(impossible);
            }
        }
        out.endObject();
    }

    /** Begins an object in a list. */
    public Json element() {
        return write(JsonWriter::beginObject);
    }

    public Json object(String name) {
        return write(it -> it.name(name).beginObject());
    }

    /** Begins a list of objects. */
    public Json array(String name) {
        return write(it -> it.name(name).beginArray());
    }

    /** A list of texts or numbers. */
    public Json array(String name, Collection<?> values) {
        return write(it -> write(values, it.name(name)));
    }

    /** A list with an object for each of these. */
    public <T> Json array(String name, Collection<T> all, Consumer<T> fields) {
        array(name);
        for (T each : all) {
            element();
            fields.accept(each);
            end();
        }
        return endArray();
    }

    /** An object, or null where there is nothing to tell. */
    public <T> Json object(String name, Optional<T> told, Consumer<T> fields) {
        if (told.isEmpty()) {
            return nul(name);
        }
        object(name);
        fields.accept(told.get());
        return end();
    }

    public Json value(String name, @Nullable String value) {
        return write(it -> it.name(name).value(value));
    }

    public Json value(String name, long value) {
        return write(it -> it.name(name).value(value));
    }

    public Json value(String name, boolean value) {
        return write(it -> it.name(name).value(value));
    }

    /** A number without a needless fraction. */
    public Json value(String name, double value) {
        return value == Math.rint(value) ? value(name, (long) value) : write(it -> it.name(name).value(value));
    }

    /** A number in its own digits. */
    public Json number(String name, Number value) {
        return write(it -> it.name(name).value(value));
    }

    /** A value as {@link #of} writes it. */
    public Json part(String name, @Nullable Object value) {
        return write(it -> write(value, it.name(name)));
    }

    /** A constant by its {@linkplain #code code}. */
    public Json value(String name, Enum<?> constant) {
        return value(name, code(constant));
    }

    /** A number, or the text of anything else. */
    public Json value(String name, Optional<?> value) {
        Object told = value.orElse(null);
        return told instanceof Number || told instanceof Enum<?> ? part(name, told)
                : value(name, told == null ? null : told.toString());
    }

    public Json value(String name, OptionalInt value) {
        return value.isPresent() ? value(name, value.getAsInt()) : nul(name);
    }

    /** A number, or null for less than one that there can be. */
    public Json from(String name, int least, long value) {
        return value < least ? nul(name) : value(name, value);
    }

    public Json nul(String name) {
        return write(it -> it.name(name).nullValue());
    }

    /** Ends an object. */
    public Json end() {
        out.setFormattingStyle(style);
        return write(JsonWriter::endObject);
    }

    /** Ends a list of objects. */
    public Json endArray() {
        return write(JsonWriter::endArray);
    }

    /** Ends the object. */
    public String done() {
        return end().text.toString();
    }

    /** Ends the object, and gives its fields without the braces around them. */
    public String fields() {
        String all = done();
        return all.substring(1, all.length() - 1);
    }

    /** Ends the object, and prints it as a line. */
    public void printTo(PrintStream target) {
        print(done() + "\n", target);
    }

    /** Prints a value {@linkplain #of as JSON} on a line. */
    public static void printLine(Object answer, PrintStream target) {
        print(of(answer) + "\n", target);
    }

    /** Prints JSON, which is UTF-8 everywhere. */
    public static void print(String json, PrintStream target) {
        byte[] bytes = encode(json);
        target.write(bytes, 0, bytes.length);
    }

    /** A text in quotes. */
    public static String quoted(String text) {
        return new Json(FormattingStyle.COMPACT).write(it -> it.value(text)).text.toString();
    }

    /** A URL in quotes. */
    public static byte[] quoted(byte[] url) {
        for (byte b : url) {
            if (b < ' ' || b == 0x7F || b == '"' || b == '\\' || b == '<') {
                return encode(quoted(ByteText.toText(url)));
            }
        }
        byte[] quoted = new byte[url.length + 2];
        quoted[0] = '"';
        System.arraycopy(url, 0, quoted, 1, url.length);
        quoted[quoted.length - 1] = '"';
        return quoted;
    }

    /** How programs read the name of a constant: in small letters, with hyphens. */
    public static String code(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** JSON in UTF-8. A lone surrogate stands for a byte that is not UTF-8, and can be there only as an escape. */
    public static byte[] encode(String json) {
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

    /**
     * JSON with escapes for what a page or a terminal would take for its own: the beginning of a closing tag, as of a
     * script, and characters that control or reorder text.
     */
    private static final class EscapedText extends Writer {

        private final StringBuilder json = new StringBuilder();

        @Override
        public void write(int c) {
            json.append((char) c);
        }

        @Override
        public void write(char[] characters, int from, int length) {
            write(new String(characters, from, length), 0, length);
        }

        @Override
        public void write(String text, int from, int length) {
            int begin = from;
            for (int at = from; at < from + length; at++) {
                char c = text.charAt(at);
                if (c == '/' && at > from && text.charAt(at - 1) == '<') {
                    json.append(text, begin, at).append('\\');
                    begin = at;
                } else if (c >= '\u0080' && (c < '\u00A0' || c >= '\u2000' && c < '\u2100')) {
                    json.append(text, begin, at).append("\\u").append(HexFormat.of().toHexDigits(c));
                    begin = at + 1;
                }
            }
            json.append(text, begin, from + length);
        }

        String take() {
            String taken = json.toString();
            json.setLength(0);
            return taken;
        }

        @Override
        public String toString() {
            return json.toString();
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    }
}
