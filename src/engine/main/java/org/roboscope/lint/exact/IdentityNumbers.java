package org.roboscope.lint.exact;

import java.util.IdentityHashMap;

/** Numbers for things, the same number for the same thing alone: for keys that are cheap to compare. */
final class IdentityNumbers {

    private final IdentityHashMap<Object, Integer> numbers = new IdentityHashMap<>();

    int of(Object thing) {
        return numbers.computeIfAbsent(thing, key -> numbers.size());
    }
}
