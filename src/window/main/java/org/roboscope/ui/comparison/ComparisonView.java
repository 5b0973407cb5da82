package org.roboscope.ui.comparison;

import static org.roboscope.ui.comparison.ComparisonTabs.MESSAGES;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.TextArea;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import org.jspecify.annotations.Nullable;
import org.roboscope.document.diff.DiffRow;
import org.roboscope.document.diff.DiffRow.Kind;
import org.roboscope.document.diff.TextDiff;
import org.roboscope.document.diff.TextDiff.Block;
import org.roboscope.document.diff.WordDiff;
import org.roboscope.editing.EditorPosition;
import org.roboscope.ui.common.Controls;
import org.roboscope.ui.workspace.ComparisonRequest;
import org.roboscope.ui.workspace.Workspace;

/**
 * Controller of a comparison: both texts, and buttons that go to the next difference or copy its lines to the other
 * text.
 */
public final class ComparisonView {

    private static final double ROW_HEIGHT = 20;
    /** Rows that stay visible above a selected difference. */
    private static final int ROWS_ABOVE = 4;
    /** The maximum number of characters shown of the selected line. */
    private static final int MAX_LINE_LENGTH = 10_000;

    private final ComparisonModel model;
    private final Workspace workspace;
    private final ComparisonRequest request;
    private final Runnable close;

    @FXML private VBox root;
    @FXML private Label left;
    @FXML private Label right;
    @FXML private Label note;
    @FXML private ListView<DiffRow> list;
    @FXML private Label summary;
    @FXML private Button previous;
    @FXML private Button next;
    @FXML private Button takeLeft;
    @FXML private Button takeRight;
    @FXML private TextArea leftLine;
    @FXML private TextArea rightLine;
    @FXML private HBox choices;

    /** First row of the difference that was taken over; negative if the next comparison has another cause. */
    private int takenRow = -1;

    private Subscription readingSubscription = Subscription.EMPTY;

    ComparisonView(ComparisonModel model, Workspace workspace, ComparisonRequest request,
            Runnable close) {
        this.request = request;
        this.model = model;
        this.workspace = workspace;
        this.close = close;
    }

    @FXML
    void initialize() {
        root.addEventFilter(KeyEvent.KEY_PRESSED, this::keyPressed);
        left.setText(model.left.name());
        right.setText(model.right.name());
        note.setText(request.note());
        request.choices().forEach(choice -> choices.getChildren().add(createButton(choice)));
        list.setFixedCellSize(ROW_HEIGHT);
        list.setCellFactory(view -> new DiffCell());
        list.setAccessibleText(MESSAGES.text("name", model.left.name(), model.right.name()));
        takeLeft.setVisible(model.canTake(true));
        takeRight.setVisible(model.canTake(false));
        leftLine.setAccessibleText(MESSAGES.text("line", model.left.name()));
        rightLine.setAccessibleText(MESSAGES.text("line", model.right.name()));
        list.getSelectionModel().selectedItemProperty().subscribe(this::showLine);
        model.result.subscribe(this::showResult);
        model.failure.subscribe(failure -> {
            if (!failure.isEmpty()) {
                list.setPlaceholder(new Label(failure));
                summary.setText(failure);
            }
        });
        readingSubscription = workspace.reading().subscribe((_, _) -> model.refresh());
    }

    /** Stops the comparison when the tab is closed. */
    void stop() {
        readingSubscription.unsubscribe();
        model.close();
    }

    @FXML
    void next() {
        goToDifference(1);
    }

    @FXML
    void previous() {
        goToDifference(-1);
    }

    @FXML
    void takeLeft() {
        take(true);
    }

    @FXML
    void takeRight() {
        take(false);
    }

    private void take(boolean toRight) {
        if (model.canTake(toRight)) {
            selected().ifPresent(block -> {
                takenRow = block.firstRow();
                if (!model.take(block, toRight)) {
                    takenRow = -1;
                    summary.setText(MESSAGES.text("notTaken", (toRight ? model.right : model.left).name()));
                }
            });
        }
    }

