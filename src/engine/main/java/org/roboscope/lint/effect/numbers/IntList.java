package org.roboscope.lint.effect.numbers;

import java.util.ArrayList;
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

    /** Returns each number once, in ascending order. */
    public List<Integer> distinctSorted() {
        if (size <= 1) {
            return size == 0 ? List.of() : List.of(numbers[0]);
        }
        int[] sorted = toArray();
        Arrays.sort(sorted);
        List<Integer> distinct = new ArrayList<>(size);
        for (int i = 0; i < size; i++) {
            if (i == 0 || sorted[i] != sorted[i - 1]) {
                distinct.add(sorted[i]);
            }
        }
        return List.copyOf(distinct);
    }

    public int[] toArray() {
        return Arrays.copyOf(numbers, size);
    }
}
