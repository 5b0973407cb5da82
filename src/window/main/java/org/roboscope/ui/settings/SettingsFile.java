package org.roboscope.ui.settings;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;
import org.roboscope.document.disk.HeldLock;
import org.roboscope.document.disk.PrivateFolders;
import org.roboscope.document.disk.SafeFile;
import org.roboscope.json.Json;
import org.roboscope.json.JsonFields;
import org.roboscope.json.JsonText;
import org.roboscope.json.JsonText.BadJsonException;
import org.roboscope.site.fetch.FetchSettings;

/**
 * The settings file, which only its owner can read. Several instances of the program, even of different versions, may
 * run at the same time, so each writes only its own changes. Parts that are missing in a damaged file are written
 * again.
 */
public final class SettingsFile {

    private static final System.Logger LOG = System.getLogger(SettingsFile.class.getName());
    /** The maximum size of a file to read. The usual size is far below it. */
    private static final long MAX_BYTES = 16L << 20;
    private static final int MAX_DAMAGED = 99;
    /** The lock for the threads of this process. The lock of the file only works between processes. */
    private static final ReentrantLock PROCESS_LOCK = new ReentrantLock();

    private final Path path;
    private final Duration maxWait;
    private StoredSettings lastSettings = StoredSettings.DEFAULTS;
    /** The content of the last valid file, with the parts that only other versions know. */
    private JsonObject lastContent = new JsonObject();

    public SettingsFile(Path folder) {
        this(folder, HeldLock.TIMEOUT);
    }

    /** @param maxWait the longest wait for another program instance that is writing */
    public SettingsFile(Path folder, Duration maxWait) {
        this.path = folder.resolve("settings.json");
        this.maxWait = maxWait;
    }

    /** Reads the settings. A file that cannot be parsed is renamed. */
    public LoadedSettings load() {
        LoadedSettings loadedSettings = Files.exists(path)
                ? read().map(json -> createLoadedSettings(json, LoadedSettings.FileState.READABLE, path))
                        .orElseGet(this::renameAndLoadDefaults)
                : createLoadedSettings(new JsonObject(), LoadedSettings.FileState.READABLE, path);
        lastSettings = loadedSettings.settings();
        return loadedSettings;
    }

    private LoadedSettings createLoadedSettings(JsonObject json, LoadedSettings.FileState state, Path currentPath) {
        lastContent = json;
        return new LoadedSettings(SettingsJson.toSettings(json, StoredSettings.DEFAULTS), state, currentPath);
    }

    private LoadedSettings renameAndLoadDefaults() {
        try {
            return createLoadedSettings(new JsonObject(), LoadedSettings.FileState.RENAMED, renameDamaged());
        } catch (IOException unrenamable) {
            return createLoadedSettings(new JsonObject(), LoadedSettings.FileState.STUCK, path);
        }
    }

    /**
     * Writes the settings that have changed since they were last loaded or saved here. Changes by other instances stay.
     * A damaged file is renamed, and all settings are written.
     *
     * @return the path of the damaged file, if there was one
     */
    public Optional<Path> save(StoredSettings settings) throws IOException {
        Files.createDirectories(Objects.requireNonNull(path.getParent()));
        PROCESS_LOCK.lock();
        try (HeldLock _ = HeldLock.acquire(path.resolveSibling("settings.lock"), maxWait)) {
            boolean exists = Files.exists(path);
            Optional<JsonObject> storedJson = exists ? read() : Optional.empty();
            Optional<Path> damagedFile =
                    exists && storedJson.isEmpty() ? Optional.of(renameDamaged()) : Optional.empty();
            JsonObject baseJson = storedJson.orElse(lastContent);
            StoredSettings storedSettings =
                    storedJson.map(object -> SettingsJson.toSettings(object, lastSettings)).orElse(lastSettings);
            JsonObject mergedJson = SettingsJson.write(settings.mergeWith(lastSettings, storedSettings), baseJson);
            new SafeFile().writePrivate(path, SettingsJson.toBytes(mergedJson));
            lastContent = mergedJson;
            lastSettings = settings;
            return damagedFile;
        } finally {
            PROCESS_LOCK.unlock();
        }
    }