    private void keyPressed(KeyEvent event) {
        Runnable work = switch (event.getCode()) {
            case F7 -> () -> goToDifference(event.isShiftDown() ? -1 : 1);
            case ESCAPE -> close;
            case RIGHT, LEFT -> event.isAltDown() ? () -> take(event.getCode() == KeyCode.RIGHT) : null;
            case ENTER -> list.isFocused() ? this::goToLine : null;
            default -> null;
        };
        if (work != null) {
            work.run();
        }
        boolean isUndo = event.getCode() == KeyCode.Z && event.isShortcutDown() && !event.isShiftDown();
        if (work != null || isUndo && model.undo()) {
            event.consume();
        }
    }

    private void showResult(ComparisonModel.Result result) {
        if (result == null) {
            return;
        }
        int selected = list.getSelectionModel().getSelectedIndex();
        TextDiff diff = result.diff();
        list.getItems().setAll(diff.rows());
        summary.setText(summary(result));
        next.setDisable(diff.isSame());
        previous.setDisable(diff.isSame());
        int taken = takenRow;
        takenRow = -1;
        if (selected < 0 || taken >= 0) {
            select(diff.blocks().stream().mapToInt(Block::firstRow).filter(row -> row >= taken).findFirst()
                    .orElseGet(() -> diff.isSame() ? Math.max(0, taken) : diff.blocks().getFirst().firstRow()));
        } else {
            // One of the texts was edited elsewhere, so the selection does not move.
            list.getSelectionModel().clearAndSelect(Math.min(selected, diff.rows().size() - 1));
        }
    }

    /** Shows the whole selected line, because the list truncates long lines. */
    private void showLine(@Nullable DiffRow row) {
        takeLeft.setDisable(row == null || row.block() == 0);
        takeRight.setDisable(row == null || row.block() == 0);
        leftLine.setText(row == null ? "" : shorten(row.left()));
        rightLine.setText(row == null ? "" : shorten(row.right()));
    }

    private static String shorten(String line) {
        return line.length() > MAX_LINE_LENGTH ? line.substring(0, MAX_LINE_LENGTH) + "\u2026" : line;
    }

    private Button createButton(ComparisonRequest.Choice choice) {
        Button button = new Button(choice.text());
        button.setOnAction(event -> {
            close.run();
            choice.work().run();
        });
        return button;
    }

    private String summary(ComparisonModel.Result result) {
        TextDiff diff = result.diff();
        if (diff.isSame()) {
            return MESSAGES.text(result.differsInBytesOnly() ? "unseen" : "same");
        }
        return MESSAGES.text("summary", diff.blocks().size(), diff.count(Kind.CHANGED),
                diff.count(Kind.ADDED), diff.count(Kind.REMOVED));
    }

    /** Goes to the next or previous difference, wrapping around. */
    private void goToDifference(int step) {
        List<Block> blocks = blocks();
        if (blocks.isEmpty()) {
            return;
        }
        int row = list.getSelectionModel().getSelectedIndex();
        List<Block> inDirection = step > 0 ? blocks : blocks.reversed();
        select(selected().map(current -> blocks.get(Math.floorMod(blocks.indexOf(current) + step, blocks.size())))
                .or(() -> inDirection.stream().filter(block -> (block.firstRow() - row) * step > 0).findFirst())
                .orElseGet(inDirection::getFirst).firstRow());
    }

    private void select(int row) {
        list.getSelectionModel().clearAndSelect(row);
        list.getFocusModel().focus(row);
        list.scrollTo(Math.max(0, row - ROWS_ABOVE));
    }

    private Optional<Block> selected() {
        DiffRow row = list.getSelectionModel().getSelectedItem();
        return row == null || row.block() == 0 ? Optional.empty() : Optional.of(blocks().get(row.block() - 1));
    }

    private List<Block> blocks() {
        ComparisonModel.Result result = model.result.get();
        return result == null ? List.of() : result.diff().blocks();
    }

    /** Goes to the selected line in the editor, if the editor shows the text on the right. */
    private void goToLine() {
        DiffRow row = list.getSelectionModel().getSelectedItem();
        if (workspace.bufferProperty().get().equals(model.right) && row != null && row.rightLine() > 0) {
            workspace.requests().goTo(new EditorPosition(row.rightLine(), 0));
        }
    }

    /** A row of the comparison. It shows a line of each text, with its number and a sign for the kind of difference. */
    private static final class DiffCell extends ListCell<DiffRow> {

