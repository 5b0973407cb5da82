package org.roboscope.robots;

import java.util.Arrays;

/** The lines of a file that have a field and a value. Records, like lines, are counted from 0. */
final class RecordTable {

    /** Three numbers a record: its line, and where its value starts and ends. */
    private int[] numbers;

    private int used;

    RecordTable(int capacity) {
        numbers = new int[3 * capacity];
    }

    void add(int line, int valueStart, int valueEnd) {
        if (used == numbers.length) {
            numbers = Arrays.copyOf(numbers, used + (used / 6 + 16) * 3);
        }
        numbers[used] = line;
        numbers[used + 1] = valueStart;
        numbers[used + 2] = valueEnd;
        used += 3;
    }

    int size() {
        return used / 3;
    }

    int line(int record) {
        return numbers[3 * record];
    }

    int valueStart(int record) {
        return numbers[3 * record + 1];
    }

    int valueEnd(int record) {
        return numbers[3 * record + 2];
    }
}
