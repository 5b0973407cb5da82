package org.roboscope.document.diff;

import com.github.difflib.DiffUtils;
import com.github.difflib.patch.AbstractDelta;
import com.github.difflib.patch.DeltaType;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

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

    /** Consecutive letters and digits are one word, and every other character is a word of its own. */
    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{Nd}]+|(?s:.)");

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
        int minCount = Math.min(leftWords.size(), rightWords.size());
        int equalAtStart = 0;
        while (equalAtStart < minCount && leftWords.get(equalAtStart).equals(rightWords.get(equalAtStart))) {
            equalAtStart++;
        }
        int equalAtEnd = 0;
        while (equalAtEnd < minCount - equalAtStart && leftWords.get(leftWords.size() - 1 - equalAtEnd)
                .equals(rightWords.get(rightWords.size() - 1 - equalAtEnd))) {
            equalAtEnd++;
        }
        List<String> leftMiddle = leftWords.subList(equalAtStart, leftWords.size() - equalAtEnd);
        List<String> rightMiddle = rightWords.subList(equalAtStart, rightWords.size() - equalAtEnd);
        List<Piece> leftPieces = new ArrayList<>();
        List<Piece> rightPieces = new ArrayList<>();
        addPiece(leftWords.subList(0, equalAtStart), false, leftPieces);
        addPiece(rightWords.subList(0, equalAtStart), false, rightPieces);
        if ((long) leftMiddle.size() * rightMiddle.size() > MAX_PAIRS) {
            addPiece(leftMiddle, true, leftPieces);
            addPiece(rightMiddle, true, rightPieces);
        } else {
            for (AbstractDelta<String> delta : DiffUtils.diff(leftMiddle, rightMiddle, true).getDeltas()) {
                addPiece(delta.getSource().getLines(), delta.getType() != DeltaType.EQUAL, leftPieces);
                addPiece(delta.getTarget().getLines(), delta.getType() != DeltaType.EQUAL, rightPieces);
            }
        }
        addPiece(leftWords.subList(leftWords.size() - equalAtEnd, leftWords.size()), false, leftPieces);
        addPiece(rightWords.subList(rightWords.size() - equalAtEnd, rightWords.size()), false, rightPieces);
        return new WordDiff(leftPieces, rightPieces);
    }

    private static List<String> words(String line) {
        return WORD.matcher(line).results().map(MatchResult::group).toList();
    }

    /** Adds a piece, which is joined to the last one if both are equal or both are different. */
    private static void addPiece(List<String> words, boolean differs, List<Piece> pieces) {
        String text = String.join("", words);
        if (!pieces.isEmpty() && pieces.getLast().differs() == differs) {
            pieces.add(new Piece(pieces.removeLast().text() + text, differs));
        } else if (!text.isEmpty()) {
            pieces.add(new Piece(text, differs));
        }
    }
}
