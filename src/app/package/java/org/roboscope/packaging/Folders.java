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

/** What the file system lacks for whole folders. */
final class Folders {

    private Folders() {}

    /** Leaves an empty folder there. */
    static void empty(Path folder) throws IOException {
        if (Files.exists(folder)) {
            for (Path path : all(folder, Comparator.reverseOrder())) {
                Files.delete(path);
            }
        }
        Files.createDirectories(folder);
    }

    static void copy(Path from, Path to) throws IOException {
        for (Path path : all(from, Comparator.naturalOrder())) {
            Path copy = to.resolve(from.relativize(path).toString());
            if (Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
                Files.createDirectories(copy);
            } else {
                // With its time: Java uses the start cache only if the jars are as old as they were.
                Files.createDirectories(copy.getParent());
                Files.copy(path, copy, StandardCopyOption.COPY_ATTRIBUTES, LinkOption.NOFOLLOW_LINKS);
            }
        }
    }

    static long size(Path folder) throws IOException {
        long size = 0;
        for (Path path : all(folder, Comparator.naturalOrder())) {
            size += Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS) ? Files.size(path) : 0;
        }
        return size;
    }

    static List<Path> files(Path folder, String ending) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(ending)).sorted().toList();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static List<Path> all(Path folder, Comparator<Path> order) throws IOException {
        try (Stream<Path> paths = Files.walk(folder)) {
            return paths.sorted(order).toList();
        }
    }
}
