package org.roboscope.lint.effect.numbers;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** Finds long lists that are equal, comparing each with the others of its kind once. */
public final class EqualLists<T> {

    private record Sketch(int size, Object first, Object last) {}

    private final IdentityHashMap<List<T>, List<T>> known = new IdentityHashMap<>();
    private final Map<Sketch, List<List<T>>> alike = new HashMap<>();

    /** The first list asked for that equals this one. */
    public List<T> firstEqual(List<T> list) {
        return list.isEmpty() ? list : known.computeIfAbsent(list, this::find);
    }

    private List<T> find(List<T> list) {
        List<List<T>> candidates = alike.computeIfAbsent(
                new Sketch(list.size(), list.getFirst(), list.getLast()), key -> new ArrayList<>());
        for (List<T> candidate : candidates) {
            if (candidate.equals(list)) {
                return candidate;
            }
        }
        candidates.add(list);
        return list;
    }
}
