package org.roboscope.lint.effect.numbers;

import java.util.IdentityHashMap;

/** Numbers for things, the same number for the same thing alone: for keys that are cheap to compare. */
public final class IdentityNumbers {

    private final IdentityHashMap<Object, Integer> numbers = new IdentityHashMap<>();

    public int of(Object thing) {
        return numbers.computeIfAbsent(thing, key -> numbers.size());
    }
}
