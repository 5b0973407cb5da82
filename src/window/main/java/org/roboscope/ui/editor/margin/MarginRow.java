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
import javafx.scene.shape.LineTo;
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
 * The margin of one line: its number, the colour of its group, and the words at the line's end, which are drawn over
 * the text area. The row is a child of the line's box, so that it scrolls with the text. Icons and words are created on
 * demand, because most lines have none and each node slows down the opening of a text.
 */
final class MarginRow extends Region {

    private static final PseudoClass MANAGED = PseudoClass.getPseudoClass("managed");
    private static final PseudoClass HIGHLIGHTED = PseudoClass.getPseudoClass("lit");
    private static final PseudoClass ALLOWS = PseudoClass.getPseudoClass("allows");
    private static final PseudoClass BLOCKS = PseudoClass.getPseudoClass("blocks");
    private static final PseudoClass CHANGED = PseudoClass.getPseudoClass("just-changed");
    private static final PseudoClass DIMMED = PseudoClass.getPseudoClass("dimmed");
    private static final double GAP = 8;
    /** The width of the group colour, which is a border in the style sheet. */
    private static final double GROUP_WIDTH = 8;
    /** The width of the column with change bars. */
    private static final double CHANGE_WIDTH = 7;
    private static final double BAR_WIDTH = 4;
    private static final double CORNER_SIZE = 8;
    private static final double ICON_SPACE = 24;
    private static final double TEXT_GAP = 14;
    private static final double LINE_PADDING = 4;
    private static final double WORDS_GAP = 24;
    private static final double HINT_GAP = 12;
    private static final double MIN_WORDS_WIDTH = 4 * WORDS_GAP;
    private static final Content NOTHING =
            new Content(0, GroupMark.NONE, Optional.empty(), Words.NONE, "", 0, 0, Set.of());

    /**
     * The words at a line's end.
     *
     * @param hint names the key that fixes the problem; left out where it does not fit after the sentence
     */
    record Words(String sentence, String hint) {

        static final Words NONE = new Words("", "");
    }

    /**
     * The content of a row.
     *
     * @param count       the number of URLs that the rule decides, formatted; empty if it is not known
     * @param numberWidth the width of the column with line numbers
     * @param changes     the change bars of the line
     */
    record Content(int line, GroupMark mark, Optional<Severity> severity, Words words, String count,
            double countWidth, double numberWidth, Set<ChangeBar> changes) {

        private String groupStyle() {
            return mark.group().isPresent() ? "group-colour-" + mark.colour() : "";
        }

        private double leftWidth() {
            return CHANGE_WIDTH + ICON_SPACE + countWidth;
        }
    }

    final int index;
    private final IntConsumer onBarClick;
    private final Text number = new Text();
    private final List<Region> bars = new ArrayList<>();
    private Content shownContent = NOTHING;
    private @Nullable FontIcon icon;
    private @Nullable Text count;
    private @Nullable Label words;
    private @Nullable Label hint;
    private boolean isChanged;
    private boolean isHighlighted;
    private boolean isDimmed;

    /**
     * @param index      the line of the text area, counted from 0
     * @param onHover    receives the line while the mouse moves over the problem's icon or words, or over the margin of
     *                   a line that Cloudflare writes, and 0 when the mouse leaves
     * @param onBarClick receives the line when its change bar is clicked
     */
    MarginRow(int index, IntConsumer onHover, IntConsumer onBarClick) {
        this.index = index;
        this.onBarClick = onBarClick;
        number.getStyleClass().add("line-number");
        number.setTextOrigin(VPos.CENTER);
        getStyleClass().add("margin-row");
        getChildren().add(number);
        // The area adds this row to the box of its line.
        parentProperty().addListener((_, _, _) -> updateBox());
        addEventHandler(MouseEvent.MOUSE_MOVED, event -> {
            boolean isOnProblem = event.getX() < CHANGE_WIDTH + ICON_SPACE || event.getX() > getWidth();
            if (shownContent.severity().isPresent() && isOnProblem
                    || shownContent.mark().isManaged() && event.getX() <= getWidth()) {
                onHover.accept(shownContent.line());
            }
        });
        addEventHandler(MouseEvent.MOUSE_EXITED, _ -> onHover.accept(0));
    }