    /**
     * Reads the file; empty if it cannot be parsed. Only a regular file is opened, because reading anything else might
     * not end.
     */
    private Optional<JsonObject> read() {
        try {
            if (!Files.isRegularFile(path) || Files.size(path) > MAX_BYTES) {
                return Optional.empty();
            }
            restrictToOwner();
            return SettingsJson.parse(Files.readAllBytes(path));
        } catch (IOException unreadable) {
            return Optional.empty();
        }
    }

    /**
     * Restricts the file to its owner, which earlier versions did not do. If this fails, the next save replaces the
     * file.
     */
    private void restrictToOwner() {
        try {
            PrivateFolders.closeToOthers(path);
        } catch (IOException refused) {
            LOG.log(Level.DEBUG, "Others may read the settings until the next save", refused);
        }
    }

    private Path renameDamaged() throws IOException {
        return Files.move(path, findFreeName());
    }

    /** A name that is not in use, so that an earlier damaged file is not overwritten. */
    private Path findFreeName() {
        Path name = path.resolveSibling("settings.broken.json");
        for (int number = 2; number <= MAX_DAMAGED && Files.exists(name, LinkOption.NOFOLLOW_LINKS); number++) {
            name = path.resolveSibling("settings.broken-" + number + ".json");
        }
        return name;
    }

    /**
     * The settings that were loaded, and the state of their file.
     *
     * @param path the current path of the file
     */
    public record LoadedSettings(StoredSettings settings, FileState state, Path path) {

        public enum FileState {
            /** The file was read, or does not exist yet. */
            READABLE,
            /** The file could not be parsed and was renamed. */
            RENAMED,
            /** The file could not be parsed and cannot be renamed. */
            STUCK
        }
    }

    /** The settings as JSON. Parts that only another version knows stay unchanged. */
    static final class SettingsJson {

        private static final String BYTE_ORDER_MARK = "\uFEFF";
        private static final String GOOGLE = "google";

        private SettingsJson() {}

        /**
         * Writes the settings into the old JSON. Values that are equal in the old JSON, as this version writes it, stay
         * as they were written.
         */
        static JsonObject write(StoredSettings settings, JsonObject oldJson) {
            JsonObject rewrittenOldJson = toJson(toSettings(oldJson, StoredSettings.DEFAULTS));
            JsonObject json = oldJson.deepCopy();
            toJson(settings).asMap().forEach((name, value) -> json.add(name, value instanceof JsonObject object
                    ? mergeObject(object, new JsonFields(oldJson).fields(name).object(),
                            rewrittenOldJson.getAsJsonObject(name))
                    : mergeValue(name, value, oldJson, rewrittenOldJson)));
            return json;
        }

        private static JsonObject mergeObject(JsonObject settings, JsonObject oldJson, JsonObject rewrittenOldJson) {
            JsonObject json = oldJson.deepCopy();
            settings.asMap()
                    .forEach((name, value) -> json.add(name, mergeValue(name, value, oldJson, rewrittenOldJson)));
            return json;
        }

        private static JsonElement mergeValue(String name, JsonElement value, JsonObject oldJson,
                JsonObject rewrittenOldJson) {
            JsonElement previous = oldJson.get(name);
            return previous != null && !previous.isJsonNull() && value.equals(rewrittenOldJson.get(name)) ? previous
                    : value;
        }

        private static JsonObject toJson(StoredSettings settings) {
            JsonObject json = new JsonObject();
            JsonObject places = new JsonObject();
            settings.measures().forEach(places::addProperty);
            json.add("places", places);
            json.addProperty("theme", settings.theme().name());
            json.addProperty("fontSize", settings.fontSize());
            json.addProperty("wrap", settings.wrap());
            json.addProperty("words", settings.words());
            json.addProperty("motion", settings.motion());
            json.addProperty("reopen", settings.reopen());
            json.addProperty("readAs", settings.standard());
            json.addProperty("userAgent", settings.userAgent());
            json.add("recentFiles", toArray(settings.recentFiles()));
            json.add("openFiles", toArray(settings.openFiles()));
            JsonObject lists = new JsonObject();
            settings.lists().forEach((name, list) -> lists.add(name, toArray(list)));
            json.add("lists", lists);
            return json;
        }

