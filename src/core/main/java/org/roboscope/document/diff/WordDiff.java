package org.roboscope.document.diff;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * The differences between two lines, word by word. If the lines have too many words, they differ from the first
 * different word to the last.
 *
 * @param left  the pieces that the left line consists of
 * @param right the pieces that the right line consists of
 */
public record WordDiff(List<Piece> left, List<Piece> right) {

    /** The limit for the pairs of words that are compared. */
    static final int MAX_PAIRS = 40_000;

    /**
     * Consecutive words that are all equal, or all different.
     *
     * @param differs whether the other line does not have the piece in this place
     */
    public record Piece(String text, boolean differs) {}

    public WordDiff {
        left = List.copyOf(left);
        right = List.copyOf(right);
    }

    public static WordDiff between(String left, String right) {
        List<String> leftWords = words(left);
        List<String> rightWords = words(right);
        int shorter = Math.min(leftWords.size(), rightWords.size());
        int begin = 0;
        while (begin < shorter && leftWords.get(begin).equals(rightWords.get(begin))) {
            begin++;
        }
        int end = 0;
        while (end < shorter - begin && leftWords.get(leftWords.size() - 1 - end)
                .equals(rightWords.get(rightWords.size() - 1 - end))) {
            end++;
        }
        BitSet leftSame = new BitSet();
        BitSet rightSame = new BitSet();
        markEnds(leftSame, begin, end, leftWords.size());
        markEnds(rightSame, begin, end, rightWords.size());
        matchWords(leftWords.subList(begin, leftWords.size() - end),
                rightWords.subList(begin, rightWords.size() - end), begin, leftSame, rightSame);
        return new WordDiff(pieces(leftWords, leftSame), pieces(rightWords, rightSame));
    }

    private static void markEnds(BitSet same, int begin, int end, int size) {
        same.set(0, begin);
        same.set(size - end, size);
    }

    /** Marks the longest common sequence of words. */
    private static void matchWords(List<String> left, List<String> right, int begin, BitSet leftSame,
            BitSet rightSame) {
        if ((long) left.size() * right.size() > MAX_PAIRS) {
            return;
        }
        int[][] longest = new int[left.size() + 1][right.size() + 1];
        for (int i = left.size() - 1; i >= 0; i--) {
            for (int j = right.size() - 1; j >= 0; j--) {
                longest[i][j] = left.get(i).equals(right.get(j))
                        ? longest[i + 1][j + 1] + 1 : Math.max(longest[i + 1][j], longest[i][j + 1]);
            }
        }
        int i = 0;
        int j = 0;
        while (i < left.size() && j < right.size()) {
            if (left.get(i).equals(right.get(j))) {
                leftSame.set(begin + i++);
                rightSame.set(begin + j++);
            } else if (longest[i + 1][j] >= longest[i][j + 1]) {
                i++;
            } else {
                j++;
            }
        }
    }

    /** Splits a line. Consecutive letters and digits are one word, and every other character is a word of its own. */
    private static List<String> words(String line) {
        List<String> words = new ArrayList<>();
        int at = 0;
        while (at < line.length()) {
            int end = at + Character.charCount(line.codePointAt(at));
            if (Character.isLetterOrDigit(line.codePointAt(at))) {
                while (end < line.length() && Character.isLetterOrDigit(line.codePointAt(end))) {
                    end += Character.charCount(line.codePointAt(end));
                }
            }
            words.add(line.substring(at, end));
            at = end;
        }
        return words;
    }

    private static List<Piece> pieces(List<String> words, BitSet same) {
        List<Piece> pieces = new ArrayList<>();
        int from = 0;
        while (from < words.size()) {
            boolean isSame = same.get(from);
            int to = isSame ? same.nextClearBit(from) : same.nextSetBit(from);
            to = to < 0 ? words.size() : Math.min(to, words.size());
            pieces.add(new Piece(String.join("", words.subList(from, to)), !isSame));
            from = to;
        }
        return pieces;
    }
}
