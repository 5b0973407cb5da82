package org.roboscope.document.recovery;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.BiConsumer;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.roboscope.document.disk.FileIdentity;
import org.roboscope.document.disk.LockState;
import org.roboscope.document.disk.PrivateFolders;
import org.roboscope.document.disk.SafeFile;
import org.roboscope.document.disk.SaveException;
import org.roboscope.document.disk.SmallFile;
import org.roboscope.document.process.ProgramInstance;

/**
 * The folder for the unsaved texts of one running Roboscope, whose process holds the lock in it. If locks have no
 * effect, as on some network drives, the ID and the start time of the process show whether it is running.
 */
final class RecoverySession implements AutoCloseable {

    /** The file with the open files, a line each, which other programs read. */
    private static final String OPEN_LIST = "open";
    private static final int MAX_OPEN_LIST_SIZE = 1_000_000;
    private static final String SEPARATOR = "\t";
    static final String TEXT_SUFFIX = ".text";

    /** The name of a session's folder, even if its program was killed before it wrote the owner. */
    private static final Pattern SESSION_NAME = Pattern.compile("[0-9]+-[0-9a-z]+");
    private static final String OWNER_FILE = "owner";
    private static final int MAX_ATTEMPTS = 5;
    private static final int MAX_OWNER_SIZE = 1000;

    private final Path sessionsFolder;
    private final Path folder;
    private final SessionLock lock;

    private RecoverySession(Path sessionsFolder, Path folder, SessionLock lock) {
        this.sessionsFolder = sessionsFolder;
        this.folder = folder;
        this.lock = lock;
    }

    /** Creates a session in a new folder. */
    static RecoverySession open(Path sessionsFolder, ProgramInstance owner) throws IOException {
        for (int attempt = 1;; attempt++) {
            PrivateFolders.createPrivate(sessionsFolder);
            Path folder = sessionsFolder.resolve(owner.pid() + "-" + uniqueName());
            PrivateFolders.createPrivate(folder);
            try {
                return openIn(sessionsFolder, folder, owner);
            } catch (IOException failure) {
                // Another program may have removed the folder as abandoned before it had an owner.
                if (attempt == MAX_ATTEMPTS || Files.exists(folder)) {
                    throw failure;
                }
            }
        }
    }

    private static RecoverySession openIn(Path sessionsFolder, Path folder, ProgramInstance owner) throws IOException {
        SessionLock lock = SessionLock.tryIn(folder);
        try {
            new SafeFile().writePrivate(
                    folder.resolve(OWNER_FILE), owner.toText().getBytes(StandardCharsets.US_ASCII));
            return new RecoverySession(sessionsFolder, folder, lock);
        } catch (IOException failure) {
            lock.close();
            throw failure;
        }
    }

    /** Whether the folder was deleted. */
    boolean isGone() {
        return !Files.isDirectory(folder);
    }

    Path newTextFile() {
        return folder.resolve(uniqueName() + TEXT_SUFFIX);
    }

    /** Writes the list of open files for other programs. */
    void announce(Set<FileIdentity> files) throws SaveException {
        String lines = files.stream().map(file -> file.place() + SEPARATOR + file.key() + "\n")
                .sorted().collect(Collectors.joining());
        new SafeFile().writePrivate(folder.resolve(OPEN_LIST), lines.getBytes(StandardCharsets.UTF_8));
    }

    /** Returns the files that other running programs have open. */
    Set<FileIdentity> filesOpenElsewhere() throws IOException {
        return otherSessions().stream()
                .filter(otherFolder -> readOwner(otherFolder).filter(ProgramInstance::isRunning).isPresent())
                .map(RecoverySession::readOpenList)
                .flatMap(Optional::stream)
                .flatMap(String::lines).map(line -> line.split(SEPARATOR, 2))
                .map(parts -> new FileIdentity(parts[0], parts.length == 2 ? parts[1] : ""))
                .collect(Collectors.toSet());
    }

    private static Optional<String> readOpenList(Path otherFolder) {
        return readText(otherFolder.resolve(OPEN_LIST), MAX_OPEN_LIST_SIZE, StandardCharsets.UTF_8);
    }

