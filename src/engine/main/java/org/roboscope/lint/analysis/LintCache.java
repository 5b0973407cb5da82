package org.roboscope.lint.analysis;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What looking a text over leaves for the next look at it: after a key most of a text is as it was before. The next look
 * may begin while this one still goes on; what is left has to bear that.
 */
public final class LintCache {

    private final Map<Class<?>, Object> left = new ConcurrentHashMap<>();

    public <T> Optional<T> of(Class<T> type) {
        return Optional.ofNullable(left.get(type)).map(type::cast);
    }

    /** What is left for a look at another text that comes of the same one. */
    public LintCache copy() {
        LintCache copy = new LintCache();
        copy.left.putAll(left);
        return copy;
    }

    public <T> void put(Class<T> type, T known) {
        left.put(type, known);
    }
}
