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

/** Answers a screen reader's queries about the text area, which RichTextFX does not. */
final class AccessibleText {

    private final EditorArea area;
    /** Cached until the text changes, so that moving the caret copies nothing. */
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

    void setFont(Font shown) {
        font = shown;
        area.notifyAccessibleAttributeChanged(AccessibleAttribute.FONT);
    }

    /** Answers a query; empty if it is not about the text, and then any node answers it. */
    Optional<Object> answer(AccessibleAttribute attribute, Object... parameters) {
        return switch (attribute) {
            case TEXT -> Optional.of(text());
            case SELECTION_START -> Optional.of(area.getSelection().getStart());
            case SELECTION_END -> Optional.of(area.getSelection().getEnd());
            case CARET_OFFSET -> Optional.of(area.getCaretPosition());
            case EDITABLE -> Optional.of(area.isEditable());
            case FONT -> Optional.of(font);
            case LINE_FOR_OFFSET -> Optional.of(line(offset(parameters[0])));
            case LINE_START -> isLine((int) parameters[0]) ? Optional.of(start((int) parameters[0])) : Optional.empty();
            case LINE_END -> isLine((int) parameters[0])
                    ? Optional.of(start((int) parameters[0]) + area.getParagraphLength((int) parameters[0]))
                    : Optional.empty();
            case BOUNDS_FOR_RANGE -> Optional
                    .of(bounds(offset(parameters[0]), offset(parameters[1])).toArray(Bounds[]::new));
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
                area.selectRange(offset(arguments[0]), offset(arguments[1]));
                area.requestFollowCaret();
            }
            case SHOW_TEXT_RANGE -> area.showParagraphInViewport(line(offset(arguments[0])));
            default -> {
                return false;
            }
        }
        return true;
    }

    private String text() {
        String known = text;
        if (known == null) {
            known = area.getText();
            text = known;
        }
        return known;
    }

    /** Clamps an offset, because a screen reader may query an offset of the previous text. */
    private int offset(Object asked) {
        return Math.clamp((int) asked, 0, area.getLength());
    }

    private int line(int offset) {
        return area.offsetToPosition(offset, Bias.Forward).getMajor();
    }

    private boolean isLine(int line) {
        return line >= 0 && line < area.getParagraphs().size();
    }

    private int start(int line) {
        return area.getAbsolutePosition(line, 0);
    }

    /** Screen bounds of each line in view between the two offsets. */
    private List<Bounds> bounds(int from, int to) {
        List<Bounds> all = new ArrayList<>();
        if (area.getScene() == null || area.getVisibleParagraphs().isEmpty()) {
            return all;
        }
        int first = Math.max(line(from), area.firstVisibleParToAllParIndex());
        int last = Math.min(line(to), area.lastVisibleParToAllParIndex());
        for (int line = first; line <= last; line++) {
            int start = Math.max(from, start(line));
            int end = Math.min(to, start(line) + area.getParagraphLength(line));
            if (start < end) {
                area.getCharacterBoundsOnScreen(start, end).ifPresent(all::add);
            } else {
                area.getParagraphBoundsOnScreen(line).ifPresent(all::add);
            }
        }
        return all;
    }

    private int offsetAt(Point2D onScreen) {
        Point2D inArea = area.screenToLocal(onScreen);
        return inArea == null ? area.getCaretPosition()
                : Math.clamp(area.hit(inArea.getX(), inArea.getY()).getInsertionIndex(), 0, area.getLength());
    }
}
