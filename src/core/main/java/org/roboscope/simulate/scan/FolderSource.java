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
 * The files in a folder and in the folders below it, in the order of their names. Links to folders are not followed, for
 * they may lead back.
 */
public final class FolderSource implements ScanSource {

    private static final List<String> ROBOTS = List.of(".txt", ".txt.gz");
    /** What makes a name one for many files. */
    private static final String WILD = "*?[{";

    private final String name;
    private final Path folder;
    private final Predicate<Path> wanted;
    private final int depth;
    private final FileRefusal check;

    /** Looks at each file before it is read, and may refuse by an exception, which ends the scan. */
    public interface FileRefusal {

        void look(Path file, BasicFileAttributes found);
    }

    private FolderSource(String name, Path folder, Predicate<Path> wanted, int depth, FileRefusal check) {
        this.name = name;
        this.folder = folder;
        this.wanted = wanted;
        this.depth = depth;
        this.check = check;
    }

    /** All files whose names end as those of robots.txt files and web archives do. */
    public static FolderSource of(String name, Path folder) {
        return new FolderSource(name, folder, FolderSource::isUsual, Integer.MAX_VALUE, (_, _) -> {});
    }

    /** These files, each of which may be refused before it is opened. */
    public FolderSource checking(FileRefusal before) {
        return new FolderSource(name, folder, wanted, depth, before);
    }

    /** Whether a file of this name is one of them, or would be if it were there. */
    public boolean holds(Path file) {
        try {
            Path whole = Files.exists(file) ? file.toRealPath() : inRealFolder(file);
            Path real = folder.toAbsolutePath().toRealPath();
            Path below = real.relativize(whole);
            return whole.startsWith(real) && below.getNameCount() <= depth
                    && wanted.test(folder.resolve(below.toString()));
        } catch (IOException notThere) {
            return false;
        }
    }

    private static Path inRealFolder(Path file) throws IOException {
        Path whole = file.toAbsolutePath();
        Path parent = whole.getParent();
        return parent == null ? whole : parent.toRealPath().resolve(whole.getFileName().toString());
    }

    /** Whether the name stands for many files. */
    public static boolean isPattern(String name) {
        return name.chars().anyMatch(c -> WILD.indexOf(c) >= 0);
    }

    /**
     * All files that match a pattern such as {@code sites/shop-*.txt}.
     *
     * @throws IllegalArgumentException if it is none
     */
    public static FolderSource matching(String pattern) {
        int wild = 0;
        while (WILD.indexOf(pattern.charAt(wild)) < 0) {
            wild++;
        }
        int slash = Math.max(pattern.lastIndexOf('/', wild), pattern.lastIndexOf('\\', wild));
        boolean isHere = slash < 0;
        Path folder = isHere ? Path.of("") : Path.of(pattern.substring(0, slash + 1));
        String rest = pattern.substring(slash + 1);
        PathMatcher matcher = FileSystems.getDefault().getPathMatcher("glob:" + rest);
        int depth = rest.contains("**") ? Integer.MAX_VALUE : (int) rest.chars().filter(c -> c == '/').count() + 1;
        return new FolderSource(
                pattern, folder, file -> matcher.matches(folder.relativize(file)), depth, (_, _) -> {});
    }

