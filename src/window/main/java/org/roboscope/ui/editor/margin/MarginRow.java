package org.roboscope.ui.editor.margin;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntConsumer;
import java.util.stream.Stream;
import javafx.beans.binding.Bindings;
import javafx.css.PseudoClass;
import javafx.event.Event;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Label;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;
import javafx.scene.shape.MoveTo;
import javafx.scene.shape.Rectangle;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.javafx.FontIcon;
import org.roboscope.lint.finding.Severity;
import org.roboscope.ui.common.Controls;
import org.roboscope.ui.common.SeverityIcon;
import org.roboscope.ui.editor.margin.EditorMargin.ChangeBar;

/**
 * The margin of one line: its number, the colour of its group, and the words at the line's end, drawn over the text
 * area. It is a child of the line's box, so it scrolls with the text. Most lines have no icon and no words; those nodes
 * are created on demand, because each node slows down the opening of a text.
 */
final class MarginRow extends Region {

    private static final PseudoClass MANAGED = PseudoClass.getPseudoClass("managed");
    private static final PseudoClass HIGHLIGHTED = PseudoClass.getPseudoClass("lit");
    private static final PseudoClass ALLOWS = PseudoClass.getPseudoClass("allows");
    private static final PseudoClass BLOCKS = PseudoClass.getPseudoClass("blocks");
    private static final PseudoClass CHANGED = PseudoClass.getPseudoClass("just-changed");
    private static final PseudoClass DIMMED = PseudoClass.getPseudoClass("dimmed");
    private static final double GAP = 8;
    /** Width of the group colour, a border in the style sheet. */
    private static final double GROUP_WIDTH = 8;
    /** Width of the change bar's column. */
    private static final double CHANGE_WIDTH = 7;
    private static final double BAR = 4;
    private static final double CORNER = 8;
    private static final double ICON_SPACE = 24;
    private static final double BEFORE_TEXT = 14;
    private static final double BEFORE_WORDS = 24;
    private static final Content NOTHING =
            new Content(0, GroupMark.NONE, Optional.empty(), "", "", 0, 0, Set.of());

    /**
     * The content of a row.
     *
     * @param words at the line's end
     * @param count number of URLs that the rule decides, in a column shared by all lines
     * @param numberWidth width of the line number column
     * @param changes change bars of the line
     */
    record Content(int line, GroupMark mark, Optional<Severity> wrong, String words, String count,
            double countWidth, double numberWidth, Set<ChangeBar> changes) {

        private String groupStyle() {
            return mark.group().isPresent() ? "group-colour-" + mark.colour() : "";
        }

        private double left() {
            return CHANGE_WIDTH + ICON_SPACE + countWidth;
        }
    }

    final int index;
    private final IntConsumer onBar;
    private final Text number = new Text();
    private final List<Region> bars = new ArrayList<>();
    private Content shown = NOTHING;
    private @Nullable FontIcon icon;
    private @Nullable Text count;
    private @Nullable Label words;
    private boolean changed;
    private boolean highlighted;
    private boolean dimmed;

    /**
     * @param index line of the text area, counted from 0
     * @param onIcon receives the line while the mouse moves over the problem's icon or words, or over the margin of a
     *               line that Cloudflare writes; 0 when it leaves
     * @param onBar receives the line when its bar is pressed
     */
    MarginRow(int index, IntConsumer onIcon, IntConsumer onBar) {
        this.index = index;
        this.onBar = onBar;
        number.getStyleClass().add("line-number");
        number.setTextOrigin(VPos.CENTER);
        getStyleClass().add("margin-row");
        getChildren().add(number);
        // The area puts this row into the box of its line.
        parentProperty().addListener((property, before, now) -> paint());
        addEventHandler(MouseEvent.MOUSE_MOVED, event -> {
            boolean onProblem = event.getX() < CHANGE_WIDTH + ICON_SPACE || event.getX() > getWidth();
            if (shown.wrong().isPresent() && onProblem || shown.mark().managed() && event.getX() <= getWidth()) {
                onIcon.accept(shown.line());
            }
        });
        addEventHandler(MouseEvent.MOUSE_EXITED, event -> onIcon.accept(0));
    }

    void show(Content now) {
        Content before = shown;
        if (now.equals(before)) {
            return;
        }
        shown = now;
        number.setText(Integer.toString(now.line()));
        if (!now.count().equals(before.count())) {
            getChildren().remove(count);
            count = now.count().isEmpty() ? null : count(now.count());
            add(count);
        }
        if (!now.groupStyle().equals(before.groupStyle())) {
            getStyleClass().remove(before.groupStyle());
            if (!now.groupStyle().isEmpty()) {
                getStyleClass().add(now.groupStyle());
            }
        }
        if (!now.wrong().equals(before.wrong())) {
            getChildren().remove(icon);
            icon = now.wrong().map(SeverityIcon::of).orElse(null);
            add(icon);
        }
        showWords(now.words());
        if (!now.changes().equals(before.changes())) {
            getChildren().removeAll(bars);
            bars.clear();
            Stream.of(ChangeBar.values()).filter(now.changes()::contains).map(this::bar).forEach(bars::add);
            getChildren().addAll(bars);
        }
        requestLayout();
    }

    private void add(@Nullable Node node) {
        if (node != null) {
            getChildren().add(node);
        }
    }

    private static Text count(String text) {
        Text created = Controls.styled(new Text(text), "rule-count");
        created.setTextOrigin(VPos.CENTER);
        return created;
    }

