package org.roboscope.lint.effect.numbers;

import java.util.IdentityHashMap;

/** Numbers objects by identity. The numbers serve as keys that are fast to compare. */
public final class IdentityNumbers {

    private final IdentityHashMap<Object, Integer> numbers = new IdentityHashMap<>();

    public int numberOf(Object object) {
        return numbers.computeIfAbsent(object, key -> numbers.size());
    }
}
