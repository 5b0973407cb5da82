package org.roboscope.lint.exact;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.roboscope.robots.path.PathPattern;

/** All patterns of a file, those that match the same URLs known by one number. */
final class Patterns {

    private final Map<PathPattern, Integer> numbers;
    private final List<PathPattern> list = new ArrayList<>();

    Patterns(int expected) {
        numbers = HashMap.newHashMap(expected);
    }

    int number(PathPattern pattern) {
        Integer known = numbers.putIfAbsent(pattern, list.size());
        if (known != null) {
            return known;
        }
        list.add(pattern);
        return list.size() - 1;
    }

    List<PathPattern> list() {
        return list;
    }
}
