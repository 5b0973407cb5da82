package org.roboscope.ui.editor.text;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import javafx.scene.control.IndexRange;
import org.fxmisc.richtext.model.TwoDimensional.Bias;
import org.roboscope.editing.WholeGroups;
import org.roboscope.robots.Group;
import org.roboscope.ui.editor.text.FoldedLines.Fold;
import org.roboscope.ui.editor.text.FoldingArea.TextAreas;
import org.roboscope.ui.workspace.TextReading;

/** Folds groups away and opens them again. The file and the undo history know nothing of it. */
public final class GroupFolding {

    /** Where somebody is in an area, by places of the file. */
    private record Place(FoldingArea area, int anchor, int caret, int top) {}

    private final TextAreas areas;
    /** Its text is that of all areas. */
    private final FoldingArea area;
    private final FoldedLines foldedLines;
    private final Supplier<String> text;
    private final Runnable shown;
    private boolean atWork;

    /**
     * @param text  the whole text of the file
     * @param shown called when other lines are shown than before
     */
    public GroupFolding(TextAreas areas, FoldedLines foldedLines, Supplier<String> text, Runnable shown) {
        this.areas = areas;
        this.area = areas.first();
        this.foldedLines = foldedLines;
        this.text = text;
        this.shown = shown;
    }

    /** Nothing that is folded away is changed or left out by what is done in this area. */
    public void guard(FoldingArea guarded) {
        guarded.guard((start, end, deletes) -> opened(guarded, start, end, deletes), range -> foldedLines.isEmpty()
                ? guarded.getText(range)
                : text.get().substring(foldedLines.fileOffset(range.getStart()),
                        foldedLines.fileOffset(range.getEnd())));
    }

    /** Whether the text area changes because of a fold, and the file does not. */
    public boolean isAtWork() {
        return atWork;
    }

    /** Folds or opens the group that the line, counted from 1, belongs to. */
    public void toggle(TextReading reading, int line) {
        Optional<Fold> fold = foldedLines.at(line - 1);
        if (fold.isPresent()) {
            open(List.of(fold.get()));
        } else {
            WholeGroups.of(reading.file()).stream().filter(group -> isIn(group, line)).findFirst()
                    .ifPresent(group -> foldAway(List.of(group)));
        }
    }

    public void foldAll(TextReading reading) {
        foldAway(WholeGroups.of(reading.file()));
    }

    /** Folds the groups that begin at these lines, counted from 1. */
    public void fold(TextReading reading, List<Integer> lines) {
        foldAway(WholeGroups.of(reading.file()).stream().filter(group -> lines.contains(group.firstLine())).toList());
    }

    public void openAll() {
        open(foldedLines.all());
    }

    /** Opens what hides this line, counted from 1. */
    public void reveal(int line) {
        foldedLines.hiding(line - 1).ifPresent(fold -> open(List.of(fold)));
    }

    /** Opens what the shown lines of this range would come in touch with if they changed or moved. */
    public void openAround(IndexRange range) {
        int firstAreaLine = area.offsetToPosition(range.getStart(), Bias.Forward).getMajor();
        int lastAreaLine = area.offsetToPosition(range.getEnd(), Bias.Forward).getMajor();
        open(foldedLines.all().stream().filter(fold -> {
            int line = foldedLines.areaLine(fold.line());
            return line >= firstAreaLine - 1 && line <= lastAreaLine + 1;
        }).toList());
    }

    /** Opens what a change of the file between these places would come in touch with. */
    public void openFor(int from, int to) {
        open(foldedLines.touchedInFile(from, to));
    }

    /** @return whether something was folded away at or in these ranges of the area; it is open now, and places moved */
    public boolean openTouched(List<IndexRange> ranges) {
        if (foldedLines.isEmpty()) {
            return false;
        }
        Set<Fold> touched = Collections.newSetFromMap(new IdentityHashMap<>());
        ranges.forEach(range -> touched.addAll(foldedLines.touched(range.getStart(), range.getEnd())));
        open(foldedLines.all().stream().filter(touched::contains).toList());
        return !touched.isEmpty();
    }

    private static boolean isIn(Group group, int line) {
        return group.firstLine() <= line && line <= group.lastLine();
    }

    private Optional<IndexRange> opened(FoldingArea changed, int start, int end, boolean deletes) {
        List<Fold> touched = atWork ? List.of() : foldedLines.touched(start, end);
        if (touched.isEmpty()) {
            return Optional.of(new IndexRange(start, end));
        }
        boolean byKey = deletes && changed.getSelection().getLength() == 0;
        int from = foldedLines.fileOffset(start);
        int to = foldedLines.fileOffset(end);
        open(touched);
        // A deleting key only opens the fold, because the person could not see what it would delete.
        return byKey ? Optional.empty()
                : Optional.of(new IndexRange(foldedLines.areaOffset(from), foldedLines.areaOffset(to)));
    }

    private void foldAway(List<Group> groups) {
        if (foldedLines.isPart()) {
            return;
        }
        List<Group> possible = groups.stream()
                .filter(group -> group.lastLine() > group.firstLine()
                        && foldedLines.at(group.firstLine() - 1).isEmpty())
                .toList();
        open(foldedLines.all().stream()
                .filter(fold -> possible.stream().anyMatch(group -> isIn(group, fold.line() + 1)))
                .toList());
        keepingPlace(() -> {
            for (Group group : possible.reversed()) {
                int first = foldedLines.areaLine(group.firstLine() - 1);
                int last = foldedLines.areaLine(group.lastLine() - 1);
                if (last > first && last < area.getParagraphs().size()) {
                    fold(group.firstLine() - 1, area.getAbsolutePosition(first, area.getParagraphLength(first)),
                            area.getAbsolutePosition(last, area.getParagraphLength(last)));
                }
            }
        });
    }

    private void fold(int fileLine, int from, int to) {
        String hidden = area.getText(from, to);
        foldedLines.add(Fold.of(fileLine, foldedLines.fileOffset(from), hidden));
        area.deleteText(from, to);
    }

    private void open(List<Fold> wanted) {
        if (wanted.isEmpty() || foldedLines.isPart()) {
            return;
        }
        List<Fold> lastFirst = new ArrayList<>(wanted).reversed();
        keepingPlace(() -> lastFirst.forEach(fold -> {
            int at = foldedLines.areaOffset(fold.end());
            foldedLines.remove(fold);
            area.insertText(at, fold.hidden());
        }));
    }

    /** The caret and the selection keep their places in the file; a caret in lines that are folded away moves to the fold. */
    private void keepingPlace(Runnable change) {
        List<Place> places = areas.all().stream().map(this::place).toList();
        atWork = true;
        try {
            change.run();
            places.forEach(place -> place.area().selectRange(
                    foldedLines.areaOffset(place.anchor()), foldedLines.areaOffset(place.caret())));
        } finally {
            atWork = false;
        }
        shown.run();
        places.stream().filter(place -> place.top() > 0)
                .forEach(place -> place.area().showParagraphAtTop(foldedLines.areaLine(place.top())));
    }

    private Place place(FoldingArea of) {
        return new Place(of, foldedLines.fileOffset(of.getAnchor()), foldedLines.fileOffset(of.getCaretPosition()),
                of.getVisibleParagraphs().isEmpty() ? 0 : foldedLines.fileLine(of.firstVisibleParToAllParIndex()));
    }
}
