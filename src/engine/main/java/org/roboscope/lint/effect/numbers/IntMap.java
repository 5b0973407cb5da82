package org.roboscope.lint.effect.numbers;

import java.util.Arrays;

/** A map from nonnegative numbers to nonnegative numbers. */
public final class IntMap {

    public static final int ABSENT = -1;

    /** The multiplier of the hash: 2<sup>32</sup> divided by the golden ratio. */
    private static final int HASH_MULTIPLIER = 0x9E3779B1;

    private int[] keys;
    private int[] values;
    private int size;

    public IntMap(int expectedSize) {
        int slots = Integer.highestOneBit(2 * Math.max(expectedSize, 4)) * 2;
        keys = createKeys(slots);
        values = new int[slots];
    }

    public int size() {
        return size;
    }

    public int get(int key) {
        int slot = slot(key);
        while (keys[slot] != ABSENT) {
            if (keys[slot] == key) {
                return values[slot];
            }
            slot = (slot + 1) & (keys.length - 1);
        }
        return ABSENT;
    }

    /** Adds a key. The map must not contain it. */
    public void add(int key, int value) {
        if (2 * ++size > keys.length) {
            grow();
        }
        insert(key, value);
    }

    private void insert(int key, int value) {
        int slot = slot(key);
        while (keys[slot] != ABSENT) {
            slot = (slot + 1) & (keys.length - 1);
        }
        keys[slot] = key;
        values[slot] = value;
    }

    private void grow() {
        int[] oldKeys = keys;
        int[] oldValues = values;
        keys = createKeys(2 * oldKeys.length);
        values = new int[keys.length];
        for (int slot = 0; slot < oldKeys.length; slot++) {
            if (oldKeys[slot] != ABSENT) {
                insert(oldKeys[slot], oldValues[slot]);
            }
        }
    }

    private int slot(int key) {
        return (key * HASH_MULTIPLIER >>> 8) & (keys.length - 1);
    }

    private static int[] createKeys(int size) {
        int[] numbers = new int[size];
        Arrays.fill(numbers, ABSENT);
        return numbers;
    }
}
