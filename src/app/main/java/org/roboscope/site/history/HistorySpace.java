package org.roboscope.site.history;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The room that all sites' histories take together. When it is used up, the oldest versions go, of whatever site, but none
 * that a site's history cannot do without.
 */
final class HistorySpace {

    /** How many bytes all histories of a folder take. */
    static final long MOST = 500_000_000;

    /** Looking at all histories takes a while, so it is done when so much was added since. */
    private static final long LOOK_EVERY = MOST / 20;

    /** What this program added to each folder since it looked last. */
    private static final Map<Path, Long> ADDED = new ConcurrentHashMap<>();

    private record Old(VersionFiles files, FetchHistory history) {}

    private final Path state;
    private final long most;

    HistorySpace(Path state, long most) {
        this.state = state;
        this.most = most;
    }

    /** Tells that a site's history grew. */
    void grew(long bytes) throws IOException {
        long since = ADDED.merge(state, bytes, Long::sum);
        boolean isFirst = since == bytes;
        if (isFirst || since >= Math.min(LOOK_EVERY, most)) {
            // One byte tells that this folder was looked at.
            ADDED.put(state, 1L);
            keepTo();
        }
    }

    private void keepTo() throws IOException {
        List<Old> all = new ArrayList<>();
        long bytes = 0;
        try (DirectoryStream<Path> sites = Files.newDirectoryStream(state, Files::isDirectory)) {
            for (Path site : sites) {
                FetchHistory history = new FetchHistory(site);
                for (VersionFiles files : history.files()) {
                    all.add(new Old(files, history));
                    bytes += files.size();
                }
            }
        }
        if (bytes > most) {
            giveUp(all, bytes);
        }
    }

    private void giveUp(List<Old> all, long bytes) throws IOException {
        all.sort(Comparator.comparing((Old old) -> old.files().began()));
        Map<FetchHistory, Set<Path>> needed = new HashMap<>();
        long left = bytes;
        for (int at = 0; at < all.size() && left > most; at++) {
            Old old = all.get(at);
            if (!needed.containsKey(old.history())) {
                needed.put(old.history(), old.history().needed());
            }
            if (!needed.get(old.history()).contains(old.files().head())
                    && old.history().giveUp(old.files(), Duration.ZERO)) {
                left -= old.files().size();
            }
        }
    }
}
