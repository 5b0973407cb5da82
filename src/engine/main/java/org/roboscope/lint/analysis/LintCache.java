package org.roboscope.lint.analysis;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A cache for repeated checks of a text that changes with each keystroke. It has one value per type. The next check may
 * begin before the previous one has ended, so the values must be thread-safe.
 */
public final class LintCache {

    private final Map<Class<?>, Object> values = new ConcurrentHashMap<>();

    public <T> Optional<T> get(Class<T> type) {
        return Optional.ofNullable(values.get(type)).map(type::cast);
    }

    /** Returns a copy for checking another version of the text. */
    public LintCache copy() {
        LintCache copy = new LintCache();
        copy.values.putAll(values);
        return copy;
    }

    public <T> void put(Class<T> type, T value) {
        values.put(type, value);
    }
}
