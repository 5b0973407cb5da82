package org.roboscope.simulate.scan;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.PriorityQueue;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.roboscope.document.message.SystemErrorText;
import org.roboscope.simulate.scan.CollectedFile.CollectedItem;
import org.roboscope.simulate.scan.CollectedFile.FileOrigin;
import org.roboscope.simulate.scan.CollectedFile.LoadedItem;
import org.roboscope.simulate.scan.ScanSource.ItemSink;
import org.roboscope.unpack.GunzipStream;

/**
 * The files in a folder and its subfolders, in the order of their names. Links to folders are not followed, because
 * they may form a cycle.
 */
public final class FolderSource implements ScanSource {

    private static final List<String> ROBOTS_EXTENSIONS = List.of(".txt", ".txt.gz");
    /** Characters that only patterns have. */
    private static final String WILDCARDS = "*?[{";

    private final String name;
    private final Path folder;
    private final Predicate<Path> isIncluded;
    private final int maxDepth;
    private final FileCheck fileCheck;

    /** Checks each file before it is read. An exception ends the scan. */
    public interface FileCheck {

        void check(Path file, BasicFileAttributes attributes);
    }

    private FolderSource(String name, Path folder, Predicate<Path> isIncluded, int maxDepth, FileCheck check) {
        this.name = name;
        this.folder = folder;
        this.isIncluded = isIncluded;
        this.maxDepth = maxDepth;
        this.fileCheck = check;
    }

    /** All files with extensions of robots.txt files and web archives. */
    public static FolderSource of(String name, Path folder) {
        return new FolderSource(name, folder, FolderSource::hasUsualExtension, Integer.MAX_VALUE, (_, _) -> {});
    }

    /** This source with a check of each file before it is opened. */
    public FolderSource withCheck(FileCheck check) {
        return new FolderSource(name, folder, isIncluded, maxDepth, check);
    }

    /** Whether a file with this name would belong to the source, even if it does not exist. */
    public boolean contains(Path file) {
        try {
            Path realFile = Files.exists(file) ? file.toRealPath() : inRealFolder(file);
            Path realFolder = folder.toAbsolutePath().toRealPath();
            Path relativePath = realFolder.relativize(realFile);
            return realFile.startsWith(realFolder) && relativePath.getNameCount() <= maxDepth
                    && isIncluded.test(folder.resolve(relativePath.toString()));
        } catch (IOException missing) {
            return false;
        }
    }

    private static Path inRealFolder(Path file) throws IOException {
        Path absolute = file.toAbsolutePath();
        Path parent = absolute.getParent();
        return parent == null ? absolute : parent.toRealPath().resolve(absolute.getFileName().toString());
    }

    /** Whether the name is a pattern. */
    public static boolean isPattern(String name) {
        return name.chars().anyMatch(c -> WILDCARDS.indexOf(c) >= 0);
    }

    /**
     * All files that match a pattern such as {@code sites/shop-*.txt}.
     *
     * @throws IllegalArgumentException if the pattern is invalid
     */
    public static FolderSource ofPattern(String pattern) {
        int wildcard = 0;
        while (WILDCARDS.indexOf(pattern.charAt(wildcard)) < 0) {
            wildcard++;
        }
        int slash = Math.max(pattern.lastIndexOf('/', wildcard), pattern.lastIndexOf('\\', wildcard));
        boolean hasNoFolder = slash < 0;
        Path folder = hasNoFolder ? Path.of("") : Path.of(pattern.substring(0, slash + 1));
        String glob = pattern.substring(slash + 1);
        PathMatcher matcher = FileSystems.getDefault().getPathMatcher("glob:" + glob);
        int maxDepth = glob.contains("**") ? Integer.MAX_VALUE : (int) glob.chars().filter(c -> c == '/').count() + 1;
        return new FolderSource(
                pattern, folder, file -> matcher.matches(folder.relativize(file)), maxDepth, (_, _) -> {});
    }

