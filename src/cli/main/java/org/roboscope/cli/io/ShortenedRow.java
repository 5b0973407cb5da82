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

/** The beginning of a row that is too large for an answer: of its long texts, and of its long lists. */
public final class ShortenedRow {

    private static final int MOST_CHARACTERS = 1_000;
    private static final int MOST_ITEMS = 20;
    /** A part of a fix is not a fix. */
    private static final String FIXES = "fixes";

    private ShortenedRow() {}

    public static byte[] of(byte[] row) {
        try {
            JsonObject whole = JsonText.parseObject(new String(row, StandardCharsets.UTF_8));
            return Json.encode(Json.toJson(of(whole)));
        } catch (BadJsonException broken) {
            throw new IllegalStateException(broken);
        }
    }

    /** Shortens the values of an object, and leaves out its fixes. */
    public static JsonObject of(JsonObject whole) {
        JsonObject shorter = new JsonObject();
        whole.asMap().forEach(
                (name, value) -> shorter.add(name, name.equals(FIXES) ? new JsonArray() : shortened(value)));
        return shorter;
    }

    private static JsonElement shortened(JsonElement value) {
        return switch (value) {
            case JsonObject object -> of(object);
            case JsonArray items -> {
                JsonArray first = new JsonArray();
                items.asList().stream().limit(MOST_ITEMS).map(ShortenedRow::shortened).forEach(first::add);
                yield first;
            }
            default -> JsonFields.text(value).filter(text -> text.length() > MOST_CHARACTERS)
                    .<JsonElement>map(text -> new JsonPrimitive(text.substring(0, MOST_CHARACTERS
                            - (Character.isHighSurrogate(text.charAt(MOST_CHARACTERS - 1)) ? 1 : 0)) + " \u2026"))
                    .orElse(value);
        };
    }
}
