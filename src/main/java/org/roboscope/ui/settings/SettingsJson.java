package org.roboscope.ui.settings;

import com.grack.nanojson.JsonArray;
import com.grack.nanojson.JsonObject;
import com.grack.nanojson.JsonParser;
import com.grack.nanojson.JsonParserException;
import com.grack.nanojson.JsonWriter;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.roboscope.site.fetch.FetchSettings;

/** The stored settings as JSON. What is missing or of no use in the text is as at the first start. */
final class SettingsJson {

    private SettingsJson() {}

    static String write(StoredSettings settings) {
        JsonObject json = new JsonObject();
        json.put("places", new JsonObject(settings.places()));
        json.put("theme", settings.theme().name());
        json.put("fontSize", settings.fontSize());
        json.put("wrap", settings.wrap());
        json.put("words", settings.words());
        json.put("motion", settings.motion());
        json.put("reopen", settings.reopen());
        json.put("standard", settings.standard());
        json.put("userAgent", settings.userAgent());
        json.put("recentFiles", new JsonArray(settings.recentFiles()));
        json.put("openFiles", new JsonArray(settings.openFiles()));
        JsonObject lists = new JsonObject();
        settings.lists().forEach((name, list) -> lists.put(name, new JsonArray(list)));
        json.put("lists", lists);
        return JsonWriter.indent("  ").string().value(json).done() + "\n";
    }

    static StoredSettings read(String text) throws JsonParserException {
        JsonObject json = JsonParser.object().from(text);
        StoredSettings first = StoredSettings.FIRST;
        Map<String, Double> places = new HashMap<>();
        json.getObject("places", new JsonObject()).forEach((name, value) -> {
            if (value instanceof Number number) {
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
                json.getString("standard", first.standard()),
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
