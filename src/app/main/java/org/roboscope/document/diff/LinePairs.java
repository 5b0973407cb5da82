package org.roboscope.document.diff;

import java.util.HashMap;
import java.util.Map;

/** Lines of a part that are the same in both texts, as many as do not cross each other. */
final class LinePairs {

    /** Rising, as the right lines of the same pairs are. */
    private final int[] lefts;

    private final int[] rights;

    private LinePairs(int[] lefts, int[] rights) {
        this.lefts = lefts;
        this.rights = rights;
    }

    /** How often a line is in a part, and where. */
    private static final class Occurrence {

        private int lefts;
        private int rights;
        private int left;

        private boolean isSingle() {
            return lefts == 1 && rights == 1;
        }
    }

    /** Of the lines that each text has just once. */
    static LinePairs ofSingleLines(LinePart part, int[] left, int[] right) {
        Map<Integer, Occurrence> occurrences = HashMap.newHashMap(part.lefts());
        for (int i = part.leftFrom(); i < part.leftTo(); i++) {
            Occurrence occurrence = occurrences.computeIfAbsent(left[i], absent -> new Occurrence());
            occurrence.lefts++;
            occurrence.left = i;
        }
        for (int i = part.rightFrom(); i < part.rightTo(); i++) {
            Occurrence occurrence = occurrences.get(right[i]);
            if (occurrence != null) {
                occurrence.rights++;
            }
        }
        int[] partners = new int[part.rights()];
        for (int i = 0; i < partners.length; i++) {
            Occurrence occurrence = occurrences.get(right[part.rightFrom() + i]);
            partners[i] = occurrence != null && occurrence.isSingle() ? occurrence.left : -1;
        }
        return rising(partners, part.rightFrom());
    }

    /** Of all lines: the third one of its kind goes with the third one of its kind. */
    static LinePairs ofRepeatedLines(LinePart part, int[] left, int[] right) {
        Map<Integer, Integer> firsts = HashMap.newHashMap(part.lefts());
        int[] nexts = new int[part.lefts()];
        for (int i = part.leftTo() - 1; i >= part.leftFrom(); i--) {
            Integer next = firsts.put(left[i], i);
            nexts[i - part.leftFrom()] = next == null ? -1 : next;
        }
        int[] partners = new int[part.rights()];
        for (int i = 0; i < partners.length; i++) {
            int line = right[part.rightFrom() + i];
            partners[i] = firsts.getOrDefault(line, -1);
            if (partners[i] >= 0) {
                firsts.put(line, nexts[partners[i] - part.leftFrom()]);
            }
        }
        return rising(partners, part.rightFrom());
    }

    /**
     * The longest rising row of partners, found by piles: a partner lies on the first pile whose top is larger, and the one
     * before it in the row is the top of the pile before.
     *
     * @param partners of the right lines from the first one on; -1 where there is none
     */
    private static LinePairs rising(int[] partners, int firstRight) {
        int[] tops = new int[partners.length];
        int[] before = new int[partners.length];
        int piles = 0;
        for (int i = 0; i < partners.length; i++) {
            if (partners[i] >= 0) {
                int pile = pileFor(partners[i], tops, piles, partners);
                before[i] = pile == 0 ? -1 : tops[pile - 1];
                tops[pile] = i;
                piles = Math.max(piles, pile + 1);
            }
        }
        int[] lefts = new int[piles];
        int[] rights = new int[piles];
        int at = piles == 0 ? -1 : tops[piles - 1];
        for (int i = piles - 1; i >= 0; i--) {
            lefts[i] = partners[at];
            rights[i] = firstRight + at;
            at = before[at];
        }
        return new LinePairs(lefts, rights);
    }

    private static int pileFor(int partner, int[] tops, int piles, int[] partners) {
        int low = 0;
        int high = piles;
        while (low < high) {
            int middle = low + high >>> 1;
            if (partners[tops[middle]] < partner) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    int count() {
        return lefts.length;
    }

    int left(int pair) {
        return lefts[pair];
    }

    int right(int pair) {
        return rights[pair];
    }
}
