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
 * The settings file, readable by its owner only. Several program instances may run at once, also of different versions:
 * each writes only its own changes. Parts that a damaged file lacks are written again.
 */
public final class SettingsFile {

    private static final System.Logger LOG = System.getLogger(SettingsFile.class.getName());
    /** Largest file to read, many times the usual size. */
    private static final long MOST_BYTES = 16L << 20;
    private static final int MOST_ASIDE = 99;

    /** File locks are per process; windows of one process share this lock. */
    private static final ReentrantLock IN_THIS_PROGRAM = new ReentrantLock();

    private final Path path;
    private final Duration longestWait;
    private StoredSettings known = StoredSettings.DEFAULTS;
    /** The content of the last valid file, including parts that only other versions know. */
    private JsonObject lastContent = new JsonObject();

    public SettingsFile(Path folder) {
        this(folder, HeldLock.TIMEOUT);
    }

    /** @param longestWait longest wait for another program instance that is writing */
    public SettingsFile(Path folder, Duration longestWait) {
        this.path = folder.resolve("settings.json");
        this.longestWait = longestWait;
    }

    /** Reads the settings. A file that cannot be parsed is renamed. */
    public Loaded load() {
        Loaded loaded = Files.exists(path)
                ? read().map(json -> loaded(json, Loaded.Found.FINE, path)).orElseGet(this::loadWithoutDamaged)
                : loaded(new JsonObject(), Loaded.Found.FINE, path);
        known = loaded.settings();
        return loaded;
    }

    private Loaded loaded(JsonObject json, Loaded.Found found, Path place) {
        lastContent = json;
        return new Loaded(SettingsJson.settings(json, StoredSettings.DEFAULTS), found, place);
    }

    private Loaded loadWithoutDamaged() {
        try {
            return loaded(new JsonObject(), Loaded.Found.SET_ASIDE, setAside());
        } catch (IOException stuck) {
            return loaded(new JsonObject(), Loaded.Found.STUCK, path);
        }
    }

    /**
     * Writes the settings that changed since they were last loaded or saved here; changes by others stay. A damaged
     * file is renamed, and all settings are written.
     *
     * @return the path of the damaged file, if there was one
     */
    public Optional<Path> save(StoredSettings settings) throws IOException {
        Files.createDirectories(Objects.requireNonNull(path.getParent()));
        IN_THIS_PROGRAM.lock();
        try (HeldLock _ = HeldLock.acquire(path.resolveSibling("settings.lock"), longestWait)) {
            boolean exists = Files.exists(path);
            Optional<JsonObject> there = exists ? read() : Optional.empty();
            Optional<Path> aside = exists && there.isEmpty() ? Optional.of(setAside()) : Optional.empty();
            JsonObject base = there.orElse(lastContent);
            StoredSettings theirs = there.map(json -> SettingsJson.settings(json, known)).orElse(known);
            JsonObject merged = SettingsJson.written(settings.merged(known, theirs), base);
            new SafeFile().writePrivate(path, SettingsJson.bytes(merged));
            lastContent = merged;
            known = settings;
            return aside;
        } finally {
            IN_THIS_PROGRAM.unlock();
        }
    }

    /**
     * Reads the file; empty if it cannot be parsed. Anything but a regular file is not opened, because reading might
     * never end.
     */
    private Optional<JsonObject> read() {
        try {
            if (!Files.isRegularFile(path) || Files.size(path) > MOST_BYTES) {
                return Optional.empty();
            }
            closeToOthers();
            return SettingsJson.read(Files.readAllBytes(path));
        } catch (IOException unreadable) {
            return Optional.empty();
        }
    }

    /**
     * Restricts the file to its owner, which earlier versions did not. If that fails, the next save replaces the file.
     */
    private void closeToOthers() {
        try {
            PrivateFolders.closeToOthers(path);
        } catch (IOException notOurs) {
            LOG.log(Level.DEBUG, "Others may read the settings until the next save", notOurs);
        }
    }

    private Path setAside() throws IOException {
        return Files.move(path, freeName());
    }

    /** A free name, so that an earlier damaged file is not overwritten. */
    private Path freeName() {
        Path name = path.resolveSibling("settings.broken.json");
        for (int number = 2; number <= MOST_ASIDE && Files.exists(name, LinkOption.NOFOLLOW_LINKS); number++) {
            name = path.resolveSibling("settings.broken-" + number + ".json");
        }
        return name;
    }

    /**
     * The settings at start, and the state of their file.
     *
     * @param place path of the file now
     */
    public record Loaded(StoredSettings settings, Found found, Path place) {

        public enum Found {
            /** The file was read, or does not exist yet. */
            FINE,
            /** The file could not be parsed and was renamed. */
            SET_ASIDE,
            /** The file could not be parsed and cannot be renamed. */
            STUCK
        }
    }

    /** The settings as JSON. Parts that only another version knows stay as written. */
    static final class SettingsJson {

