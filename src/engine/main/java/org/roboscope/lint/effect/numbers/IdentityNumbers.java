package org.roboscope.lint.effect.numbers;

import java.util.IdentityHashMap;

/** Numbers objects by identity, for keys that are fast to compare. */
public final class IdentityNumbers {

    private final IdentityHashMap<Object, Integer> numbers = new IdentityHashMap<>();

    public int of(Object object) {
        return numbers.computeIfAbsent(object, key -> numbers.size());
    }
}
