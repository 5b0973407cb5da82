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
import org.roboscope.document.text.JsonNesting;
import org.roboscope.site.fetch.FetchSettings;

/** The stored settings as JSON. What only another version understands stays as written. */
final class SettingsJson {

    private static final String BYTE_ORDER_MARK = "\uFEFF";
    private static final int DEEPEST = 20;
    private static final String GOOGLE = "google";

    private SettingsJson() {}

    /** The settings, written into the earlier JSON. What has the same value there stays as written. */
    static JsonObject written(StoredSettings settings, JsonObject before) {
        JsonObject asRead = json(settings(before, StoredSettings.FIRST));
        JsonObject json = new JsonObject(before);
        json(settings).forEach((name, value) -> json.put(name, value instanceof JsonObject parts
                ? parts(parts, before.getObject(name, new JsonObject()), asRead.getObject(name))
                : part(name, value, before, asRead)));
        return json;
    }

    private static JsonObject parts(JsonObject wanted, JsonObject before, JsonObject asRead) {
        JsonObject json = new JsonObject(before);
        wanted.forEach((name, value) -> json.put(name, part(name, value, before, asRead)));
        return json;
    }

    private static Object part(String name, Object wanted, JsonObject before, JsonObject asRead) {
        Object there = before.get(name);
        return there != null && wanted.equals(asRead.get(name)) ? there : wanted;
    }

    private static JsonObject json(StoredSettings settings) {
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
        return json;
    }

    static byte[] bytes(JsonObject json) {
        return escaped(JsonWriter.indent("  ").string().value(json).done() + "\n").getBytes(StandardCharsets.UTF_8);
    }

    /** A URL with bytes that are not UTF-8 holds lone surrogates, which only an escape can represent. */
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

    /** Empty if the bytes are not settings. */
    static Optional<JsonObject> read(byte[] bytes) {
        try {
            String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
            String json = text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
            return JsonNesting.isDeeperThan(DEEPEST, json) ? Optional.empty()
                    : Optional.of(JsonParser.object().withLazyNumbers().from(json)).filter(
                            read -> namesPossibleFiles(settings(read, StoredSettings.FIRST)));
        } catch (CharacterCodingException | JsonParserException broken) {
            return Optional.empty();
        }
    }

    /** No system has names with these in them; a name that only this locale cannot express stays. */
    private static boolean namesPossibleFiles(StoredSettings settings) {
        return Stream.concat(settings.recentFiles().stream(), settings.openFiles().stream())
                .flatMapToInt(String::codePoints).noneMatch(point -> point == 0 || isSurrogate(point));
    }

    private static boolean isSurrogate(int point) {
        return point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE;
    }

    /** @param missing what counts where the text says nothing, or something that is of no use */
    static StoredSettings settings(JsonObject json, StoredSettings missing) {
        Map<String, Double> places = new HashMap<>(missing.places());
        json.getObject("places", new JsonObject()).forEach((name, value) -> {
            if (value instanceof Number number && Double.isFinite(number.doubleValue())) {
                places.put(name, number.doubleValue());
            }
        });
        Map<String, List<String>> lists = new HashMap<>(missing.lists());
        JsonObject storedLists = json.getObject("lists", new JsonObject());
        storedLists.keySet().forEach(name -> lists.put(
                name, strings(storedLists, name, missing.lists().getOrDefault(name, List.of()))));
        return new StoredSettings(
                places,
                theme(json.getString("theme", ""), missing.theme()),
                size(json, missing.fontSize()),
                json.getBoolean("wrap", missing.wrap()),
                json.getBoolean("words", missing.words()),
                json.getBoolean("motion", missing.motion()),
                json.getBoolean("reopen", missing.reopen()),
                standard(json, missing.standard()),
                userAgent(json.getString("userAgent", ""), missing.userAgent()),
                strings(json, "recentFiles", missing.recentFiles()),
                strings(json, "openFiles", missing.openFiles()),
                lists);
    }

    private static List<String> strings(JsonObject json, String name, List<String> missing) {
        JsonArray array = json.getArray(name);
        return array == null
                ? missing
                : array.stream().filter(String.class::isInstance).map(String.class::cast).toList();
    }

    private static double size(JsonObject json, double missing) {
        double size = json.getDouble("fontSize", missing);
        return Double.isFinite(size) ? size : missing;
    }

    /** Before each crawler could be read as its operator reads, Google was the default, so it may not have been a choice. */
    private static String standard(JsonObject json, String missing) {
        String before = json.getString("standard", GOOGLE);
        return json.getString("readAs", before.equals(GOOGLE) ? missing : before);
    }

    private static String userAgent(String name, String missing) {
        return FetchSettings.isUserAgent(name) ? name : missing;
    }

    private static StoredSettings.Theme theme(String name, StoredSettings.Theme missing) {
        for (StoredSettings.Theme theme : StoredSettings.Theme.values()) {
            if (theme.name().equals(name)) {
                return theme;
            }
        }
        return missing;
    }
}