    private Region bar(ChangeBar kind) {
        Region created = Controls.styled(new Region(), "change-bar", kind.style);
        created.setManaged(false);
        created.setUserData(kind);
        whenClicked(created, onBar);
        return created;
    }

    private void whenClicked(Node node, IntConsumer handler) {
        node.setPickOnBounds(true);
        node.setOnMouseClicked(event -> {
            handler.accept(shown.line());
            event.consume();
        });
        // Otherwise the text area would move its caret there.
        node.setOnMousePressed(Event::consume);
    }

    /** Shows the words, which belong to the margin and are drawn over the text area. */
    private void showWords(String text) {
        if (text.isEmpty()) {
            getChildren().remove(words);
            words = null;
            return;
        }
        if (words == null) {
            Label created = Controls.label("", "line-words");
            created.setManaged(false);
            // When the text scrolls sideways the margin stays, and the words move with the text.
            created.translateXProperty().bind(layoutXProperty().negate());
            created.setClip(clipAtMargin(created));
            words = created;
            add(created);
        }
        words.setText(text);
    }

    /** Clip of the words that are not under the margin. */
    private Rectangle clipAtMargin(Label label) {
        Rectangle visible = new Rectangle();
        visible.xProperty().bind(widthProperty().add(layoutXProperty()).subtract(label.layoutXProperty()));
        visible.widthProperty().bind(Bindings.max(0, label.widthProperty().subtract(visible.xProperty())));
        visible.heightProperty().bind(label.heightProperty());
        return visible;
    }

    /** @param isChanged whether a command has just changed the line */
    void paint(boolean isChanged, boolean isHighlighted, boolean isDimmed) {
        changed = isChanged;
        highlighted = isHighlighted;
        dimmed = isDimmed;
        paint();
    }

    /** Sets the state of the line's box, whose whole background the style sheet paints. */
    private void paint() {
        Node box = getParent();
        if (box != null) {
            box.pseudoClassStateChanged(MANAGED, shown.mark().managed());
            box.pseudoClassStateChanged(HIGHLIGHTED, highlighted);
            box.pseudoClassStateChanged(ALLOWS, shown.mark().effect() == GroupMark.Effect.ALLOWS);
            box.pseudoClassStateChanged(BLOCKS, shown.mark().effect() == GroupMark.Effect.BLOCKS);
            box.pseudoClassStateChanged(DIMMED, dimmed);
            box.pseudoClassStateChanged(CHANGED, changed);
        }
    }

    @Override
    protected double computePrefWidth(double height) {
        return snapSizeX(shown.left() + shown.numberWidth() + GAP + GROUP_WIDTH + BEFORE_TEXT);
    }

    @Override
    protected double computeMinWidth(double height) {
        return computePrefWidth(height);
    }

    @Override
    protected void layoutChildren() {
        double left = shown.left();
        double lineHeight = number.getLayoutBounds().getHeight();
        double firstLine = Math.min(getHeight(), lineHeight + 4);
        number.setX(left + shown.numberWidth() - number.getLayoutBounds().getWidth());
        number.setY(firstLine / 2);
        if (count != null) {
            count.setX(left - GAP - count.getLayoutBounds().getWidth());
            count.setY(firstLine / 2);
        }
        if (icon != null) {
            relocate(icon, CHANGE_WIDTH, ICON_SPACE, firstLine);
        }
        for (Region bar : bars) {
            switch ((ChangeBar) bar.getUserData()) {
                // Slightly taller than the line, so that no seam shows between two lines.
                case ADDED, CHANGED -> bar.resizeRelocate(0, -1, BAR, getHeight() + 2);
                // A corner stays in its line, because the next line would cover anything beyond.
                case REMOVED_ABOVE -> bar.resizeRelocate(0, 0, CORNER, CORNER);
                case REMOVED_BELOW -> bar.resizeRelocate(0, getHeight() - CORNER, CORNER, CORNER);
            }
        }
        if (words != null && getParent() != null) {
            Label label = words;
            getParent().getChildrenUnmodifiable().stream().filter(TextFlow.class::isInstance)
                    .map(TextFlow.class::cast).findFirst().ifPresent(text -> layOutAfter(text, label, lineHeight));
        }
    }

    private static void relocate(FontIcon sign, double x, double width, double height) {
        sign.relocate(x + (width - sign.prefWidth(-1)) / 2, (height - sign.prefHeight(-1)) / 2);
    }

    private static void layOutAfter(TextFlow text, Label label, double lineHeight) {
        double x = text.getLayoutX() + BEFORE_WORDS;
        double y = 0;
        int end = text.getChildren().stream().filter(Text.class::isInstance)
                .mapToInt(node -> ((Text) node).getText().length()).sum();
        for (var element : text.getCaretShape(end, true)) {
            if (element instanceof MoveTo caret) {
                x += caret.getX();
                y = caret.getY();
                break;
            }
        }
        double height = label.prefHeight(-1);
        double space = areaWidth(text) - x - GAP;
        label.setVisible(space > 4 * BEFORE_WORDS);
        label.resizeRelocate(x, y + Math.max(0, (lineHeight - height) / 2 + 1),
                Math.min(label.prefWidth(-1), space), height);
    }

    private static double areaWidth(Node inArea) {
        Parent at = inArea.getParent();
        while (at != null && !at.getStyleClass().contains("code-area")) {
            at = at.getParent();
        }
        return at == null ? 0 : at.getLayoutBounds().getWidth();
    }
}
