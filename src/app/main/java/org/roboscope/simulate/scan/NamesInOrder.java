package org.roboscope.simulate.scan;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/**
 * The names in a folder, in order. A folder may hold millions: only the next names are kept, up to a limit, and the folder
 * is listed again for the rest.
 */
final class NamesInOrder {

    private static final int KEPT = 100_000;

    /** Lists a folder. */
    interface Listing {

        /** The names in any order; the caller closes the stream. */
        DirectoryStream<Path> open() throws IOException;
    }

    private final Listing listing;
    private final int most;
    private Iterator<String> kept = Collections.emptyIterator();
    private @Nullable String last;
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
    @Nullable String next() throws IOException {
        if (!kept.hasNext() && !isEnd) {
            kept = list();
        }
        if (!kept.hasNext()) {
            return null;
        }
        last = kept.next();
        return last;
    }

    private Iterator<String> list() throws IOException {
        PriorityQueue<String> first = new PriorityQueue<>(Comparator.reverseOrder());
        boolean leftOut = false;
        try (DirectoryStream<Path> names = listing.open()) {
            for (Path path : names) {
                String name = String.valueOf(path.getFileName());
                if (last == null || name.compareTo(last) > 0) {
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
        List<String> inOrder = new ArrayList<>(first);
        Collections.sort(inOrder);
        return inOrder.iterator();
    }
}
