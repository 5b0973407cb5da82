package org.roboscope.packaging;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Operations on whole folders. */
final class Folders {

    private Folders() {}

    /** Creates the folder. If it exists, its content is deleted. */
    static void createEmpty(Path folder) throws IOException {
        if (Files.exists(folder)) {
            for (Path path : walk(folder, Comparator.reverseOrder())) {
                Files.delete(path);
            }
        }
        Files.createDirectories(folder);
    }

    /** Copies the folder with its symbolic links. */
    static void copy(Path from, Path to) throws IOException {
        for (Path path : walk(from, Comparator.naturalOrder())) {
            Path copy = to.resolve(from.relativize(path).toString());
            if (Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
                Files.createDirectories(copy);
            } else {
                // Times are copied because Java uses the start cache only if the jars have the same times.
                Files.createDirectories(copy.getParent());
                Files.copy(path, copy, StandardCopyOption.COPY_ATTRIBUTES, LinkOption.NOFOLLOW_LINKS);
            }
        }
    }

    /** Returns the size of all files in bytes. */
    static long size(Path folder) throws IOException {
        long size = 0;
        for (Path path : walk(folder, Comparator.naturalOrder())) {
            size += Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS) ? Files.size(path) : 0;
        }
        return size;
    }

    static List<Path> files(Path folder, String extension) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(extension)).sorted().toList();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static List<Path> walk(Path folder, Comparator<Path> order) throws IOException {
        try (Stream<Path> paths = Files.walk(folder)) {
            return paths.sorted(order).toList();
        }
    }
}
