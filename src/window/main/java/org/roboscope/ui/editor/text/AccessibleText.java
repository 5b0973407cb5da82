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

/** Answers what a screen reader asks of a text area, because the library does not. */
final class AccessibleText {

    private final EditorArea area;
    /** Made when it is first asked for after a change: moving the caret copies nothing. */
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

    void shownIn(Font shown) {
        font = shown;
        area.notifyAccessibleAttributeChanged(AccessibleAttribute.FONT);
    }

    /** Nothing where the question is not about the text; then any node answers it. */
    Optional<Object> answer(AccessibleAttribute attribute, Object... of) {
        return switch (attribute) {
            case TEXT -> Optional.of(text());
            case SELECTION_START -> Optional.of(area.getSelection().getStart());
            case SELECTION_END -> Optional.of(area.getSelection().getEnd());
            case CARET_OFFSET -> Optional.of(area.getCaretPosition());
            case EDITABLE -> Optional.of(area.isEditable());
            case FONT -> Optional.of(font);
            case LINE_FOR_OFFSET -> Optional.of(line(offset(of[0])));
            case LINE_START -> isLine((int) of[0]) ? Optional.of(start((int) of[0])) : Optional.empty();
            case LINE_END -> isLine((int) of[0])
                    ? Optional.of(start((int) of[0]) + area.getParagraphLength((int) of[0])) : Optional.empty();
            case BOUNDS_FOR_RANGE -> Optional.of(bounds(offset(of[0]), offset(of[1])).toArray(Bounds[]::new));
            case OFFSET_AT_POINT -> Optional.of(offsetAt((Point2D) of[0]));
            default -> Optional.empty();
        };
    }

    /** @return whether it is something that is done to a text */
    boolean execute(AccessibleAction action, Object... with) {
        switch (action) {
            case SET_TEXT -> {
                if (area.isEditable()) {
                    area.replaceText(0, area.getLength(), (String) with[0]);
                }
            }
            case SET_TEXT_SELECTION -> {
                area.selectRange(offset(with[0]), offset(with[1]));
                area.requestFollowCaret();
            }
            case SHOW_TEXT_RANGE -> area.showParagraphInViewport(line(offset(with[0])));
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

    /** A reader may ask for a place in the text as it was. */
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

    /** A rectangle for each line that is in view and touched; on the screen. */
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