        private static JsonArray toArray(List<String> texts) {
            JsonArray array = new JsonArray(texts.size());
            texts.forEach(array::add);
            return array;
        }

        static byte[] toBytes(JsonObject json) {
            return Json.encode(Json.indented(json) + "\n");
        }

        /** Parses a file; empty if the bytes are not settings. */
        static Optional<JsonObject> parse(byte[] bytes) {
            try {
                String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
                String json = text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
                return Optional.of(JsonText.parseObject(json))
                        .filter(object -> namesPossibleFiles(toSettings(object, StoredSettings.DEFAULTS)));
            } catch (CharacterCodingException | BadJsonException invalid) {
                return Optional.empty();
            }
        }

        /**
         * Whether the file names are possible on any system. A name may be impossible in this locale only, and is kept.
         */
        private static boolean namesPossibleFiles(StoredSettings settings) {
            return Stream.concat(settings.recentFiles().stream(), settings.openFiles().stream())
                    .flatMapToInt(String::codePoints).noneMatch(point -> point == 0 || isSurrogate(point));
        }

        private static boolean isSurrogate(int point) {
            return point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE;
        }

        /** @param defaults values for absent or invalid parts */
        static StoredSettings toSettings(JsonObject object, StoredSettings defaults) {
            JsonFields json = new JsonFields(object);
            Map<String, Double> places = new HashMap<>(defaults.measures());
            json.fields("places").object().asMap().forEach((name, value) -> JsonFields.numberOf(value)
                    .map(Double::valueOf).filter(Double::isFinite).ifPresent(place -> places.put(name, place)));
            Map<String, List<String>> lists = new HashMap<>(defaults.lists());
            JsonFields storedLists = json.fields("lists");
            storedLists.object().keySet().forEach(name -> lists.put(
                    name, readTexts(storedLists, name, defaults.lists().getOrDefault(name, List.of()))));
            return new StoredSettings(
                    places,
                    readTheme(json.text("theme", ""), defaults.theme()),
                    readFontSize(json, defaults.fontSize()),
                    json.flag("wrap", defaults.wrap()),
                    json.flag("words", defaults.words()),
                    json.flag("motion", defaults.motion()),
                    json.flag("reopen", defaults.reopen()),
                    readStandard(json, defaults.standard()),
                    readUserAgent(json.text("userAgent", ""), defaults.userAgent()),
                    readTexts(json, "recentFiles", defaults.recentFiles()),
                    readTexts(json, "openFiles", defaults.openFiles()),
                    lists);
        }

        private static List<String> readTexts(JsonFields json, String name, List<String> defaults) {
            return json.object().get(name) instanceof JsonArray ? json.texts(name) : defaults;
        }

        private static double readFontSize(JsonFields json, double defaults) {
            double size = json.number("fontSize", defaults);
            return Double.isFinite(size) ? size : defaults;
        }

        /**
         * Reads the standard. Google was the default in earlier versions, so it may not have been the user's choice.
         */
        private static String readStandard(JsonFields json, String defaults) {
            String earlierStandard = json.text("standard", GOOGLE);
            return json.text("readAs", earlierStandard.equals(GOOGLE) ? defaults : earlierStandard);
        }

        private static String readUserAgent(String name, String defaults) {
            return FetchSettings.isUserAgent(name) ? name : defaults;
        }

        private static StoredSettings.Theme readTheme(String name, StoredSettings.Theme defaults) {
            for (StoredSettings.Theme theme : StoredSettings.Theme.values()) {
                if (theme.name().equals(name)) {
                    return theme;
                }
            }
            return defaults;
        }
    }
}
