package org.roboscope.spec;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

/**
 * Compares golden files, and parts of pages that are generated from the program. A run with {@code -Droboscope.write}
 * writes them before it compares them.
 */
public final class WrittenFile {

    public static final String ADVICE = "If the change is intended, run"
            + " mvn -pl src/engine spotless:apply test -Dtest.groups=findings -Droboscope.write and read the diff.";

    private static final boolean IS_WRITING = Boolean.getBoolean("roboscope.write");

    private WrittenFile() {}

    public static boolean isWriting() {
        return IS_WRITING;
    }

    /** @return the text; empty if the file does not exist */
    public static String read(Path file) {
        try {
            return Files.exists(file) ? Files.readString(file) : "";
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Fails at the first line that differs, unless this run writes. */
    public static void assertContent(Path file, String text) {
        if (IS_WRITING) {
            write(file, text);
        }
        List<String> actual = read(file).lines().toList();
        List<String> expected = text.lines().toList();
        for (int i = 0; i < Math.max(actual.size(), expected.size()); i++) {
            assertThat(line(actual, i)).as("%s, line %d. %s", file, i + 1, ADVICE).isEqualTo(line(expected, i));
        }
    }

    private static String line(List<String> lines, int index) {
        return index < lines.size() ? lines.get(index) : "(end of the file)";
    }

    /** Replaces the file as a whole, because other classes may read it at the same time. */
    public static void write(Path file, String text) {
        if (text.equals(read(file))) {
            return;
        }
        try {
            Path newFile = Files.writeString(file.resolveSibling(file.getFileName() + ".new"), text);
            Files.move(newFile, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
