package org.roboscope.ui.editor.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.AccessibleAction;
import javafx.scene.AccessibleAttribute;
import javafx.scene.text.Font;
import org.fxmisc.richtext.model.TwoDimensional.Bias;
import org.jspecify.annotations.Nullable;

/** Answers a screen reader's queries about the text area, which RichTextFX does not answer. */
final class AccessibleText {

    private final EditorArea area;
    /** The cached text, so that nothing is copied when the caret moves; null after the text has changed. */
    private @Nullable String text;
    private Font font = Font.getDefault();

    AccessibleText(EditorArea area) {
        this.area = area;
        area.multiPlainChanges().subscribe(_ -> {
            text = null;
            area.notifyAccessibleAttributeChanged(AccessibleAttribute.TEXT);
        });
        area.selectionProperty().addListener((_, _, _) -> {
            area.notifyAccessibleAttributeChanged(AccessibleAttribute.SELECTION_START);
            area.notifyAccessibleAttributeChanged(AccessibleAttribute.SELECTION_END);
        });
        area.caretPositionProperty().addListener(
                (_, _, _) -> area.notifyAccessibleAttributeChanged(AccessibleAttribute.CARET_OFFSET));
        area.editableProperty().addListener(
                (_, _, _) -> area.notifyAccessibleAttributeChanged(AccessibleAttribute.EDITABLE));
    }

    void setFont(Font newFont) {
        font = newFont;
        area.notifyAccessibleAttributeChanged(AccessibleAttribute.FONT);
    }

    /** Answers a query about the text; empty for a query that every node answers. */
    Optional<Object> answer(AccessibleAttribute attribute, Object... parameters) {
        return switch (attribute) {
            case TEXT -> Optional.of(text());
            case SELECTION_START -> Optional.of(area.getSelection().getStart());
            case SELECTION_END -> Optional.of(area.getSelection().getEnd());
            case CARET_OFFSET -> Optional.of(area.getCaretPosition());
            case EDITABLE -> Optional.of(area.isEditable());
            case FONT -> Optional.of(font);
            case LINE_FOR_OFFSET -> Optional.of(lineOf(clampOffset(parameters[0])));
            case LINE_START -> isLine((int) parameters[0]) ? Optional.of(lineStart((int) parameters[0]))
                    : Optional.empty();
            case LINE_END -> isLine((int) parameters[0])
                    ? Optional.of(lineStart((int) parameters[0]) + area.getParagraphLength((int) parameters[0]))
                    : Optional.empty();
            case BOUNDS_FOR_RANGE -> Optional
                    .of(lineBounds(clampOffset(parameters[0]), clampOffset(parameters[1])).toArray(Bounds[]::new));
            case OFFSET_AT_POINT -> Optional.of(offsetAt((Point2D) parameters[0]));
            default -> Optional.empty();
        };
    }

    /** @return whether the action was handled */
    boolean execute(AccessibleAction action, Object... arguments) {
        switch (action) {
            case SET_TEXT -> {
                if (area.isEditable()) {
                    area.replaceText(0, area.getLength(), (String) arguments[0]);
                }
            }
            case SET_TEXT_SELECTION -> {
                area.selectRange(clampOffset(arguments[0]), clampOffset(arguments[1]));
                area.requestFollowCaret();
            }
            case SHOW_TEXT_RANGE -> area.showParagraphInViewport(lineOf(clampOffset(arguments[0])));
            default -> {
                return false;
            }
        }
        return true;
    }

    private String text() {
        String cached = text;
        if (cached == null) {
            cached = area.getText();
            text = cached;
        }
        return cached;
    }

    /** Clamps an offset, because a screen reader may query an offset of the previous text. */
    private int clampOffset(Object offset) {
        return Math.clamp((int) offset, 0, area.getLength());
    }

    private int lineOf(int offset) {
        return area.offsetToPosition(offset, Bias.Forward).getMajor();
    }

    private boolean isLine(int line) {
        return line >= 0 && line < area.getParagraphs().size();
    }

    private int lineStart(int line) {
        return area.getAbsolutePosition(line, 0);
    }

    /** The screen bounds of each line in view between two offsets. */
    private List<Bounds> lineBounds(int rangeStart, int rangeEnd) {
        List<Bounds> bounds = new ArrayList<>();
        if (area.getScene() == null || area.getVisibleParagraphs().isEmpty()) {
            return bounds;
        }
        int first = Math.max(lineOf(rangeStart), area.firstVisibleParToAllParIndex());
        int last = Math.min(lineOf(rangeEnd), area.lastVisibleParToAllParIndex());
        for (int line = first; line <= last; line++) {
            int start = Math.max(rangeStart, lineStart(line));
            int end = Math.min(rangeEnd, lineStart(line) + area.getParagraphLength(line));
            if (start < end) {
                area.getCharacterBoundsOnScreen(start, end).ifPresent(bounds::add);
            } else {
                area.getParagraphBoundsOnScreen(line).ifPresent(bounds::add);
            }
        }
        return bounds;
    }

    private int offsetAt(Point2D screenPoint) {
        Point2D areaPoint = area.screenToLocal(screenPoint);
        return areaPoint == null ? area.getCaretPosition()
                : Math.clamp(area.hit(areaPoint.getX(), areaPoint.getY()).getInsertionIndex(), 0, area.getLength());
    }
}
