package org.roboscope.ui.editor.text;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Which lines of the file are folded away, and what that means for places: the text area holds the lines that are shown,
 * the file all of them. Lines are counted from 0, offsets in characters. The hidden text of a fold does not change: a change
 * opens the fold first.
 */
public final class FoldedLines {

    /**
     * Lines folded away below a line that stays.
     *
     * @param line   the line of the file that stays
     * @param end    the offset of its end in the file, where the hidden text begins with a line end
     * @param hidden the text that is not shown
     * @param length how many characters that is
     * @param lines  how many lines that is
     */
    public record Fold(int line, int end, String hidden, int length, int lines) {

        static Fold of(int line, int end, String hidden) {
            return new Fold(line, end, hidden, hidden.length(), lineEnds(hidden));
        }

        /** {@code length} characters of a line that is too long to show. They stay hidden, and are not stored. */
        static Fold cut(int line, int end, int length) {
            return new Fold(line, end, "", length, 0);
        }

        private Fold moved(int byLines, int byCharacters) {
            return new Fold(line + byLines, end + byCharacters, hidden, length, lines);
        }

        boolean hides(int fileLine) {
            return fileLine > line && fileLine <= line + lines;
        }
    }

    /** In file order. */
    private final List<Fold> folds = new ArrayList<>();
    /** Where the area begins in the file, if it shows a part only. */
    private int firstLine;
    private int firstOffset;
    private boolean isPart;

    /** The area shows this part from now on. */
    void show(LongText.Part part) {
        folds.clear();
        folds.addAll(part.cuts());
        firstLine = part.first();
        firstOffset = part.whole().start(part.first());
        isPart = true;
    }

    /** Whether the area shows a part of the text that cannot be shown whole. */
    public boolean isPart() {
        return isPart;
    }

    public List<Fold> all() {
        return List.copyOf(folds);
    }

    public boolean isEmpty() {
        return folds.isEmpty() && !isPart;
    }

    void add(Fold fold) {
        folds.add(fold);
        folds.sort(Comparator.comparingInt(Fold::line));
    }

    void remove(Fold fold) {
        folds.remove(fold);
    }

    /** The fold below this line. */
    public Optional<Fold> at(int fileLine) {
        return folds.stream().filter(fold -> fold.line() == fileLine).findFirst();
    }

    /** The fold that this line is in. */
    Optional<Fold> hiding(int fileLine) {
        return folds.stream().filter(fold -> fold.hides(fileLine)).findFirst();
    }

    public int fileLine(int areaLine) {
        int line = areaLine + firstLine;
        for (Fold fold : folds) {
            if (fold.line() >= line) {
                return line;
            }
            line += fold.lines();
        }
        return line;
    }

    /** Where the line is shown; of one that is folded away, the line above its fold. */
    public int areaLine(int fileLine) {
        int hidden = firstLine;
        for (Fold fold : folds) {
            if (fold.hides(fileLine)) {
                return fold.line() - hidden;
            }
            if (fold.line() >= fileLine) {
                break;
            }
            hidden += fold.lines();
        }
        return fileLine - hidden;
    }

    /** At a fold, this is the place before what it hides. */
    public int fileOffset(int areaOffset) {
        int offset = areaOffset + firstOffset;
        for (Fold fold : folds) {
            if (fold.end() >= offset) {
                return offset;
            }
            offset += fold.length();
        }
        return offset;
    }

    /** At a fold, this is the place after what it hides. */
    int fileOffsetAfter(int areaOffset) {
        int before = fileOffset(areaOffset);
        return folds.stream().filter(fold -> fold.end() == before).findFirst()
                .map(fold -> before + fold.length()).orElse(before);
    }

    /** What is folded away is where its fold is. */
    public int areaOffset(int fileOffset) {
        int hidden = firstOffset;
        for (Fold fold : folds) {
            if (fold.end() >= fileOffset) {
                break;
            }
            int after = fold.end() + fold.length();
            if (fileOffset <= after) {
                return fold.end() - hidden;
            }
            hidden += fold.length();
        }
        return fileOffset - hidden;
    }

    /** The folds at or between these two places of the area. */
    List<Fold> touched(int areaStart, int areaEnd) {
        List<Fold> touched = new ArrayList<>();
        int hidden = 0;
        for (Fold fold : folds) {
            int at = fold.end() - hidden;
            if (areaStart <= at && at <= areaEnd) {
                touched.add(fold);
            }
            hidden += fold.length();
        }
        return touched;
    }

    /** The folds at or between these two places of the file. */
    List<Fold> touchedInFile(int from, int to) {
        return folds.stream()
                .filter(fold -> from <= fold.end() + fold.length() && fold.end() <= to).toList();
    }

    /** The text changed before or after folds, not in them. */
    public void textChanged(int fileOffset, String removed, String inserted) {
        if (!folds.isEmpty()) {
            int byLines = lineEnds(inserted) - lineEnds(removed);
            int byCharacters = inserted.length() - removed.length();
            folds.replaceAll(fold -> fold.end() >= fileOffset ? fold.moved(byLines, byCharacters) : fold);
        }
    }

    public static int lineEnds(String text) {
        return (int) text.chars().filter(c -> c == '\n').count();
    }
}
