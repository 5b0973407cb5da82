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
 * Where settings lie on disk, for their owner alone to read. Several programs may run at once, also of other versions: each
 * writes what was changed in it, and leaves the rest as another one wrote it. What a file lacks, because somebody damaged
 * it, is written again by a program that knows it.
 */
public final class SettingsFile {

    private static final System.Logger LOG = System.getLogger(SettingsFile.class.getName());
    /** Many times the size of a person's settings. */
    private static final long LARGEST = 16L << 20;
    private static final int MOST_ASIDE = 99;

    /** Locks on files are for programs; two windows of one program share this. */
    private static final ReentrantLock IN_THIS_PROGRAM = new ReentrantLock();

    private final Path path;
    private final Duration longestWait;
    private StoredSettings known = StoredSettings.FIRST;
    /** What the file held when it was last whole, with the parts that only other versions know. */
    private JsonObject whole = new JsonObject();

    public SettingsFile(Path folder) {
        this(folder, HeldLock.LONGEST);
    }

    /** @param longestWait for another program that is writing */
    public SettingsFile(Path folder, Duration longestWait) {
        this.path = folder.resolve("settings.json");
        this.longestWait = longestWait;
    }

    /** The settings of the last time. A file that cannot be understood is kept under another name. */
    public Loaded load() {
        Loaded loaded = Files.exists(path)
                ? read().map(json -> loaded(json, Loaded.Found.FINE, path)).orElseGet(this::loadWithoutDamaged)
                : loaded(new JsonObject(), Loaded.Found.FINE, path);
        known = loaded.settings();
        return loaded;
    }

    private Loaded loaded(JsonObject json, Loaded.Found found, Path place) {
        whole = json;
        return new Loaded(SettingsJson.settings(json, StoredSettings.FIRST), found, place);
    }

    private Loaded loadWithoutDamaged() {
        try {
            return loaded(new JsonObject(), Loaded.Found.SET_ASIDE, setAside());
        } catch (IOException stuck) {
            return loaded(new JsonObject(), Loaded.Found.STUCK, path);
        }
    }

    /**
     * Writes what is not as it was when last loaded or saved here; what others wrote meanwhile stays. A file that was
     * damaged meanwhile is kept under another name, and all that is known here is written.
     *
     * @return where the damaged file is now; empty where there was none
     */
    public Optional<Path> save(StoredSettings settings) throws IOException {
        Files.createDirectories(Objects.requireNonNull(path.getParent()));
        IN_THIS_PROGRAM.lock();
        try (HeldLock _ = HeldLock.of(path.resolveSibling("settings.lock"), longestWait)) {
            boolean exists = Files.exists(path);
            Optional<JsonObject> there = exists ? read() : Optional.empty();
            Optional<Path> aside = exists && there.isEmpty() ? Optional.of(setAside()) : Optional.empty();
            JsonObject base = there.orElse(whole);
            StoredSettings theirs = there.map(json -> SettingsJson.settings(json, known)).orElse(known);
            JsonObject merged = SettingsJson.written(settings.merged(known, theirs), base);
            new SafeFile().writePrivate(path, SettingsJson.bytes(merged));
            whole = merged;
            known = settings;
            return aside;
        } finally {
            IN_THIS_PROGRAM.unlock();
        }
    }

    /** Nothing where the file makes no sense; whatever is not a file is not opened, since that might never end. */
    private Optional<JsonObject> read() {
        try {
            if (!Files.isRegularFile(path) || Files.size(path) > LARGEST) {
                return Optional.empty();
            }
            closeToOthers();
            return SettingsJson.read(Files.readAllBytes(path));
        } catch (IOException unreadable) {
            return Optional.empty();
        }
    }

    /** As versions before did not leave it. Where it is somebody else's, the next save makes one that is ours. */
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

    /** What was set aside before may be the one that is missed. */
    private Path freeName() {
        Path name = path.resolveSibling("settings.broken.json");
        for (int number = 2; number <= MOST_ASIDE && Files.exists(name, LinkOption.NOFOLLOW_LINKS); number++) {
            name = path.resolveSibling("settings.broken-" + number + ".json");
        }
        return name;
    }

    /**
     * The settings to start with, and what became of the file that they should come from.
     *
     * @param place where the file is now
     */
    public record Loaded(StoredSettings settings, Found found, Path place) {

        public enum Found {
            /** Read, or not there as at the first start. */
            FINE,
            /** It makes no sense, and lies under another name now. */
            SET_ASIDE,
            /** It makes no sense, and cannot be moved. */
            STUCK
        }
    }

    /** The stored settings as JSON. What only another version understands stays as written. */
    static final class SettingsJson {

        private static final String BYTE_ORDER_MARK = "\uFEFF";
        private static final String GOOGLE = "google";

        private SettingsJson() {}

        /** The settings, written into the earlier JSON. What has the same value there stays as written. */
        static JsonObject written(StoredSettings settings, JsonObject before) {
            JsonObject asRead = json(settings(before, StoredSettings.FIRST));
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
                        .filter(read -> namesPossibleFiles(settings(read, StoredSettings.FIRST)));
            } catch (CharacterCodingException | BadJsonException broken) {
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

        /** Before each crawler could be read as its operator reads, Google was the default, so it may not have been a choice. */
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
