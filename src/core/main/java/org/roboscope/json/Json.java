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
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.roboscope.crawlers.CodedValue;
import org.roboscope.robots.bytes.ByteText;

/**
 * Writes JSON objects and lists, field by field. A missing value is null. Each row of a list has its own line. A
 * {@linkplain #printing printed} object writes its rows one by one, because results can be larger than memory.
 */
public final class Json {

    /** The accessors of the components of each record. Gson's reflection takes more than twice as long. */
    private static final ClassValue<List<Method>> ACCESSORS = new ClassValue<>() {
        @Override
        protected List<Method> computeValue(Class<?> type) {
            List<Method> accessors = Stream.of(type.getRecordComponents()).map(RecordComponent::getAccessor).toList();
            accessors.forEach(accessor -> accessor.setAccessible(true));
            return accessors;
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

    /** Starts an object. */
    public static Json object() {
        return new Json(FormattingStyle.COMPACT).beginElement();
    }

    /** Starts an object whose rows are printed one by one. */
    public static Json printing(PrintStream target) {
        return new Json(FormattingStyle.COMPACT, target).beginElement();
    }

    /** Starts a list whose rows are printed one by one. */
    public static Json printingRows(PrintStream target) {
        return new Json(FormattingStyle.COMPACT, target).write(JsonWriter::beginArray);
    }

    /** Starts an object for a file that users may read: each field has a line, and each list is on one line. */
    public static Json indented() {
        return new Json(FIELDS_ON_LINES).beginElement();
    }

    /**
     * Returns a value as JSON. A record becomes an object with the names of its components, in their order. A component
     * with an empty Optional is written as null, and a component that is null is omitted.
     */
    public static String toJson(@Nullable Object value) {
        return new Json(FormattingStyle.COMPACT).write(out -> write(value, out)).text.toString();
    }

    /** Returns an object as JSON for a file that users may read. */
    public static String indented(JsonObject value) {
        return new Json(FIELDS_ON_LINES).write(out -> write(value, out)).text.toString();
    }

    /** A write operation of Gson. */
    private interface JsonPart {

        void writeTo(JsonWriter out) throws IOException;
    }

    private Json write(JsonPart part) {
        try {
            part.writeTo(out);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        out.setFormattingStyle(style);
        return this;
    }

    /** Puts the next field on a new line. */
    public Json startLine() {
        out.setFormattingStyle(ROWS_ON_LINES);
        return this;
    }

    /** Starts a list of rows. */
    public Json beginRows(String name) {
        return beginArray(name).print();
    }

    /**
     * Adds a row.
     *
     * @param json the JSON of the row
     */
    public Json row(String json) {
        return startLine().write(writer -> writer.jsonValue(json)).print();
    }

    /**
     * Adds a row, and ends its object.
     *
     * @param fields the unfinished object of the row
     */
    public Json row(Json fields) {
        return row(fields.done());
    }

    /** Starts a row that is an object, which may contain rows. */
    public Json beginRow() {
        return startLine().beginElement();
    }

    /** Ends a list of rows. */
    public Json endRows() {
        return startLine().write(JsonWriter::endArray);
    }

    /**
     * Adds a list of rows without a line for each.
     *
     * @param rows the JSON of the rows, with commas between them
     */
    public Json rows(String name, byte[] rows) {
        return write(writer -> writer.name(name).jsonValue("[" + new String(rows, StandardCharsets.UTF_8) + "]"));
    }

    private Json print() {
        if (target != null) {
            print(text.removeText(), target);
        }
        return this;
    }

    /** Prints the remaining text of an ended object or list, and ends the line. */
    public void endDocument() {
        text.write('\n');
        print();
        Objects.requireNonNull(target).flush();
    }

    private static void write(@Nullable Object value, JsonWriter out) throws IOException {
        switch (value) {
            case null -> out.nullValue();
            case JsonNull _ -> out.nullValue();
            case Optional<?> optional -> write(optional.orElse(null), out);
            case Record record -> writeComponents(record, out);
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
            // Whole numbers are written without a fraction.
            case Double number when number == Math.rint(number) -> out.value(number.longValue());
            case Number number -> out.value(number);
            case Boolean flag -> out.value(flag);
            case Enum<?> constant -> out.value(CodedValue.codeOf(constant));
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

    private static void writeComponents(Record record, JsonWriter out) throws IOException {
        out.beginObject();
        for (Method accessor : ACCESSORS.get(record.getClass())) {
            try {
                Object value = accessor.invoke(record);
                if (value != null) {
                    write(value, out.name(accessor.getName()));
                }
            } catch (ReflectiveOperationException impossible) {
                throw new IllegalStateException(impossible);
            }
        }
        out.endObject();
    }

    /** Starts an object in a list. */
    public Json beginElement() {
        return write(JsonWriter::beginObject);
    }

    public Json beginObject(String name) {
        return write(writer -> writer.name(name).beginObject());
    }

    /** Starts a list of objects. */
    public Json beginArray(String name) {
        return write(writer -> writer.name(name).beginArray());
    }

    /** Adds a list of texts or numbers. */
    public Json array(String name, Collection<?> values) {
        return write(writer -> write(values, writer.name(name)));
    }

    /** Adds a list with an object for each item. */
    public <T> Json array(String name, Collection<T> items, Consumer<T> fields) {
        beginArray(name);
        for (T item : items) {
            beginElement();
            fields.accept(item);
            end();
        }
        return endArray();
    }

    /** Adds an object, or null if the value is empty. */
    public <T> Json object(String name, Optional<T> value, Consumer<T> fields) {
        if (value.isEmpty()) {
            return nul(name);
        }
        beginObject(name);
        fields.accept(value.get());
        return end();
    }

    public Json value(String name, @Nullable String value) {
        return write(writer -> writer.name(name).value(value));
    }

    public Json value(String name, long value) {
        return write(writer -> writer.name(name).value(value));
    }

    public Json value(String name, boolean value) {
        return write(writer -> writer.name(name).value(value));
    }

    /** Adds a number, without a fraction if it is whole. */
    public Json value(String name, double value) {
        return value == Math.rint(value) ? value(name, (long) value)
                : write(writer -> writer.name(name).value(value));
    }

    /** Adds a number with its digits as written. */
    public Json number(String name, Number value) {
        return write(writer -> writer.name(name).value(value));
    }

    /** Adds a value as {@link #toJson} writes it. */
    public Json part(String name, @Nullable Object value) {
        return write(writer -> write(value, writer.name(name)));
    }

    /** Adds a constant by its {@linkplain CodedValue#codeOf code}. */
    public Json value(String name, Enum<?> constant) {
        return value(name, CodedValue.codeOf(constant));
    }

    /** Adds a number, or any other value as text. */
    public Json value(String name, Optional<?> value) {
        Object content = value.orElse(null);
        return content instanceof Number || content instanceof Enum<?> ? part(name, content)
                : value(name, content == null ? null : content.toString());
    }

    public Json value(String name, OptionalInt value) {
        return value.isPresent() ? value(name, value.getAsInt()) : nul(name);
    }

    /** Adds a number, or null if it is less than the minimum. */
    public Json valueFrom(String name, int minimum, long value) {
        return value < minimum ? nul(name) : value(name, value);
    }

    public Json nul(String name) {
        return write(writer -> writer.name(name).nullValue());
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

    /** Ends the object and returns its JSON. */
    public String done() {
        return end().text.toString();
    }

    /** Ends the object and returns its fields without the braces. */
    public String fields() {
        String json = done();
        return json.substring(1, json.length() - 1);
    }

    /** Ends the object and prints it on a line. */
    public void printTo(PrintStream target) {
        print(done() + "\n", target);
    }

    /** Prints a value {@linkplain #toJson as JSON} on a line. */
    public static void printLine(Object value, PrintStream target) {
        print(toJson(value) + "\n", target);
    }

    /** Prints JSON in UTF-8, regardless of the encoding of the stream. */
    public static void print(String json, PrintStream target) {
        byte[] bytes = encode(json);
        target.write(bytes, 0, bytes.length);
    }

    /** Returns a text in quotes, with escapes. */
    public static String quoted(String text) {
        return new Json(FormattingStyle.COMPACT).write(writer -> writer.value(text)).text.toString();
    }

    /** Returns a URL in quotes, with escapes. */
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

    /**
     * Encodes JSON in UTF-8. A lone surrogate represents a byte that is not UTF-8, and can only be written as an
     * escape.
     */
    public static byte[] encode(String json) {
        int surrogate = findLoneSurrogate(json, 0);
        if (surrogate < 0) {
            return json.getBytes(StandardCharsets.UTF_8);
        }
        StringBuilder escaped = new StringBuilder(json.length() + 32);
        int from = 0;
        while (surrogate >= 0) {
            escaped.append(json, from, surrogate).append("\\u").append(Integer.toHexString(json.charAt(surrogate)));
            from = surrogate + 1;
            surrogate = findLoneSurrogate(json, from);
        }
        return escaped.append(json, from, json.length()).toString().getBytes(StandardCharsets.UTF_8);
    }

    private static int findLoneSurrogate(String text, int from) {
        int offset = from;
        while (offset < text.length()) {
            int codePoint = text.codePointAt(offset);
            if (codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE) {
                return offset;
            }
            offset += Character.charCount(codePoint);
        }
        return -1;
    }

    /**
     * A buffer that escapes text with a meaning in pages or terminals: the start of a closing tag, such as the end of
     * a script, and characters that control or reorder text.
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
            int start = from;
            for (int i = from; i < from + length; i++) {
                char c = text.charAt(i);
                if (c == '/' && i > from && text.charAt(i - 1) == '<') {
                    json.append(text, start, i).append('\\');
                    start = i;
                } else if (c >= '\u0080' && (c < '\u00A0' || c >= '\u2000' && c < '\u2100')) {
                    json.append(text, start, i).append("\\u").append(HexFormat.of().toHexDigits(c));
                    start = i + 1;
                }
            }
            json.append(text, start, from + length);
        }

        String removeText() {
            String removed = json.toString();
            json.setLength(0);
            return removed;
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
