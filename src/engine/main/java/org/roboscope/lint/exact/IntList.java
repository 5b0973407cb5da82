package org.roboscope.lint.exact;

import java.util.Arrays;

/** A growing list of numbers. */
final class IntList {

    private int[] numbers;
    private int size;

    IntList(int capacity) {
        numbers = new int[Math.max(capacity, 8)];
    }

    void add(int number) {
        if (size == numbers.length) {
            numbers = Arrays.copyOf(numbers, 2 * size);
        }
        numbers[size++] = number;
    }

    int get(int index) {
        return numbers[index];
    }

    int size() {
        return size;
    }

    void clear() {
        size = 0;
    }

    int[] toArray() {
        return Arrays.copyOf(numbers, size);
    }
}