        private static final String BYTE_ORDER_MARK = "\uFEFF";
        private static final String GOOGLE = "google";

        private SettingsJson() {}

        /** Writes the settings into the earlier JSON. Unchanged values stay as written. */
        static JsonObject written(StoredSettings settings, JsonObject before) {
            JsonObject asRead = json(settings(before, StoredSettings.DEFAULTS));
            JsonObject json = before.deepCopy();
            json(settings).asMap().forEach((name, value) -> json.add(name, value instanceof JsonObject parts
                    ? parts(parts, new JsonFields(before).fields(name).object(), asRead.getAsJsonObject(name))
                    : part(name, value, before, asRead)));
            return json;
        }

        private static JsonObject parts(JsonObject wanted, JsonObject before, JsonObject asRead) {
            JsonObject json = before.deepCopy();
            wanted.asMap().forEach((name, value) -> json.add(name, part(name, value, before, asRead)));
            return json;
        }

        private static JsonElement part(String name, JsonElement wanted, JsonObject before, JsonObject asRead) {
            JsonElement there = before.get(name);
            return there != null && !there.isJsonNull() && wanted.equals(asRead.get(name)) ? there : wanted;
        }

        private static JsonObject json(StoredSettings settings) {
            JsonObject json = new JsonObject();
            JsonObject places = new JsonObject();
            settings.places().forEach(places::addProperty);
            json.add("places", places);
            json.addProperty("theme", settings.theme().name());
            json.addProperty("fontSize", settings.fontSize());
            json.addProperty("wrap", settings.wrap());
            json.addProperty("words", settings.words());
            json.addProperty("motion", settings.motion());
            json.addProperty("reopen", settings.reopen());
            json.addProperty("readAs", settings.standard());
            json.addProperty("userAgent", settings.userAgent());
            json.add("recentFiles", array(settings.recentFiles()));
            json.add("openFiles", array(settings.openFiles()));
            JsonObject lists = new JsonObject();
            settings.lists().forEach((name, list) -> lists.add(name, array(list)));
            json.add("lists", lists);
            return json;
        }

        private static JsonArray array(List<String> texts) {
            JsonArray array = new JsonArray(texts.size());
            texts.forEach(array::add);
            return array;
        }

        static byte[] bytes(JsonObject json) {
            return Json.encode(Json.indented(json) + "\n");
        }

        /** Empty if the bytes are not settings. */
        static Optional<JsonObject> read(byte[] bytes) {
            try {
                String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
                String json = text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
                return Optional.of(JsonText.parseObject(json))
                        .filter(read -> namesPossibleFiles(settings(read, StoredSettings.DEFAULTS)));
            } catch (CharacterCodingException | BadJsonException broken) {
                return Optional.empty();
            }
        }

        /** Whether file names are possible on any system. A name that only this locale cannot express stays. */
        private static boolean namesPossibleFiles(StoredSettings settings) {
            return Stream.concat(settings.recentFiles().stream(), settings.openFiles().stream())
                    .flatMapToInt(String::codePoints).noneMatch(point -> point == 0 || isSurrogate(point));
        }

        private static boolean isSurrogate(int point) {
            return point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE;
        }

        /** @param missing values for absent or invalid parts */
        static StoredSettings settings(JsonObject object, StoredSettings missing) {
            JsonFields json = new JsonFields(object);
            Map<String, Double> places = new HashMap<>(missing.places());
            json.fields("places").object().asMap().forEach((name, value) -> JsonFields.number(value)
                    .map(Double::valueOf).filter(Double::isFinite).ifPresent(place -> places.put(name, place)));
            Map<String, List<String>> lists = new HashMap<>(missing.lists());
            JsonFields storedLists = json.fields("lists");
            storedLists.object().keySet().forEach(name -> lists.put(
                    name, strings(storedLists, name, missing.lists().getOrDefault(name, List.of()))));
            return new StoredSettings(
                    places,
                    theme(json.text("theme", ""), missing.theme()),
                    size(json, missing.fontSize()),
                    json.flag("wrap", missing.wrap()),
                    json.flag("words", missing.words()),
                    json.flag("motion", missing.motion()),
                    json.flag("reopen", missing.reopen()),
                    standard(json, missing.standard()),
                    userAgent(json.text("userAgent", ""), missing.userAgent()),
                    strings(json, "recentFiles", missing.recentFiles()),
                    strings(json, "openFiles", missing.openFiles()),
                    lists);
        }

        private static List<String> strings(JsonFields json, String name, List<String> missing) {
            return json.object().get(name) instanceof JsonArray ? json.texts(name) : missing;
        }

        private static double size(JsonFields json, double missing) {
            double size = json.number("fontSize", missing);
            return Double.isFinite(size) ? size : missing;
        }

        /** Google was the default standard of earlier versions, so it may not have been the user's choice. */
        private static String standard(JsonFields json, String missing) {
            String before = json.text("standard", GOOGLE);
            return json.text("readAs", before.equals(GOOGLE) ? missing : before);
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
}
