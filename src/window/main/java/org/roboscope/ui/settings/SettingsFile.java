package org.roboscope.ui.settings;

import com.grack.nanojson.JsonArray;
import com.grack.nanojson.JsonObject;
import com.grack.nanojson.JsonWriter;
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
import org.roboscope.document.text.JsonText;
import org.roboscope.document.text.JsonText.BadJsonException;
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
                return Optional.of(JsonText.object(json))
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
}