    void show(Content content) {
        Content previous = shownContent;
        if (content.equals(previous)) {
            return;
        }
        shownContent = content;
        number.setText(Integer.toString(content.line()));
        if (!content.count().equals(previous.count())) {
            getChildren().remove(count);
            count = content.count().isEmpty() ? null : createCount(content.count());
            addIfPresent(count);
        }
        if (!content.groupStyle().equals(previous.groupStyle())) {
            getStyleClass().remove(previous.groupStyle());
            if (!content.groupStyle().isEmpty()) {
                getStyleClass().add(content.groupStyle());
            }
        }
        if (!content.severity().equals(previous.severity())) {
            getChildren().remove(icon);
            icon = content.severity().map(SeverityIcon::of).orElse(null);
            addIfPresent(icon);
        }
        showWords(content.words());
        if (!content.changes().equals(previous.changes())) {
            getChildren().removeAll(bars);
            bars.clear();
            Stream.of(ChangeBar.values()).filter(content.changes()::contains).map(this::createBar).forEach(bars::add);
            getChildren().addAll(bars);
        }
        requestLayout();
    }

    private void addIfPresent(@Nullable Node node) {
        if (node != null) {
            getChildren().add(node);
        }
    }

    private static Text createCount(String text) {
        Text created = Controls.styled(new Text(text), "rule-count");
        created.setTextOrigin(VPos.CENTER);
        return created;
    }

    private Region createBar(ChangeBar kind) {
        Region created = Controls.styled(new Region(), "change-bar", kind.style);
        created.setManaged(false);
        created.setUserData(kind);
        setClickHandler(created, onBarClick);
        return created;
    }

    private void setClickHandler(Node node, IntConsumer handler) {
        node.setPickOnBounds(true);
        node.setOnMouseClicked(event -> {
            handler.accept(shownContent.line());
            event.consume();
        });
        // Without this, the text area would move its caret to the line.
        node.setOnMousePressed(Event::consume);
    }

    /** Shows the words at the line's end, over the text area. */
    private void showWords(Words newWords) {
        words = showLabel(words, newWords.sentence(), "line-words");
        hint = showLabel(hint, newWords.hint(), "line-hint");
    }

    private @Nullable Label showLabel(@Nullable Label previous, String text, String style) {
        if (text.isEmpty()) {
            getChildren().remove(previous);
            return null;
        }
        Label label = previous == null ? createLabel(style) : previous;
        label.setText(text);
        return label;
    }

    private Label createLabel(String style) {
        Label created = Controls.label("", style);
        created.setManaged(false);
        // If the text scrolls sideways, the margin stays, but the words move with the text.
        created.translateXProperty().bind(layoutXProperty().negate());
        created.setClip(createClip(created));
        getChildren().add(created);
        return created;
    }

    /** Creates a clip that hides the words under the margin. */
    private Rectangle createClip(Label label) {
        Rectangle visible = new Rectangle();
        visible.xProperty().bind(widthProperty().add(layoutXProperty()).subtract(label.layoutXProperty()));
        visible.widthProperty().bind(Bindings.max(0, label.widthProperty().subtract(visible.xProperty())));
        visible.heightProperty().bind(label.heightProperty());
        return visible;
    }

    /** @param isJustChanged whether a command has just changed the line */
    void setState(boolean isJustChanged, boolean isLineHighlighted, boolean isLineDimmed) {
        isChanged = isJustChanged;
        isHighlighted = isLineHighlighted;
        isDimmed = isLineDimmed;
        updateBox();
    }

    /** Sets the pseudo-classes of the line's box, whose background the style sheet defines. */
    private void updateBox() {
        Node box = getParent();
        if (box != null) {
            box.pseudoClassStateChanged(MANAGED, shownContent.mark().isManaged());
            box.pseudoClassStateChanged(HIGHLIGHTED, isHighlighted);
            box.pseudoClassStateChanged(ALLOWS, shownContent.mark().effect() == GroupMark.Effect.ALLOWS);
            box.pseudoClassStateChanged(BLOCKS, shownContent.mark().effect() == GroupMark.Effect.BLOCKS);
            box.pseudoClassStateChanged(DIMMED, isDimmed);
            box.pseudoClassStateChanged(CHANGED, isChanged);
        }
    }