        private static final PseudoClass CHANGED = PseudoClass.getPseudoClass("changed");
        private static final PseudoClass ONLY_HERE = PseudoClass.getPseudoClass("only-here");
        private static final PseudoClass MISSING = PseudoClass.getPseudoClass("missing");

        /** Most characters to show, because more do not fit a screen and are slow to measure. */
        private static final int MAX_CHARACTERS = 1_000;
        /** Most pieces with marks, each of which is a node. The rest is shown without marks. */
        private static final int MAX_PIECES = 60;

        private final Half left = new Half("left");
        private final Half right = new Half("right");
        private final HBox halves = new HBox(left, right);

        DiffCell() {
            getStyleClass().add("diff-cell");
            setPrefWidth(0);
            halves.getStyleClass().add("diff-row");
        }

        @Override
        protected void updateItem(@Nullable DiffRow row, boolean empty) {
            super.updateItem(row, empty);
            if (empty || row == null) {
                setGraphic(null);
                setAccessibleText("");
                return;
            }
            DiffRow.Kind kind = row.kind();
            left.showLine(row.leftLine(), row.left(), MESSAGES.text("sign.left." + kind));
            right.showLine(row.rightLine(), row.right(), MESSAGES.text("sign.right." + kind));
            if (kind == DiffRow.Kind.CHANGED) {
                WordDiff words = WordDiff.between(start(row.left()), start(row.right()));
                left.showPieces(words.left());
                right.showPieces(words.right());
            }
            left.mark(kind == DiffRow.Kind.CHANGED, kind == DiffRow.Kind.REMOVED, kind == DiffRow.Kind.ADDED);
            right.mark(kind == DiffRow.Kind.CHANGED, kind == DiffRow.Kind.ADDED, kind == DiffRow.Kind.REMOVED);
            setGraphic(halves);
            setAccessibleText(MESSAGES.text("row." + kind, row.leftLine(), row.left(), row.rightLine(), row.right()));
        }

        private static String start(String line) {
            return line.length() > MAX_CHARACTERS ? line.substring(0, MAX_CHARACTERS) : line;
        }

        private static final class Half extends HBox {

            /** Index of the text among the children. */
            private static final int TEXT = 2;

            private final Label number = new Label();
            private final Label sign = new Label();
            private final Label text = new Label();
            private final HBox pieces = new HBox();

            private Half(String side) {
                getStyleClass().addAll("diff-half", "diff-" + side);
                number.getStyleClass().add("diff-number");
                sign.getStyleClass().add("diff-sign");
                text.getStyleClass().add("diff-text");
                number.setMinWidth(Region.USE_PREF_SIZE);
                sign.setMinWidth(Region.USE_PREF_SIZE);
                text.setMinWidth(0);
                setPrefWidth(1);
                setMaxWidth(Double.MAX_VALUE);
                HBox.setHgrow(this, Priority.ALWAYS);
                pieces.getStyleClass().add("diff-pieces");
                pieces.setMinWidth(0);
                HBox.setHgrow(pieces, Priority.ALWAYS);
                getChildren().setAll(number, sign, text);
            }

            private void showLine(int line, String content, String kindSign) {
                number.setText(line == 0 ? "" : Integer.toString(line));
                sign.setText(kindSign);
                text.setText(start(content));
                getChildren().set(TEXT, text);
            }

            /** Marks the pieces of the line that differ from the other text. */
            private void showPieces(List<WordDiff.Piece> words) {
                List<Label> labels = new ArrayList<>();
                for (WordDiff.Piece piece : words.subList(0, Math.min(words.size(), MAX_PIECES))) {
                    Label label = Controls.label(piece.text(), piece.differs() ? "diff-word" : "diff-text");
                    label.setMinWidth(Region.USE_PREF_SIZE);
                    labels.add(label);
                }
                if (words.size() > MAX_PIECES) {
                    labels.add(new Label(words.subList(MAX_PIECES, words.size()).stream().map(WordDiff.Piece::text)
                            .collect(Collectors.joining())));
                }
                pieces.getChildren().setAll(labels);
                getChildren().set(TEXT, pieces);
            }

            private void mark(boolean isChanged, boolean isOnlyHere, boolean isMissing) {
                pseudoClassStateChanged(CHANGED, isChanged);
                pseudoClassStateChanged(ONLY_HERE, isOnlyHere);
                pseudoClassStateChanged(MISSING, isMissing);
            }
        }
    }
}
