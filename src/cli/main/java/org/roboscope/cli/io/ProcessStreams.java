package org.roboscope.cli.io;

import java.io.File;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.roboscope.document.disk.FileIdentity;

/**
 * The file descriptors 0, 1 and 2: standard input, output and error. Java does not report whether they are open. If one is
 * closed, the next file that is opened gets its number. After {@code <&-} that is Java's own library, which would then be
 * read and closed as the input.
 */
public final class ProcessStreams {

    static final int IN = 0;
    static final int OUT = 1;
    static final int ERR = 2;

    private static final Path LINUX = Path.of("/proc/self/fd");
    private static final Path OTHER_SYSTEMS = Path.of("/dev/fd");
    private static final Path NULL_DEVICE = Path.of("/dev/null");
    private static final List<String> TERMINALS = List.of("/dev/pts/", "/dev/tty", "/dev/console");
    private static final String FLAGS = "flags:";
    private static final int ACCESS_MASK = 3;
    private static final int WRITE_ONLY = 1;
    private static final int FILE_TYPE_MASK = 0xF000;
    private static final int CHARACTER_DEVICE = 0x2000;

    /** Streams that stay open while the program runs. */
    private static final List<AutoCloseable> OPEN_STREAMS = new ArrayList<>();

    private ProcessStreams() {}

    /**
     * Occupies closed descriptors, before a file of results gets one of them. Input is occupied by a stream that cannot be
     * read, the others by streams that cannot be written, so that each use of them fails.
     */
    public static void occupyFreeDescriptors() {
        if (!Files.isDirectory(LINUX)) {
            return;
        }
        try {
            for (int number = IN; number <= ERR; number++) {
                if (!Files.exists(LINUX.resolve(Integer.toString(number)), LinkOption.NOFOLLOW_LINKS)) {
                    OPEN_STREAMS.add(number == IN ? new FileOutputStream(NULL_DEVICE.toFile())
                            : new FileInputStream(NULL_DEVICE.toFile()));
                }
            }
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    /** Whether the program was started with closed input. */
    static boolean isInputClosed() {
        return isWriteOnly(IN) || identity(IN).filter(ProcessStreams::isPartOfJava).isPresent();
    }

    /** Returns the file of a descriptor, if it is a regular file. */
    static Optional<FileIdentity> file(int number) {
        return Files.isRegularFile(path(number)) ? identity(number) : Optional.empty();
    }

    /** Whether a terminal shows the descriptor's output. Java answers this only for all three streams together. */
    static boolean isTerminal(int number) {
        Path path = path(number);
        try {
            if (path.startsWith(LINUX)) {
                String device = Files.readSymbolicLink(path).toString();
                return TERMINALS.stream().anyMatch(device::startsWith);
            }
            int mode = (int) Files.getAttribute(path, "unix:mode");
            return (mode & FILE_TYPE_MASK) == CHARACTER_DEVICE
                    && !Files.getAttribute(path, "unix:rdev").equals(Files.getAttribute(NULL_DEVICE, "unix:rdev"));
        } catch (IOException | UnsupportedOperationException | IllegalArgumentException noSuchSystem) {
            return Optional.ofNullable(System.console()).map(java.io.Console::isTerminal).orElse(false);
        }
    }

    private static Path path(int number) {
        return (Files.isDirectory(LINUX) ? LINUX : OTHER_SYSTEMS).resolve(Integer.toString(number));
    }

    private static Optional<FileIdentity> identity(int number) {
        return FileIdentity.of(path(number));
    }

    /** Whether the descriptor can only be written, as when it replaces closed input. Only Linux has this information. */
    private static boolean isWriteOnly(int number) {
        try (Stream<String> lines = Files.lines(Path.of("/proc/self/fdinfo", Integer.toString(number)))) {
            return lines.filter(line -> line.startsWith(FLAGS)).map(line -> line.substring(FLAGS.length()).strip())
                    .anyMatch(flags -> (Integer.parseInt(flags, 8) & ACCESS_MASK) == WRITE_ONLY);
        } catch (NoSuchFileException otherSystem) {
            return false;
        } catch (IOException | UncheckedIOException unreadable) {
            return false;
        }
    }

    /** Whether a file is part of the running Java. No user passes such a file as input. */
    private static boolean isPartOfJava(FileIdentity file) {
        Path home = Path.of(System.getProperty("java.home"));
        return Stream.concat(Stream.of(home.resolve("lib/modules")), classPath())
                .flatMap(path -> FileIdentity.of(path).stream()).anyMatch(file::isSameFileAs);
    }

    private static Stream<Path> classPath() {
        return Stream.of(System.getProperty("java.class.path", "").split(File.pathSeparator, -1))
                .filter(entry -> !entry.isEmpty()).flatMap(ProcessStreams::parsePath);
    }

    private static Stream<Path> parsePath(String name) {
        try {
            return Stream.of(Path.of(name));
        } catch (InvalidPathException invalid) {
            return Stream.empty();
        }
    }
}
