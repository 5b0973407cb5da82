package org.roboscope.site.history;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;

/**
 * The two files of a version.
 *
 * @param head  what was answered
 * @param body  the file that was served; there is none where none was
 * @param began when the version did, as the name says; the beginning of time where somebody else named it
 * @param size  how many bytes both take
 */
record VersionFiles(Path head, Path body, Instant began, long size) {

    private static final String HEAD = ".json";
    private static final String BODY = ".txt";

    static boolean isHead(Path file) {
        String name = String.valueOf(file.getFileName());
        return name.endsWith(HEAD) && !name.startsWith(".");
    }

    static Path head(Path folder, String name) {
        return folder.resolve(name + HEAD);
    }

    static Path body(Path folder, String name) {
        return folder.resolve(name + BODY);
    }

    static VersionFiles of(Path head) throws IOException {
        String name = String.valueOf(head.getFileName());
        Path body = head.resolveSibling(name.substring(0, name.length() - HEAD.length()) + BODY);
        return new VersionFiles(head, body, began(name), size(head) + size(body));
    }

    private static Instant began(String name) {
        try {
            return Instant.ofEpochSecond(Long.parseLong(name.substring(0, name.indexOf('-'))));
        } catch (NumberFormatException | IndexOutOfBoundsException | DateTimeException notOurs) {
            return Instant.EPOCH;
        }
    }

    private static long size(Path file) throws IOException {
        try {
            return Files.size(file);
        } catch (NoSuchFileException none) {
            return 0;
        }
    }

    void delete() throws IOException {
        Files.deleteIfExists(head);
        Files.deleteIfExists(body);
    }
}