    /** Returns the folders of other programs, running or not. */
    List<Path> otherSessions() throws IOException {
        List<Path> otherFolders = new ArrayList<>();
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(sessionsFolder)) {
            for (Path otherFolder : folders) {
                boolean isSession = SESSION_NAME.matcher(String.valueOf(otherFolder.getFileName())).matches()
                        || Files.exists(otherFolder.resolve(OWNER_FILE));
                if (isSession && !otherFolder.equals(folder)
                        && Files.isDirectory(otherFolder, LinkOption.NOFOLLOW_LINKS)) {
                    otherFolders.add(otherFolder);
                }
            }
        }
        return otherFolders;
    }

    /**
     * Moves the texts of a program that has ended to this folder; at any moment, each is in one of the two folders. A
     * text that cannot be moved does not affect the others.
     */
    List<Path> takeFrom(Path otherFolder, BiConsumer<Path, IOException> onRefusal) throws IOException {
        List<Path> moved = new ArrayList<>();
        try (SessionLock otherLock = SessionLock.tryIn(otherFolder)) {
            if (isInUse(otherFolder, otherLock)) {
                return moved;
            }
            for (Path text : textsIn(otherFolder)) {
                try {
                    moved.add(Files.move(text, newTextFile()));
                } catch (IOException failure) {
                    onRefusal.accept(text, failure);
                }
            }
            if (textsIn(otherFolder).isEmpty()) {
                Files.deleteIfExists(otherFolder.resolve(OWNER_FILE));
            }
        } catch (NoSuchFileException removed) {
            return moved;
        }
        if (textsIn(otherFolder).isEmpty()) {
            try {
                PrivateFolders.delete(otherFolder);
            } catch (IOException failure) {
                onRefusal.accept(otherFolder, failure);
            }
        }
        return moved;
    }

    /**
     * Whether another program uses a folder. A new folder has no owner yet; if it is deleted, its program creates
     * another one.
     */
    private static boolean isInUse(Path otherFolder, SessionLock lock) {
        Optional<ProgramInstance> owner = readOwner(otherFolder);
        return switch (lock.state()) {
            case HELD_BY_ANOTHER -> true;
            case TAKEN -> owner.filter(ProgramInstance::isRunning).isPresent();
            // Without an owner, only a program that ended normally and left an empty owner file is known to have ended.
            case UNKNOWN -> owner.map(ProgramInstance::isRunning).orElseGet(() -> !hasEndedNormally(otherFolder));
        };
    }

    /** Ends the session. Other programs can find its texts from now on. */
    @Override
    public void close() throws IOException {
        boolean isEmpty = textsIn(folder).isEmpty();
        if (isEmpty) {
            Files.deleteIfExists(folder.resolve(OWNER_FILE));
        } else {
            new SafeFile().writePrivate(folder.resolve(OWNER_FILE), new byte[0]);
        }
        lock.close();
        if (isEmpty) {
            PrivateFolders.delete(folder);
        }
    }

    /** Returns the owner; empty if there is none, or if it cannot be read. */
    private static Optional<ProgramInstance> readOwner(Path folder) {
        return readOwnerText(folder).flatMap(ProgramInstance::parse);
    }

    private static boolean hasEndedNormally(Path folder) {
        return readOwnerText(folder).filter(String::isBlank).isPresent();
    }

    private static Optional<String> readOwnerText(Path folder) {
        return readText(folder.resolve(OWNER_FILE), MAX_OWNER_SIZE, StandardCharsets.US_ASCII);
    }

    /** Reads a file; empty if it cannot be read. */
    private static Optional<String> readText(Path file, int maxSize, Charset charset) {
        try {
            return SmallFile.read(file, maxSize).map(bytes -> new String(bytes, charset));
        } catch (IOException unreadable) {
            return Optional.empty();
        }
    }

    private static List<Path> textsIn(Path folder) throws IOException {
        List<Path> texts = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "[!.]*" + TEXT_SUFFIX)) {
            files.forEach(texts::add);
        } catch (NoSuchFileException gone) {
            return texts;
        }
        return texts;
    }

    private static String uniqueName() {
        return HexFormat.of().toHexDigits(ThreadLocalRandom.current().nextLong());
    }

    /** The lock in a session's folder. The system releases it when its process ends, even if it is killed. */
    private static final class SessionLock implements AutoCloseable {

        private static final String FILE_NAME = "lock";
        private static final Set<OpenOption> OPTIONS = Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE);

        private final @Nullable FileChannel channel;
        private final LockState state;

        private SessionLock(@Nullable FileChannel channel, LockState state) {
            this.channel = channel;
            this.state = state;
        }

        static SessionLock tryIn(Path folder) throws IOException {
            Path file = folder.resolve(FILE_NAME);
            // Opening a pipe might never end.
            boolean isSpecial = Files.exists(file, LinkOption.NOFOLLOW_LINKS)
                    && !Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS);
            if (isSpecial) {
                return new SessionLock(null, LockState.UNKNOWN);
            }
            FileChannel channel = FileChannel.open(file, OPTIONS, PrivateFolders.ownerOnlyAttributes());
            return new SessionLock(channel, LockState.tryLock(channel));
        }

        LockState state() {
            return state;
        }

        @Override
        public void close() throws IOException {
            if (channel != null) {
                channel.close();
            }
        }
    }
}
