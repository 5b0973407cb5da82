package org.roboscope.site.sitemap;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;

/**
 * The sitemaps that are still to be read. Each is read once, and there is an end to how many there are and how often
 * an index may name an index: a server could name new ones for ever.
 */
public final class SitemapQueue {

    /** An index names at most as many. */
    public static final int MOST = 50_000;

    /** An index named by an index is read, what is named deeper is not. */
    private static final int DEEPEST = 2;

    /** @param depth how many indexes led there */
    public record Waiting(String address, int depth) {}

    public enum Answer {
        WAITING,
        /** It was named before. */
        KNOWN,
        TOO_MANY,
        TOO_DEEP
    }

    private final Deque<Waiting> waiting = new ArrayDeque<>();
    private final Set<String> known = new HashSet<>();
    private final int most;

    public SitemapQueue() {
        this(MOST);
    }

    SitemapQueue(int most) {
        this.most = most;
    }

    public Answer add(String address, int depth) {
        if (known.contains(address)) {
            return Answer.KNOWN;
        }
        if (depth > DEEPEST) {
            return Answer.TOO_DEEP;
        }
        if (known.size() >= most) {
            return Answer.TOO_MANY;
        }
        known.add(address);
        waiting.add(new Waiting(address, depth));
        return Answer.WAITING;
    }

    public boolean isEmpty() {
        return waiting.isEmpty();
    }

    public Waiting next() {
        return waiting.remove();
    }
}
