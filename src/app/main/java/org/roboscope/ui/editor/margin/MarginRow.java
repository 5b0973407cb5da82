package org.roboscope.ui.editor.margin;

import java.util.Optional;
import java.util.function.IntConsumer;
import javafx.event.Event;
import javafx.geometry.VPos;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;
import javafx.scene.text.Text;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.material2.Material2AL;
import org.roboscope.lint.finding.Severity;
import org.roboscope.ui.common.SeverityIcon;

/**
 * The margin beside one line: its number, the colour of its group, and, standing over the text area, the words at the
 * line's end. It is a child of the line's box, so everything here scrolls with the text by itself.
 */
final class MarginRow extends Region {

    private static final double GAP = 8;
    /** The style sheet draws it as a border. */
    private static final double BAR_WIDTH = 8;
    /** Beside the line's bar that says how it differs from the saved file. */
    private static final double ICON_SPACE = ChangeSign.WIDTH + 24;
    private static final double FOLD_SPACE = 14;

    private final int index;
    private final Text number = new Text();
    private final LineEndLabel words = new LineEndLabel(this);
    private final LineBackground background = new LineBackground();
    private final IntConsumer onFold;
    private final ChangeSign change;
    private @Nullable FontIcon icon;
    private @Nullable FontIcon arrow;
    private int line;
    private boolean closed;
    private LineMark mark = LineMark.NONE;
    private Optional<Severity> wrong = Optional.empty();
    private String colour = "";
    private @Nullable Text count;
    private double countWidth;
    private double numberWidth;

    /**
     * @param index  which line of the text area it stands beside, counted from 0
     * @param onIcon called with the line while the mouse moves over the problem's icon or words, or over the margin where
     *               Cloudflare writes the line; with 0 when it leaves
     * @param onFold called with the line when the person folds or opens its group
     * @param onBar  called with the line when its bar is pressed
     */
    MarginRow(int index, double numberWidth, IntConsumer onIcon, IntConsumer onFold, IntConsumer onBar) {
        this.index = index;
        this.onFold = onFold;
        this.change = new ChangeSign(() -> onBar.accept(line));
        this.numberWidth = numberWidth;
        number.getStyleClass().add("line-number");
        number.setTextOrigin(VPos.CENTER);
        getStyleClass().add("margin-row");
        getChildren().add(number);
        parentProperty().addListener((property, before, now) -> background.paint(now));
        addEventHandler(MouseEvent.MOUSE_MOVED, event -> {
            boolean onProblem = event.getX() < ICON_SPACE || event.getX() > getWidth();
            if (wrong.isPresent() && onProblem || mark.managed() && event.getX() <= getWidth()) {
                onIcon.accept(line);
            }
        });
        addEventHandler(MouseEvent.MOUSE_EXITED, event -> onIcon.accept(0));
    }

    int index() {
        return index;
    }

    /** @param isHead whether a group begins here, which is folded away if {@code isClosed} */
    void setLine(int now, boolean isHead, boolean isClosed) {
        if (now != line) {
            line = now;
            number.setText(Integer.toString(now));
            requestLayout();
        }
        if ((isHead || isClosed) != (arrow != null) || isClosed != closed) {
            closed = isClosed;
            showArrow(isHead || isClosed);
        }
    }

    private void showArrow(boolean there) {
        getChildren().remove(arrow);
        arrow = null;
        if (there) {
            FontIcon made = new FontIcon(closed ? Material2AL.CHEVRON_RIGHT : Material2AL.EXPAND_MORE);
            made.getStyleClass().add(closed ? "fold-closed" : "fold-open");
            made.setPickOnBounds(true);
            made.setOnMouseClicked(event -> {
                onFold.accept(line);
                event.consume();
            });
            // The text area would put its caret there.
            made.setOnMousePressed(Event::consume);
            arrow = made;
            getChildren().add(made);
        }
        requestLayout();
    }

    /** How many URLs the rule decided about, in a column that all lines share. */
    void setCount(String text, double width) {
        if (!text.equals(count == null ? "" : count.getText()) || width != countWidth) {
            showCount(text);
            countWidth = width;
            requestLayout();
        }
    }

    /** Most lines have none, and each node costs time when a text comes up. */
    private void showCount(String text) {
        getChildren().remove(count);
        count = null;
        if (!text.isEmpty()) {
            Text made = new Text(text);
            made.getStyleClass().add("rule-count");
            made.setTextOrigin(VPos.CENTER);
            count = made;
            getChildren().add(made);
        }
    }

    private double left() {
        return ICON_SPACE + countWidth;
    }

    void setNumberWidth(double width) {
        if (width != numberWidth) {
            numberWidth = width;
            requestLayout();
        }
    }

    void show(LineMark now, Optional<Severity> nowWrong, String text) {
        if (now.equals(mark) && nowWrong.equals(wrong) && words.shows(text)) {
            return;
        }
        mark = now;
        wrong = nowWrong;
        showGroup();
        showIcon();
        words.show(text, getChildren());
        background.show(mark);
        requestLayout();
    }

    /** How the line differs from the saved file. */
    void showChange(Optional<ChangeBar> bar) {
        if (change.show(bar, getChildren())) {
            requestLayout();
        }
    }

    /** Whether a command has changed the line a moment ago. */
    void showJustChanged(boolean isChanged) {
        background.showChanged(isChanged);
    }

    void highlight(boolean isHighlighted, boolean isDimmed) {
        background.highlight(isHighlighted, isDimmed);
    }

    private void showGroup() {
        String wanted = mark.group().isPresent() ? "group-colour-" + mark.colour() : "";
        if (!wanted.equals(colour)) {
            getStyleClass().remove(colour);
            if (!wanted.isEmpty()) {
                getStyleClass().add(wanted);
            }
            colour = wanted;
        }
    }

    private void showIcon() {
        getChildren().remove(icon);
        icon = wrong.map(SeverityIcon::of).orElse(null);
        if (icon != null) {
            getChildren().add(icon);
        }
    }

    @Override
    protected double computePrefWidth(double height) {
        return snapSizeX(left() + numberWidth + GAP + BAR_WIDTH + FOLD_SPACE);
    }

    @Override
    protected double computeMinWidth(double height) {
        return computePrefWidth(height);
    }

    @Override
    protected void layoutChildren() {
        double firstLine = Math.min(getHeight(), number.getLayoutBounds().getHeight() + 4);
        number.setX(left() + numberWidth - number.getLayoutBounds().getWidth());
        number.setY(firstLine / 2);
        if (count != null) {
            count.setX(left() - GAP - count.getLayoutBounds().getWidth());
            count.setY(firstLine / 2);
        }
        if (icon != null) {
            double height = icon.prefHeight(-1);
            double space = ICON_SPACE - ChangeSign.WIDTH;
            icon.relocate(ChangeSign.WIDTH + (space - icon.prefWidth(-1)) / 2, (firstLine - height) / 2);
        }
        if (arrow != null) {
            double space = left() + numberWidth + GAP + BAR_WIDTH;
            arrow.relocate(space + (FOLD_SPACE - arrow.prefWidth(-1)) / 2, (firstLine - arrow.prefHeight(-1)) / 2);
        }
        change.layOut(getHeight());
        words.layOut(number.getLayoutBounds().getHeight());
    }
}
