package org.roboscope.ui.settings;

import com.grack.nanojson.JsonArray;
import com.grack.nanojson.JsonObject;
import com.grack.nanojson.JsonParser;
import com.grack.nanojson.JsonParserException;
import com.grack.nanojson.JsonWriter;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.roboscope.site.fetch.FetchSettings;

/** The stored settings as JSON. What is missing or of no use in the text is as at the first start. */
final class SettingsJson {

    private static final String BYTE_ORDER_MARK = "\uFEFF";
    private static final int DEEPEST = 20;
    private static final String GOOGLE = "google";

    private SettingsJson() {}

    static byte[] write(StoredSettings settings) {
        JsonObject json = new JsonObject();
        json.put("places", new JsonObject(settings.places()));
        json.put("theme", settings.theme().name());
        json.put("fontSize", settings.fontSize());
        json.put("wrap", settings.wrap());
        json.put("words", settings.words());
        json.put("motion", settings.motion());
        json.put("reopen", settings.reopen());
        json.put("readAs", settings.standard());
        json.put("userAgent", settings.userAgent());
        json.put("recentFiles", new JsonArray(settings.recentFiles()));
        json.put("openFiles", new JsonArray(settings.openFiles()));
        JsonObject lists = new JsonObject();
        settings.lists().forEach((name, list) -> lists.put(name, new JsonArray(list)));
        json.put("lists", lists);
        return escaped(JsonWriter.indent("  ").string().value(json).done() + "\n").getBytes(StandardCharsets.UTF_8);
    }

    /** A URL of bytes that are no UTF-8 holds lone surrogates, which only an escape can write down. */
    private static String escaped(String json) {
        StringBuilder out = new StringBuilder(json.length());
        json.codePoints().forEach(point -> {
            if (isSurrogate(point)) {
                out.append("\\u").append(Integer.toHexString(point));
            } else {
                out.appendCodePoint(point);
            }
        });
        return out.toString();
    }

    /** Nothing where the bytes are no settings. */
    static Optional<StoredSettings> read(byte[] bytes) {
        try {
            String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
            String json = text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
            return isDeep(json) ? Optional.empty() : Optional.of(JsonParser.object().from(json))
                    .map(SettingsJson::settings).filter(SettingsJson::namesPossibleFiles);
        } catch (CharacterCodingException | JsonParserException broken) {
            return Optional.empty();
        }
    }

    /** The parser calls itself for what is nested, until the stack is full. */
    private static boolean isDeep(String text) {
        int depth = 0;
        boolean inString = false;
        for (int at = 0; at < text.length() && depth <= DEEPEST; at++) {
            char c = text.charAt(at);
            if (inString) {
                at += c == '\\' ? 1 : 0;
                inString = c != '"';
            } else if (c == '"') {
                inString = true;
            } else if (c == '[' || c == '{') {
                depth++;
            } else if (c == ']' || c == '}') {
                depth--;
            }
        }
        return depth > DEEPEST;
    }

    /** No system has names with these in them; a name that only this locale cannot express stays. */
    private static boolean namesPossibleFiles(StoredSettings settings) {
        return Stream.concat(settings.recentFiles().stream(), settings.openFiles().stream())
                .flatMapToInt(String::codePoints).noneMatch(point -> point == 0 || isSurrogate(point));
    }

    private static boolean isSurrogate(int point) {
        return point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE;
    }

    private static StoredSettings settings(JsonObject json) {
        StoredSettings first = StoredSettings.FIRST;
        Map<String, Double> places = new HashMap<>();
        json.getObject("places", new JsonObject()).forEach((name, value) -> {
            if (value instanceof Number number && Double.isFinite(number.doubleValue())) {
                places.put(name, number.doubleValue());
            }
        });
        Map<String, List<String>> lists = new HashMap<>();
        JsonObject storedLists = json.getObject("lists", new JsonObject());
        storedLists.keySet().forEach(name -> lists.put(name, strings(storedLists.getArray(name))));
        return new StoredSettings(
                places,
                theme(json.getString("theme", "")),
                json.getDouble("fontSize", first.fontSize()),
                json.getBoolean("wrap", first.wrap()),
                json.getBoolean("words", first.words()),
                json.getBoolean("motion", first.motion()),
                json.getBoolean("reopen", first.reopen()),
                json.getString("readAs", readAs(json.getString("standard", GOOGLE))),
                userAgent(json.getString("userAgent", first.userAgent())),
                strings(json.getArray("recentFiles")),
                strings(json.getArray("openFiles")),
                lists);
    }

    private static List<String> strings(JsonArray array) {
        return array == null
                ? List.of()
                : array.stream().filter(String.class::isInstance).map(String.class::cast).toList();
    }

    /** Before each crawler could be read as its operator reads, Google was what nobody had to choose. */
    private static String readAs(String standard) {
        return standard.equals(GOOGLE) ? StoredSettings.FIRST.standard() : standard;
    }

    private static String userAgent(String name) {
        return FetchSettings.isUserAgent(name) ? name : StoredSettings.FIRST.userAgent();
    }

    private static ThemeChoice theme(String name) {
        for (ThemeChoice theme : ThemeChoice.values()) {
            if (theme.name().equals(name)) {
                return theme;
            }
        }
        return StoredSettings.FIRST.theme();
    }
}
