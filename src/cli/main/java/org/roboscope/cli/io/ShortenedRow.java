package org.roboscope.cli.io;

import com.grack.nanojson.JsonArray;
import com.grack.nanojson.JsonObject;
import com.grack.nanojson.JsonWriter;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.roboscope.document.text.JsonText;
import org.roboscope.document.text.JsonText.BadJsonException;

/** The beginning of a row that is too large for an answer: of its long texts, and of its long lists. */
public final class ShortenedRow {

    private static final int MOST_CHARACTERS = 1_000;
    private static final int MOST_ITEMS = 20;
    /** A part of a fix is not a fix. */
    private static final String FIXES = "fixes";

    private ShortenedRow() {}

    public static byte[] of(byte[] row) {
        try {
            JsonObject whole = JsonText.object(new String(row, StandardCharsets.UTF_8));
            return Utf8Text.encodeJson(JsonWriter.string(of(whole)));
        } catch (BadJsonException broken) {
            throw new IllegalStateException(broken);
        }
    }

    /** Shortens the values of an object, and leaves out its fixes. */
    public static JsonObject of(JsonObject whole) {
        JsonObject shorter = new JsonObject();
        whole.forEach((name, value) -> shorter.put(name, name.equals(FIXES) ? new JsonArray() : shortened(value)));
        return shorter;
    }

    private static @Nullable Object shortened(@Nullable Object value) {
        return switch (value) {
            case JsonObject object -> of(object);
            case JsonArray items -> new JsonArray(
                    items.stream().limit(MOST_ITEMS).map(ShortenedRow::shortened).toList());
            case String text when text.length() > MOST_CHARACTERS -> text.substring(0, MOST_CHARACTERS
                    - (Character.isHighSurrogate(text.charAt(MOST_CHARACTERS - 1)) ? 1 : 0)) + " \u2026";
            case null, default -> value;
        };
    }
}
