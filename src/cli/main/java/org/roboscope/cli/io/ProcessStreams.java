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
 * What the system has put behind the numbers 0, 1 and 2, which every program takes for its input, its output and what it
 * says. Java tells nothing of that. Where a number is free, the next file that is opened gets it: with {@code <&-} that is
 * Java's own library, which would be read as input, and closed when the input is.
 */
public final class ProcessStreams {

    static final int IN = 0;
    static final int OUT = 1;
    static final int ERR = 2;

    private static final Path LINUX = Path.of("/proc/self/fd");
    private static final Path OTHERS = Path.of("/dev/fd");
    private static final Path NOTHING = Path.of("/dev/null");
    private static final List<String> TERMINALS = List.of("/dev/pts/", "/dev/tty", "/dev/console");
    private static final String FLAGS = "flags:";
    private static final int ACCESS = 3;
    private static final int WRITE_ONLY = 1;
    private static final int KIND = 0xF000;
    private static final int CHARACTER_DEVICE = 0x2000;

    /** Held open for as long as the program runs. */
    private static final List<AutoCloseable> TAKEN = new ArrayList<>();

    private ProcessStreams() {}

    /**
     * Takes the numbers that are free, before a file of results gets one of them. Input is taken by what cannot be read, the
     * others by what cannot be written, so that each use of them fails.
     */
    public static void takeFreeNumbers() {
        if (!Files.isDirectory(LINUX)) {
            return;
        }
        try {
            for (int number = IN; number <= ERR; number++) {
                if (!Files.exists(LINUX.resolve(Integer.toString(number)), LinkOption.NOFOLLOW_LINKS)) {
                    TAKEN.add(number == IN ? new FileOutputStream(NOTHING.toFile())
                            : new FileInputStream(NOTHING.toFile()));
                }
            }
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    /** Whether the program was started without input. */
    static boolean isInputClosed() {
        return isWriteOnly(IN) || identity(IN).filter(ProcessStreams::isJavas).isPresent();
    }

    /** The file that a number stands for, if it is a file. */
    static Optional<FileIdentity> file(int number) {
        return Files.isRegularFile(path(number)) ? identity(number) : Optional.empty();
    }

    /** Whether a person sees what is written there as it comes. Java answers this only for all three streams together. */
    static boolean isTerminal(int number) {
        Path path = path(number);
        try {
            if (path.startsWith(LINUX)) {
                String device = Files.readSymbolicLink(path).toString();
                return TERMINALS.stream().anyMatch(device::startsWith);
            }
            int mode = (int) Files.getAttribute(path, "unix:mode");
            return (mode & KIND) == CHARACTER_DEVICE
                    && !Files.getAttribute(path, "unix:rdev").equals(Files.getAttribute(NOTHING, "unix:rdev"));
        } catch (IOException | UnsupportedOperationException | IllegalArgumentException noSuchSystem) {
            return Optional.ofNullable(System.console()).map(java.io.Console::isTerminal).orElse(false);
        }
    }

    private static Path path(int number) {
        return (Files.isDirectory(LINUX) ? LINUX : OTHERS).resolve(Integer.toString(number));
    }

    private static Optional<FileIdentity> identity(int number) {
        return FileIdentity.of(path(number));
    }

    /** As where a shell or this program has put something in the place of what was closed. Linux alone tells. */
    private static boolean isWriteOnly(int number) {
        try (Stream<String> lines = Files.lines(Path.of("/proc/self/fdinfo", Integer.toString(number)))) {
            return lines.filter(line -> line.startsWith(FLAGS)).map(line -> line.substring(FLAGS.length()).strip())
                    .anyMatch(flags -> (Integer.parseInt(flags, 8) & ACCESS) == WRITE_ONLY);
        } catch (NoSuchFileException notTold) {
            return false;
        } catch (IOException | UncheckedIOException unreadable) {
            return false;
        }
    }

    /** Whether the file is part of the running Java. No person gives such a file as input. */
    private static boolean isJavas(FileIdentity found) {
        Path home = Path.of(System.getProperty("java.home"));
        return Stream.concat(Stream.of(home.resolve("lib/modules")), classPath())
                .flatMap(path -> FileIdentity.of(path).stream()).anyMatch(found::isSameFileAs);
    }

    private static Stream<Path> classPath() {
        return Stream.of(System.getProperty("java.class.path", "").split(File.pathSeparator, -1))
                .filter(entry -> !entry.isEmpty()).flatMap(ProcessStreams::path);
    }

    private static Stream<Path> path(String name) {
        try {
            return Stream.of(Path.of(name));
        } catch (InvalidPathException none) {
            return Stream.empty();
        }
    }
}
