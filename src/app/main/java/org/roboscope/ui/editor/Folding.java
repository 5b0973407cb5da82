package org.roboscope.ui.editor;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.scene.control.IndexRange;
import org.roboscope.robots.Group;
import org.roboscope.ui.editor.Folds.Fold;
import org.roboscope.ui.workspace.Analysis;

/** Folds groups away and opens them again. The file and the undo history know nothing of it. */
final class Folding {

    private final FoldingArea area;
    private final Folds folds;
    private final Runnable shown;
    private boolean atWork;

    /**
     * @param text  the whole text of the file
     * @param shown called when other lines are shown than before
     */
    Folding(FoldingArea area, Folds folds, Supplier<String> text, Runnable shown) {
        this.area = area;
        this.folds = folds;
        this.shown = shown;
        area.guard(this::opened, () -> {
            IndexRange selection = area.getSelection();
            return folds.isEmpty()
                    ? area.getSelectedText()
                    : text.get().substring(folds.fileOffset(selection.getStart()),
                            folds.fileOffset(selection.getEnd()));
        });
    }

    /** Whether the text area changes because of a fold, and the file does not. */
    boolean isAtWork() {
        return atWork;
    }

    /** Folds or opens the group that the line, counted from 1, belongs to. */
    void toggle(Analysis analysis, int line) {
        Optional<Fold> fold = folds.at(line - 1);
        if (fold.isPresent()) {
            open(List.of(fold.get()));
        } else {
            analysis.file().groups().stream().filter(group -> isIn(group, line)).findFirst()
                    .ifPresent(group -> foldAway(List.of(group)));
        }
    }

    void foldAll(Analysis analysis) {
        foldAway(analysis.file().groups());
    }

    /** Folds the groups that begin at these lines, counted from 1. */
    void fold(Analysis analysis, List<Integer> lines) {
        foldAway(analysis.file().groups().stream().filter(group -> lines.contains(group.firstLine())).toList());
    }

    void openAll() {
        open(folds.all());
    }

    /** Opens what hides this line, counted from 1. */
    void reveal(int line) {
        folds.hiding(line - 1).ifPresent(fold -> open(List.of(fold)));
    }

    /** Opens what these shown lines, counted from 0, would come in touch with if they changed or moved. */
    void openAround(int firstAreaLine, int lastAreaLine) {
        open(folds.all().stream().filter(fold -> {
            int line = folds.areaLine(fold.line());
            return line >= firstAreaLine - 1 && line <= lastAreaLine + 1;
        }).toList());
    }

    /** Opens what a change of the file between these places would come in touch with. */
    void openFor(int from, int to) {
        open(folds.touchedInFile(from, to));
    }

    private static boolean isIn(Group group, int line) {
        return group.firstLine() <= line && line <= group.lastLine();
    }

    private Optional<IndexRange> opened(int start, int end, boolean deletes) {
        List<Fold> touched = atWork ? List.of() : folds.touched(start, end);
        if (touched.isEmpty()) {
            return Optional.of(new IndexRange(start, end));
        }
        boolean byKey = deletes && area.getSelection().getLength() == 0;
        int from = folds.fileOffset(start);
        int to = folds.fileOffset(end);
        open(touched);
        // Whoever presses a deleting key beside a fold cannot see what that would delete.
        return byKey ? Optional.empty() : Optional.of(new IndexRange(folds.areaOffset(from), folds.areaOffset(to)));
    }

    private void foldAway(List<Group> groups) {
        if (folds.isPart()) {
            return;
        }
        List<Group> possible = groups.stream()
                .filter(group -> group.lastLine() > group.firstLine() && folds.at(group.firstLine() - 1).isEmpty())
                .toList();
        open(folds.all().stream().filter(fold -> possible.stream().anyMatch(group -> isIn(group, fold.line() + 1)))
                .toList());
        keepingPlace(() -> {
            for (Group group : possible.reversed()) {
                int first = folds.areaLine(group.firstLine() - 1);
                int last = folds.areaLine(group.lastLine() - 1);
                if (last > first && last < area.getParagraphs().size()) {
                    fold(group.firstLine() - 1, area.getAbsolutePosition(first, area.getParagraphLength(first)),
                            area.getAbsolutePosition(last, area.getParagraphLength(last)));
                }
            }
        });
    }

    private void fold(int fileLine, int from, int to) {
        String hidden = area.getText(from, to);
        folds.add(Fold.of(fileLine, folds.fileOffset(from), hidden));
        area.deleteText(from, to);
    }

    private void open(List<Fold> wanted) {
        if (wanted.isEmpty() || folds.isPart()) {
            return;
        }
        List<Fold> lastFirst = new ArrayList<>(wanted).reversed();
        keepingPlace(() -> lastFirst.forEach(fold -> {
            int at = folds.areaOffset(fold.end());
            folds.remove(fold);
            area.insertText(at, fold.hidden());
        }));
    }

    /** The caret and the selection stay in their places in the file; what is folded away with the caret comes to its fold. */
    private void keepingPlace(Runnable change) {
        int anchor = folds.fileOffset(area.getAnchor());
        int caret = folds.fileOffset(area.getCaretPosition());
        int top = area.getVisibleParagraphs().isEmpty() ? 0 : folds.fileLine(area.firstVisibleParToAllParIndex());
        atWork = true;
        try {
            change.run();
        } finally {
            atWork = false;
        }
        area.selectRange(folds.areaOffset(anchor), folds.areaOffset(caret));
        shown.run();
        if (top > 0) {
            area.showParagraphAtTop(folds.areaLine(top));
        }
    }
}
