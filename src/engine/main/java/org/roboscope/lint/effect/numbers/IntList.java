package org.roboscope.lint.effect.numbers;

import java.util.Arrays;
import java.util.List;

/** A growing list of numbers. */
public final class IntList {

    private int[] numbers;
    private int size;

    public IntList(int capacity) {
        numbers = new int[Math.max(capacity, 8)];
    }

    public void add(int number) {
        if (size == numbers.length) {
            numbers = Arrays.copyOf(numbers, 2 * size);
        }
        numbers[size++] = number;
    }

    public int get(int index) {
        return numbers[index];
    }

    public int size() {
        return size;
    }

    public void clear() {
        size = 0;
    }

    /** Each number once, in rising order. */
    public List<Integer> distinctSorted() {
        return size == 1 ? List.of(numbers[0])
                : Arrays.stream(numbers, 0, size).distinct().sorted().boxed().toList();
    }

    public int[] toArray() {
        return Arrays.copyOf(numbers, size);
    }
}
