package org.roboscope.cli.io;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.nio.charset.StandardCharsets;
import org.roboscope.json.Json;
import org.roboscope.json.JsonFields;
import org.roboscope.json.JsonText;
import org.roboscope.json.JsonText.BadJsonException;

/** Shortens rows that are too large for an answer. Only the beginnings of long texts and lists remain. */
public final class RowShortener {

    private static final int MAX_CHARACTERS = 1_000;
    private static final int MAX_ITEMS = 20;
    /** The field that is left empty, because part of a fix is useless. */
    private static final String FIXES = "fixes";

    private RowShortener() {}

    public static byte[] shorten(byte[] row) {
        try {
            JsonObject whole = JsonText.parseObject(new String(row, StandardCharsets.UTF_8));
            return Json.encode(Json.toJson(shorten(whole)));
        } catch (BadJsonException invalid) {
            throw new IllegalStateException(invalid);
        }
    }

    /** Shortens the values of an object, and leaves out its fixes. */
    public static JsonObject shorten(JsonObject whole) {
        JsonObject shorter = new JsonObject();
        whole.asMap().forEach(
                (name, value) -> shorter.add(name, name.equals(FIXES) ? new JsonArray() : shortenValue(value)));
        return shorter;
    }

    private static JsonElement shortenValue(JsonElement value) {
        return switch (value) {
            case JsonObject object -> shorten(object);
            case JsonArray items -> {
                JsonArray first = new JsonArray();
                items.asList().stream().limit(MAX_ITEMS).map(RowShortener::shortenValue).forEach(first::add);
                yield first;
            }
            default -> JsonFields.textOf(value).filter(text -> text.length() > MAX_CHARACTERS)
                    .<JsonElement>map(text -> new JsonPrimitive(text.substring(0, MAX_CHARACTERS
                            - (Character.isHighSurrogate(text.charAt(MAX_CHARACTERS - 1)) ? 1 : 0)) + " \u2026"))
                    .orElse(value);
        };
    }
}