    private static boolean isUsual(Path file) {
        String name = file.toString().toLowerCase(Locale.ROOT);
        return WarcSource.isArchive(name) || ROBOTS.stream().anyMatch(name::endsWith);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public void read(ItemSink sink) throws InterruptedException {
        read(folder, sink, depth);
    }

    private void read(Path of, ItemSink sink, int levels) throws InterruptedException {
        NamesInOrder names = new NamesInOrder(of);
        try {
            for (Path each = names.next(); each != null && !sink.isClosed(); each = names.next()) {
                add(of.resolve(each), sink, levels);
            }
        } catch (IOException failure) {
            sink.add(LoadedItem.unreadable(of.toString(), "folder.unreadable", failure));
        }
    }

    /** @throws AccessDeniedException if the folder tells the names of what is in it, and nothing else */
    private void add(Path path, ItemSink sink, int levels) throws AccessDeniedException, InterruptedException {
        boolean isWanted = wanted.test(path);
        try {
            BasicFileAttributes found =
                    Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
            if (found.isDirectory()) {
                if (levels > 1) {
                    read(path, sink, levels - 1);
                }
            } else if (isWanted) {
                read(path, found.isSymbolicLink() ? Files.readAttributes(path, BasicFileAttributes.class) : found,
                        sink);
            }
        } catch (IOException failure) {
            Path parent = path.toAbsolutePath().getParent();
            if (failure instanceof AccessDeniedException denied && parent != null && !Files.isExecutable(parent)) {
                throw denied;
            }
            // What lies too deep would not be read, and neither would a file of another name.
            if (isWanted || levels > 1) {
                sink.add(LoadedItem.unreadable(path.toString(), "file.unreadable", failure));
            }
        }
    }

    private void read(Path file, BasicFileAttributes found, ItemSink sink) throws InterruptedException {
        if (found.isRegularFile()) {
            check.look(file, found);
            new FileSource(file, found.size()).read(sink);
        }
    }

    /**
     * The names in a folder, in order. A folder may hold millions: only the next names are kept, up to a limit, and the folder
     * is listed again for the rest.
     */
    static final class NamesInOrder {

        private static final int KEPT = 100_000;
        /** As text a name can lose bytes, and then there is no such file, and two names can be the same. */
        private static final Comparator<Path> BY_NAME =
                Comparator.comparing(Path::toString).thenComparing(Comparator.naturalOrder());

        /** Lists a folder. */
        interface Listing {

            /** The names in any order; the caller closes the stream. */
            DirectoryStream<Path> open() throws IOException;
        }

        private final Listing listing;
        private final int most;
        private Iterator<Path> kept = Collections.emptyIterator();
        private @Nullable Path last;
        private boolean isEnd;

        // list() closes what is opened here.
        @SuppressWarnings("StreamResourceLeak")
        NamesInOrder(Path folder) {
            this(() -> Files.newDirectoryStream(folder), KEPT);
        }

        /** @param most how many names are kept at a time */
        NamesInOrder(Listing listing, int most) {
            this.listing = listing;
            this.most = most;
        }

        /** The next name, or null after the last one. */
        @Nullable Path next() throws IOException {
            if (!kept.hasNext() && !isEnd) {
                kept = list();
            }
            if (!kept.hasNext()) {
                return null;
            }
            last = kept.next();
            return last;
        }

        private Iterator<Path> list() throws IOException {
            PriorityQueue<Path> first = new PriorityQueue<>(BY_NAME.reversed());
            boolean leftOut = false;
            try (DirectoryStream<Path> names = listing.open()) {
                for (Path path : names) {
                    Path name = path.getFileName();
                    if (last == null || BY_NAME.compare(name, last) > 0) {
                        first.add(name);
                        if (first.size() > most) {
                            first.remove();
                            leftOut = true;
                        }
                    }
                }
            } catch (DirectoryIteratorException broken) {
                throw broken.getCause();
            }
            isEnd = !leftOut;
            List<Path> inOrder = new ArrayList<>(first);
            inOrder.sort(BY_NAME);
            return inOrder.iterator();
        }
    }

    /** A file: a web archive if its name says so, or else a robots.txt. */
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

        /** A robots.txt in a file of its own, packed where its name ends with {@code .gz}. */
        private record FileItem(Path path, long size) implements CollectedItem {

            private static final String PACKED = ".gz";

            @Override
            public long weight() {
                return Math.min(size, CollectedFile.MOST_BYTES);
            }

            @Override
            public FileOrigin place() {
                return FileOrigin.whole(path.toString());
            }

            @Override
            public CollectedFile load() {
                boolean packed = path.toString().toLowerCase(Locale.ROOT).endsWith(PACKED);
                try (InputStream file = Files.newInputStream(path);
                        InputStream in = packed ? new GunzipStream(file) : file) {
                    byte[] bytes = in.readNBytes(CollectedFile.MOST_BYTES + 1);
                    return bytes.length > CollectedFile.MOST_BYTES
                            ? CollectedFile.unreadable(place(), "tooLarge", CollectedFile.MOST_BYTES)
                            : CollectedFile.found(place(), bytes);
                } catch (IOException failure) {
                    return CollectedFile.unreadable(place(), "file.unreadable", SystemErrorText.of(failure));
                }
            }
        }
    }
}
