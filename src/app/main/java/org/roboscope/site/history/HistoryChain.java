package org.roboscope.site.history;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.roboscope.site.history.SiteVersion.VersionLink;

/**
 * Whether each version holds the hash of the one before, and is what the next one says it was.
 *
 * @param versions how many there are
 * @param since    the first version from which on nothing is missing or changed; empty where there are none
 * @param hash     of the newest version, which covers all that are linked to it
 * @param faults   versions that are not as they were, the oldest first
 */
public record HistoryChain(int versions, Optional<Instant> since, String hash, List<Fault> faults) {

    public HistoryChain {
        faults = List.copyOf(faults);
    }

    /** What is wrong with a version. */
    public enum Kind {
        /** It is not what the next version says it was. */
        CHANGED,
        /** The robots.txt that belongs to it is missing, or another one. */
        FILE_CHANGED,
        /** It cannot be read. */
        UNREADABLE
    }

    /** @param version when it was first seen, or the name of its file where that is unknown */
    public record Fault(Kind kind, String version) {}

    /**
     * A version to check.
     *
     * @param hash        of the stored version
     * @param isFileWhole whether its robots.txt is the one that it names
     */
    public record Stored(SiteVersion version, String hash, boolean isFileWhole) {

        public static Stored of(SiteVersion version, byte[] stored, boolean isFileWhole) {
            return new Stored(version, SiteVersion.hash(stored), isFileWhole);
        }
    }

    public boolean isWhole() {
        return faults.isEmpty();
    }

    /** The same, where these files cannot be read. */
    HistoryChain withUnreadable(List<String> names) {
        List<Fault> all = new ArrayList<>(faults);
        names.forEach(name -> all.add(new Fault(Kind.UNREADABLE, name)));
        return new HistoryChain(versions, since, hash, all);
    }

    /** @param versions the oldest first */
    public static HistoryChain of(List<Stored> versions) {
        List<Fault> faults = new ArrayList<>();
        Optional<Instant> since = Optional.empty();
        Optional<Stored> before = Optional.empty();
        for (Stored stored : versions) {
            if (before.isEmpty() || !isLinked(before.get(), stored, faults)) {
                since = Optional.of(stored.version().first());
            }
            if (!stored.isFileWhole()) {
                faults.add(new Fault(Kind.FILE_CHANGED, stored.version().first().toString()));
                since = Optional.empty();
            } else if (since.isEmpty()) {
                since = Optional.of(stored.version().first());
            }
            before = Optional.of(stored);
        }
        return new HistoryChain(versions.size(), since, before.map(Stored::hash).orElse(""), faults);
    }

    /** Versions between two may have been given up for their age or size; then their numbers do not follow each other. */
    private static boolean isLinked(Stored before, Stored next, List<Fault> faults) {
        Optional<VersionLink> link = next.version().link();
        if (link.isEmpty()) {
            return false;
        }
        if (link.get().previous().equals(before.hash())) {
            return true;
        }
        if (link.get().number() == VersionLink.number(before.version()) + 1) {
            faults.add(new Fault(Kind.CHANGED, before.version().first().toString()));
        }
        return false;
    }
}
