package org.roboscope.lint.effect.numbers;

import org.jspecify.annotations.Nullable;

/** Lists of numbers by a number. */
public final class IntListMap {

    private static final int SCATTER = 0x9E3779B1;
    private static final int LEAST = 64;

    private static final int MOST_WORDS = 1 << 10;
    /** Nothing is ever written to these: most maps stay empty. */
    private static final long[] EMPTY_MAP = new long[1];

    private static final int[] EMPTY_KEYS = new int[LEAST];
    private static final @Nullable IntList[] EMPTY_LISTS = new IntList[LEAST];

    /** A bit map that rules out most numbers without a list. It is small enough for the processor's nearest cache. */
    private long[] map = EMPTY_MAP;

    private int[] keys = EMPTY_KEYS;
    private @Nullable IntList[] lists = EMPTY_LISTS;
    private int size;

    public boolean isEmpty() {
        return size == 0;
    }

    /** False only if there is no list. */
    public boolean mayHave(int key) {
        int scattered = key * SCATTER;
        return (map[word(scattered)] >>> (scattered >>> 16) & 1) != 0;
    }

    @Nullable public IntList get(int key) {
        int slot = (key * SCATTER >>> 8) & (keys.length - 1);
        while (lists[slot] != null) {
            if (keys[slot] == key) {
                return lists[slot];
            }
            slot = (slot + 1) & (keys.length - 1);
        }
        return null;
    }

    /** The list of the number, which is empty at first. */
    public IntList at(int key) {
        IntList known = get(key);
        if (known != null) {
            return known;
        }
        if (size == 0) {
            map = new long[LEAST];
            keys = new int[LEAST];
            lists = new IntList[LEAST];
        }
        if (2 * ++size > keys.length) {
            grow();
        }
        enterIntoMap(key);
        IntList list = new IntList(1);
        put(key, list);
        return list;
    }

    private void enterIntoMap(int key) {
        int scattered = key * SCATTER;
        map[word(scattered)] |= 1L << (scattered >>> 16);
    }

    private int word(int scattered) {
        return scattered >>> 22 & map.length - 1;
    }

    private void put(int key, IntList list) {
        int slot = (key * SCATTER >>> 8) & (keys.length - 1);
        while (lists[slot] != null) {
            slot = (slot + 1) & (keys.length - 1);
        }
        keys[slot] = key;
        lists[slot] = list;
    }

    private void grow() {
        int[] oldKeys = keys;
        @Nullable IntList[] oldLists = lists;
        keys = new int[4 * oldKeys.length];
        lists = new IntList[keys.length];
        map = new long[Math.min(MOST_WORDS, keys.length)];
        for (int slot = 0; slot < oldKeys.length; slot++) {
            IntList list = oldLists[slot];
            if (list != null) {
                put(oldKeys[slot], list);
                enterIntoMap(oldKeys[slot]);
            }
        }
    }
}