    @Override
    protected double computePrefWidth(double height) {
        return snapSizeX(shownContent.leftWidth() + shownContent.numberWidth() + GAP + GROUP_WIDTH + TEXT_GAP);
    }

    @Override
    protected double computeMinWidth(double height) {
        return computePrefWidth(height);
    }

    @Override
    protected void layoutChildren() {
        double left = shownContent.leftWidth();
        double lineHeight = number.getLayoutBounds().getHeight();
        double firstLineHeight = Math.min(getHeight(), lineHeight + LINE_PADDING);
        number.setX(left + shownContent.numberWidth() - number.getLayoutBounds().getWidth());
        number.setY(firstLineHeight / 2);
        if (count != null) {
            count.setX(left - GAP - count.getLayoutBounds().getWidth());
            count.setY(firstLineHeight / 2);
        }
        if (icon != null) {
            centre(icon, CHANGE_WIDTH, ICON_SPACE, firstLineHeight);
        }
        for (Region bar : bars) {
            switch ((ChangeBar) bar.getUserData()) {
                // The bar is slightly taller than the line, so that there is no gap between two lines.
                case ADDED, CHANGED -> bar.resizeRelocate(0, -1, BAR_WIDTH, getHeight() + 2);
                // A corner must not leave its line, because the next line would cover it.
                case REMOVED_ABOVE -> bar.resizeRelocate(0, 0, CORNER_SIZE, CORNER_SIZE);
                case REMOVED_BELOW -> bar.resizeRelocate(0, getHeight() - CORNER_SIZE, CORNER_SIZE, CORNER_SIZE);
            }
        }
        if (words != null && getParent() != null) {
            Label label = words;
            getParent().getChildrenUnmodifiable().stream().filter(TextFlow.class::isInstance)
                    .map(TextFlow.class::cast).findFirst()
                    .ifPresent(text -> layOutAfter(text, label, hint, lineHeight));
        }
    }

    private static void centre(FontIcon icon, double x, double width, double height) {
        icon.relocate(x + (width - icon.prefWidth(-1)) / 2, (height - icon.prefHeight(-1)) / 2);
    }

    /** Places the sentence after the end of the text, if there is room, and the hint after a whole sentence. */
    private static void layOutAfter(TextFlow text, Label sentence, @Nullable Label hint, double lineHeight) {
        double right = 0;
        double y = 0;
        int end = text.getChildren().stream().filter(Text.class::isInstance)
                .mapToInt(node -> ((Text) node).getText().length()).sum();
        for (var element : text.getCaretShape(end, true)) {
            if (element instanceof MoveTo caret) {
                right = caret.getX();
                y = caret.getY();
                break;
            }
        }
        // The end of right-to-left text is not at the right.
        for (var element : text.getRangeShape(0, end, true)) {
            if (element instanceof LineTo corner && corner.getY() > y + 1) {
                right = Math.max(right, corner.getX());
            }
        }
        double x = text.getLayoutX() + right + WORDS_GAP;
        double space = areaWidth(text) - x - GAP;
        double width = sentence.prefWidth(-1);
        sentence.setVisible(space > MIN_WORDS_WIDTH);
        placeWords(sentence, x, y, Math.min(width, space), lineHeight);
        if (hint != null) {
            double hintWidth = hint.prefWidth(-1);
            hint.setVisible(sentence.isVisible() && width + HINT_GAP + hintWidth <= space);
            placeWords(hint, x + width + HINT_GAP, y, hintWidth, lineHeight);
        }
    }

    private static void placeWords(Label label, double x, double y, double width, double lineHeight) {
        double height = label.prefHeight(-1);
        label.resizeRelocate(x, y + Math.max(0, (lineHeight - height) / 2 + 1), width, height);
    }

    private static double areaWidth(Node node) {
        Parent ancestor = node.getParent();
        while (ancestor != null && !ancestor.getStyleClass().contains("code-area")) {
            ancestor = ancestor.getParent();
        }
        return ancestor == null ? 0 : ancestor.getLayoutBounds().getWidth();
    }
}
