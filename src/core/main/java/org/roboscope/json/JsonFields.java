package org.roboscope.json;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The fields of a JSON object by type. A field that is missing or has another type has a default value. */
public record JsonFields(JsonObject object) {

    /** Returns a text, or empty if the value is not text. */
    public static Optional<String> textOf(@Nullable JsonElement value) {
        return value instanceof JsonPrimitive primitive && primitive.isString() ? Optional.of(primitive.getAsString())
                : Optional.empty();
    }

    /** Returns the digits of a number as written, or empty if the value is not a number. */
    public static Optional<String> numberOf(@Nullable JsonElement value) {
        return value instanceof JsonPrimitive primitive && primitive.isNumber() ? Optional.of(primitive.getAsString())
                : Optional.empty();
    }

    /** Returns a boolean, or empty if the value is neither true nor false. */
    public static Optional<Boolean> flagOf(@Nullable JsonElement value) {
        return value instanceof JsonPrimitive primitive && primitive.isBoolean() ? Optional.of(primitive.getAsBoolean())
                : Optional.empty();
    }

    public Optional<String> optionalText(String name) {
        return textOf(object.get(name));
    }

    public String text(String name, String defaultValue) {
        return optionalText(name).orElse(defaultValue);
    }

    public boolean flag(String name, boolean defaultValue) {
        return flagOf(object.get(name)).orElse(defaultValue);
    }

    /**
     * Returns a whole number.
     *
     * @throws NumberFormatException if the number is not an int
     */
    public int number(String name, int defaultValue) {
        return numberOf(object.get(name)).map(Integer::valueOf).orElse(defaultValue);
    }

    /**
     * Returns a whole number.
     *
     * @throws NumberFormatException if the number is not a long
     */
    public long number(String name, long defaultValue) {
        return numberOf(object.get(name)).map(Long::valueOf).orElse(defaultValue);
    }

    public double number(String name, double defaultValue) {
        return numberOf(object.get(name)).map(Double::valueOf).orElse(defaultValue);
    }

    public List<JsonElement> list(String name) {
        return object.get(name) instanceof JsonArray array ? array.asList() : List.of();
    }

    /** Returns the texts of a list without its other values. */
    public List<String> texts(String name) {
        return list(name).stream().map(JsonFields::textOf).flatMap(Optional::stream).toList();
    }

    /** Returns the objects of a list without its other values. */
    public Stream<JsonFields> objects(String name) {
        return list(name).stream().filter(JsonElement::isJsonObject).map(JsonElement::getAsJsonObject)
                .map(JsonFields::new);
    }

    public JsonFields fields(String name) {
        return new JsonFields(object.get(name) instanceof JsonObject fields ? fields : new JsonObject());
    }
}