    private static boolean hasUsualExtension(Path file) {
        String name = file.toString().toLowerCase(Locale.ROOT);
        return WarcSource.isArchive(name) || ROBOTS_EXTENSIONS.stream().anyMatch(name::endsWith);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public void read(ItemSink sink) throws InterruptedException {
        readFolder(folder, sink, maxDepth);
    }

    private void readFolder(Path directory, ItemSink sink, int levels) throws InterruptedException {
        NamesInOrder names = new NamesInOrder(directory);
        try {
            for (Path entry = names.next(); entry != null && !sink.isClosed(); entry = names.next()) {
                readEntry(directory.resolve(entry), sink, levels);
            }
        } catch (IOException failure) {
            sink.add(LoadedItem.unreadable(directory.toString(), "folder.unreadable", failure));
        }
    }

    /** @throws AccessDeniedException if the folder allows nameLister its entries but not opening them */
    private void readEntry(Path path, ItemSink sink, int levels) throws AccessDeniedException, InterruptedException {
        boolean isIncludedFile = isIncluded.test(path);
        try {
            BasicFileAttributes attributes =
                    Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
            if (attributes.isDirectory()) {
                if (levels > 1) {
                    readFolder(path, sink, levels - 1);
                }
            } else if (isIncludedFile) {
                readFile(path,
                        attributes.isSymbolicLink() ? Files.readAttributes(path, BasicFileAttributes.class)
                                : attributes,
                        sink);
            }
        } catch (IOException failure) {
            Path parent = path.toAbsolutePath().getParent();
            if (failure instanceof AccessDeniedException denied && parent != null && !Files.isExecutable(parent)) {
                throw denied;
            }
            // A folder that is too deep, or a file with another name, would not be read anyway.
            if (isIncludedFile || levels > 1) {
                sink.add(LoadedItem.unreadable(path.toString(), "file.unreadable", failure));
            }
        }
    }

    private void readFile(Path file, BasicFileAttributes attributes, ItemSink sink) throws InterruptedException {
        if (attributes.isRegularFile()) {
            fileCheck.check(file, attributes);
            new FileSource(file, attributes.size()).read(sink);
        }
    }

    /**
     * The names in a folder, in order. A folder may contain millions, so only the next names up to a limit are stored,
     * and the folder is listed again for the others.
     */
    static final class NamesInOrder {

        private static final int MAX_NAMES = 100_000;
        /**
         * Compares names as text first. Different names may have the same text, because decoding loses invalid bytes.
         */
        private static final Comparator<Path> BY_NAME =
                Comparator.comparing(Path::toString).thenComparing(Comparator.naturalOrder());

        /** Lists a folder. */
        interface NameLister {

            /** The names in any order; the caller closes the stream. */
            DirectoryStream<Path> open() throws IOException;
        }

        private final NameLister nameLister;
        private final int maxNames;
        private Iterator<Path> nextNames = Collections.emptyIterator();
        private @Nullable Path lastName;
        private boolean isAtEnd;

        // The method that lists names closes this stream.
        @SuppressWarnings("StreamResourceLeak")
        NamesInOrder(Path folder) {
            this(() -> Files.newDirectoryStream(folder), MAX_NAMES);
        }

        /** @param maxNames largest number of names to store */
        NamesInOrder(NameLister nameLister, int maxNames) {
            this.nameLister = nameLister;
            this.maxNames = maxNames;
        }

        /** The next name, or null after the last one. */
        @Nullable Path next() throws IOException {
            if (!nextNames.hasNext() && !isAtEnd) {
                nextNames = listNextNames();
            }
            if (!nextNames.hasNext()) {
                return null;
            }
            lastName = nextNames.next();
            return lastName;
        }

        private Iterator<Path> listNextNames() throws IOException {
            PriorityQueue<Path> firstNames = new PriorityQueue<>(BY_NAME.reversed());
            boolean hasMore = false;
            try (DirectoryStream<Path> names = nameLister.open()) {
                for (Path path : names) {
                    Path name = path.getFileName();
                    if (lastName == null || BY_NAME.compare(name, lastName) > 0) {
                        firstNames.add(name);
                        if (firstNames.size() > maxNames) {
                            firstNames.remove();
                            hasMore = true;
                        }
                    }
                }
            } catch (DirectoryIteratorException broken) {
                throw broken.getCause();
            }
            isAtEnd = !hasMore;
            List<Path> sortedNames = new ArrayList<>(firstNames);
            sortedNames.sort(BY_NAME);
            return sortedNames.iterator();
        }
    }

    /** A single file: a web archive if its extension says so, otherwise a robots.txt. */
    public record FileSource(Path path, long size) implements ScanSource {

        @Override
        public String name() {
            return path.toString();
        }

        @Override
        public void read(ItemSink sink) throws InterruptedException {
            if (WarcSource.isArchive(path.toString().toLowerCase(Locale.ROOT))) {
                new WarcSource(path).read(sink);
            } else {
                sink.add(new FileItem(path, size));
            }
        }

        /** A robots.txt file, compressed if its name ends with {@code .gz}. */
        private record FileItem(Path path, long size) implements CollectedItem {

            private static final String GZIP_EXTENSION = ".gz";

            @Override
            public long memory() {
                return Math.min(size, CollectedFile.MAX_BYTES);
            }

            @Override
            public FileOrigin origin() {
                return FileOrigin.ofFile(path.toString());
            }

            @Override
            public CollectedFile load() {
                boolean isCompressed = path.toString().toLowerCase(Locale.ROOT).endsWith(GZIP_EXTENSION);
                try (InputStream file = Files.newInputStream(path);
                        InputStream in = isCompressed ? new GunzipStream(file) : file) {
                    byte[] bytes = in.readNBytes(CollectedFile.MAX_BYTES + 1);
                    return bytes.length > CollectedFile.MAX_BYTES
                            ? CollectedFile.unreadable(origin(), "tooLarge", CollectedFile.MAX_BYTES)
                            : CollectedFile.ofBytes(origin(), bytes);
                } catch (IOException failure) {
                    return CollectedFile.unreadable(origin(), "file.unreadable", SystemErrorText.of(failure));
                }
            }
        }
    }
}
