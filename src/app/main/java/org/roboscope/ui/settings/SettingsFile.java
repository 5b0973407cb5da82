package org.roboscope.ui.settings;

import com.grack.nanojson.JsonObject;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import org.roboscope.document.disk.PrivateFolders;
import org.roboscope.document.disk.SafeFile;

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
    private StoredSettings known = StoredSettings.FIRST;
    /** What the file held when it was last whole, with the parts that only other versions know. */
    private JsonObject whole = new JsonObject();

    public SettingsFile(Path folder) {
        this.path = folder.resolve("settings.json");
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
        try (FileChannel channel = FileChannel.open(
                path.resolveSibling("settings.lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                FileLock lock = channel.lock()) {
            Objects.requireNonNull(lock);
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
}
