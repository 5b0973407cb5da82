package org.roboscope.cli.io;

import com.grack.nanojson.JsonStringWriter;
import com.grack.nanojson.JsonWriter;
import java.io.PrintStream;
import java.util.Collection;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.roboscope.robots.bytes.ByteText;

/** An object of JSON, written field by field. What there is not is null. */
public final class Json {

    private final JsonStringWriter out = JsonWriter.string();

    private Json() {}

    /** Begins an object. */
    public static Json object() {
        return new Json().element();
    }

    /** Begins an object in a list. */
    public Json element() {
        out.object();
        return this;
    }

    public Json object(String name) {
        out.object(name);
        return this;
    }

    public Json array(String name) {
        out.array(name);
        return this;
    }

    public Json array(String name, Collection<?> values) {
        out.array(name, values);
        return this;
    }

    /** A list with an object for each of these. */
    public <T> Json array(String name, Collection<T> all, Consumer<T> fields) {
        out.array(name);
        for (T each : all) {
            out.object();
            fields.accept(each);
            out.end();
        }
        out.end();
        return this;
    }

    /** An object, or null where there is nothing to tell. */
    public <T> Json object(String name, Optional<T> told, Consumer<T> fields) {
        if (told.isEmpty()) {
            out.nul(name);
        } else {
            out.object(name);
            fields.accept(told.get());
            out.end();
        }
        return this;
    }

    public Json value(String name, @Nullable String value) {
        out.value(name, value);
        return this;
    }

    public Json value(String name, long value) {
        out.value(name, value);
        return this;
    }

    public Json value(String name, boolean value) {
        out.value(name, value);
        return this;
    }

    /** A number without a needless fraction. */
    public Json value(String name, double value) {
        if (value == Math.rint(value)) {
            out.value(name, (long) value);
        } else {
            out.value(name, value);
        }
        return this;
    }

    /** A number in its own digits. */
    public Json number(String name, Number value) {
        out.value(name, value);
        return this;
    }

    /** A constant by its {@linkplain #code code}. */
    public Json value(String name, Enum<?> constant) {
        return value(name, code(constant));
    }

    /** A number, or the text of anything else. */
    public Json value(String name, Optional<?> value) {
        return switch (value.orElse(null)) {
            case null -> nul(name);
            case Integer number -> value(name, number.longValue());
            case Long number -> value(name, number.longValue());
            case Double number -> value(name, number.doubleValue());
            case Enum<?> constant -> value(name, constant);
            case Object text -> value(name, text.toString());
        };
    }

    public Json value(String name, OptionalInt value) {
        return value.isPresent() ? value(name, value.getAsInt()) : nul(name);
    }

    /** A number, or null for less than one that there can be. */
    public Json from(String name, int least, long value) {
        return value < least ? nul(name) : value(name, value);
    }

    public Json nul(String name) {
        out.nul(name);
        return this;
    }

    public Json end() {
        out.end();
        return this;
    }

    /** Ends the object. */
    public String done() {
        return out.end().done();
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

    /** Prints JSON, which is UTF-8 everywhere. */
    public static void print(String json, PrintStream target) {
        byte[] bytes = Utf8Text.encodeJson(json);
        target.write(bytes, 0, bytes.length);
    }

    /** A text in quotes. */
    public static String quoted(String text) {
        return JsonWriter.string(text);
    }

    /** A URL in quotes. */
    public static byte[] quoted(byte[] url) {
        for (byte b : url) {
            if (b < ' ' || b == 0x7F || b == '"' || b == '\\' || b == '<') {
                return Utf8Text.encodeJson(quoted(ByteText.toText(url)));
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
}
