package org.roboscope.ui.settings;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import org.roboscope.document.disk.SafeFile;
import org.roboscope.ui.settings.LoadedSettings.Found;

/**
 * Where settings lie on disk. Several programs may run at once: each writes what was changed in it, and leaves the rest
 * as another one wrote it.
 */
public final class SettingsFile {

    /** Many times what a person's settings come to. */
    private static final long LARGEST = 16L << 20;
    private static final int MOST_ASIDE = 9;

    /** Locks on files are for programs; two windows of one program share this. */
    private static final ReentrantLock IN_THIS_PROGRAM = new ReentrantLock();

    private final Path path;
    private StoredSettings known = StoredSettings.FIRST;

    public SettingsFile(Path folder) {
        this.path = folder.resolve("settings.json");
    }

    /** The settings of the last time. A file that cannot be understood is kept under another name. */
    public LoadedSettings load() {
        LoadedSettings loaded = read().map(settings -> new LoadedSettings(settings, Found.FINE, path))
                .orElseGet(this::setAside);
        known = loaded.settings();
        return loaded;
    }

    /** Writes what is not as it was when last loaded or saved here; what others wrote meanwhile stays. */
    public void save(StoredSettings settings) throws IOException {
        Files.createDirectories(Objects.requireNonNull(path.getParent()));
        IN_THIS_PROGRAM.lock();
        try (FileChannel channel = FileChannel.open(
                path.resolveSibling("settings.lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                FileLock lock = channel.lock()) {
            Objects.requireNonNull(lock);
            StoredSettings theirs = Files.exists(path) ? read().orElseGet(() -> setAside().settings()) : known;
            StoredSettings merged = SettingsMerge.of(known, settings, theirs);
            new SafeFile().write(path, SettingsJson.write(merged));
            known = settings;
        } finally {
            IN_THIS_PROGRAM.unlock();
        }
    }

    /** Nothing where the file makes no sense; whatever is not a file is not opened, since that might never end. */
    private Optional<StoredSettings> read() {
        if (!Files.exists(path)) {
            return Optional.of(StoredSettings.FIRST);
        }
        try {
            return Files.isRegularFile(path) && Files.size(path) <= LARGEST
                    ? SettingsJson.read(Files.readAllBytes(path))
                    : Optional.empty();
        } catch (IOException unreadable) {
            return Optional.empty();
        }
    }

    private LoadedSettings setAside() {
        try {
            Path aside = Files.move(path, freeName());
            return new LoadedSettings(StoredSettings.FIRST, Found.SET_ASIDE, aside);
        } catch (IOException stuck) {
            return new LoadedSettings(StoredSettings.FIRST, Found.STUCK, path);
        }
    }

    /** What was set aside before may be the one that is missed. */
    private Path freeName() throws IOException {
        Path name = path.resolveSibling("settings.broken.json");
        for (int number = 2; number <= MOST_ASIDE && Files.exists(name, LinkOption.NOFOLLOW_LINKS); number++) {
            name = path.resolveSibling("settings.broken-" + number + ".json");
        }
        return name;
    }
}
