package org.roboscope.json;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The fields of a JSON object by their types. One that is missing has a value too, and so has one of another type. */
public record JsonFields(JsonObject object) {

    /** The text of a value; empty if it is not text. */
    public static Optional<String> text(@Nullable JsonElement value) {
        return value instanceof JsonPrimitive simple && simple.isString() ? Optional.of(simple.getAsString())
                : Optional.empty();
    }

    /** The digits of a value as written; empty if it is not a number. */
    public static Optional<String> number(@Nullable JsonElement value) {
        return value instanceof JsonPrimitive simple && simple.isNumber() ? Optional.of(simple.getAsString())
                : Optional.empty();
    }

    /** Empty if the value is neither true nor false. */
    public static Optional<Boolean> flag(@Nullable JsonElement value) {
        return value instanceof JsonPrimitive simple && simple.isBoolean() ? Optional.of(simple.getAsBoolean())
                : Optional.empty();
    }

    public Optional<String> text(String name) {
        return text(object.get(name));
    }

    public String text(String name, String missing) {
        return text(name).orElse(missing);
    }

    public boolean flag(String name, boolean missing) {
        return flag(object.get(name)).orElse(missing);
    }

    /** Throws NumberFormatException for a number that an int cannot hold. */
    public int number(String name, int missing) {
        return number(object.get(name)).map(Integer::valueOf).orElse(missing);
    }

    /** Throws NumberFormatException for a number that a long cannot hold. */
    public long number(String name, long missing) {
        return number(object.get(name)).map(Long::valueOf).orElse(missing);
    }

    public double number(String name, double missing) {
        return number(object.get(name)).map(Double::valueOf).orElse(missing);
    }

    public List<JsonElement> list(String name) {
        return object.get(name) instanceof JsonArray array ? array.asList() : List.of();
    }

    /** The texts of a list; what else it has is left out. */
    public List<String> texts(String name) {
        return list(name).stream().map(JsonFields::text).flatMap(Optional::stream).toList();
    }

    /** The objects of a list; what else it has is left out. */
    public Stream<JsonFields> objects(String name) {
        return list(name).stream().filter(JsonElement::isJsonObject).map(JsonElement::getAsJsonObject)
                .map(JsonFields::new);
    }

    public JsonFields fields(String name) {
        return new JsonFields(object.get(name) instanceof JsonObject fields ? fields : new JsonObject());
    }
}
