package org.roboscope.ui.site;

import java.util.List;
import java.util.Optional;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import org.roboscope.document.diff.DiffRow;
import org.roboscope.document.diff.DiffRow.Kind;
import org.roboscope.document.diff.TextDiff;
import org.roboscope.document.diff.TextDiff.Block;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.workspace.EditorPosition;
import org.roboscope.ui.workspace.Workspace;

/** The comparison's layout: both texts, and what leads from one difference to the next. */
public final class ComparisonView {

    private static final double ROW_HEIGHT = 20;
    private static final int ROWS_BEFORE = 4;

    private final ComparisonModel model;
    private final Workspace workspace;
    private final String about;
    private final WindowMessages messages;
    private final Runnable close;

    @FXML
    private VBox root;

    @FXML
    private Label left;

    @FXML
    private Label right;
    @FXML
    private Label note;

    private Subscription following = Subscription.EMPTY;

    @FXML
    private ListView<DiffRow> list;

    @FXML
    private Label summary;

    @FXML
    private Button previous;

    @FXML
    private Button next;

    @FXML
    private Button takeOver;

    /** @param about what is to be known about the two texts; mostly empty */
    ComparisonView(ComparisonModel model, Workspace workspace, String about, WindowMessages messages,
            Runnable close) {
        this.about = about;
        this.model = model;
        this.workspace = workspace;
        this.messages = messages;
        this.close = close;
    }

    @FXML
    void initialize() {
        root.addEventFilter(KeyEvent.KEY_PRESSED, this::keyPressed);
        left.setText(model.left().name());
        right.setText(model.right().name());
        note.setText(about);
        note.setVisible(!about.isEmpty());
        note.setManaged(!about.isEmpty());
        list.setFixedCellSize(ROW_HEIGHT);
        list.setCellFactory(view -> new DiffCell(messages));
        list.setAccessibleText(messages.text("diff.name", model.left().name(), model.right().name()));
        list.setPlaceholder(new Label(messages.text("diff.working")));
        takeOver.setVisible(model.canTakeOver());
        takeOver.setManaged(model.canTakeOver());
        list.getSelectionModel().selectedItemProperty().subscribe(row -> takeOver.setDisable(
                row == null || row.block() == 0));
        model.resultProperty().subscribe(this::show);
        model.faultProperty().subscribe(fault -> {
            if (!fault.isEmpty()) {
                list.setPlaceholder(new Label(fault));
                summary.setText(fault);
            }
        });
        following = workspace.readingProperty().subscribe((_, _) -> model.refresh());
    }

    /** The window is closed: nothing is compared any more. */
    void closed() {
        following.unsubscribe();
        model.close();
    }

    @FXML
    void next() {
        turn(1);
    }

    @FXML
    void previous() {
        turn(-1);
    }

    @FXML
    void takeOver() {
        selected().ifPresent(block -> {
            if (!model.takeOver(block)) {
                summary.setText(messages.text("diff.notTaken"));
            }
        });
    }

    @FXML
    void close() {
        close.run();
    }

    private void keyPressed(KeyEvent event) {
        if (event.getCode() == KeyCode.F8) {
            turn(event.isShiftDown() ? -1 : 1);
            event.consume();
        } else if (event.getCode() == KeyCode.ENTER && event.isAltDown()) {
            takeOver();
            event.consume();
        } else if (event.getCode() == KeyCode.ESCAPE) {
            close();
            event.consume();
        } else if (event.getCode() == KeyCode.ENTER && list.isFocused()) {
            goToLine();
            event.consume();
        }
    }

    private void show(ComparisonModel.Result result) {
        if (result == null) {
            return;
        }
        int before = list.getSelectionModel().getSelectedIndex();
        TextDiff diff = result.diff();
        list.getItems().setAll(diff.rows());
        summary.setText(words(result));
        next.setDisable(diff.isSame());
        previous.setDisable(diff.isSame());
        if (before >= 0) {
            select(Math.min(before, diff.rows().size() - 1));
        } else if (!diff.isSame()) {
            select(diff.blocks().getFirst().firstRow());
        }
    }

    private String words(ComparisonModel.Result result) {
        TextDiff diff = result.diff();
        if (diff.isSame()) {
            return messages.text(result.differsUnseen() ? "diff.unseen" : "diff.same");
        }
        return messages.text("diff.summary", diff.blocks().size(), diff.count(Kind.CHANGED),
                diff.count(Kind.ADDED), diff.count(Kind.REMOVED));
    }

    /** To the difference before or after the one that is selected, going around. */
    private void turn(int step) {
        List<Block> blocks = blocks();
        if (blocks.isEmpty()) {
            return;
        }
        int row = list.getSelectionModel().getSelectedIndex();
        int at = step > 0 ? 0 : blocks.size() - 1;
        Optional<Block> current = selected();
        if (current.isPresent()) {
            at = Math.floorMod(blocks.indexOf(current.get()) + step, blocks.size());
        } else {
            for (int i = 0; i < blocks.size(); i++) {
                Block block = blocks.get(step > 0 ? blocks.size() - 1 - i : i);
                boolean beyond = step > 0 ? block.firstRow() > row : block.firstRow() < row;
                at = beyond ? blocks.indexOf(block) : at;
            }
        }
        select(blocks.get(at).firstRow());
    }

    private void select(int row) {
        list.getSelectionModel().clearAndSelect(row);
        list.getFocusModel().focus(row);
        list.scrollTo(Math.max(0, row - ROWS_BEFORE));
    }

    private Optional<Block> selected() {
        DiffRow row = list.getSelectionModel().getSelectedItem();
        return row == null || row.block() == 0 ? Optional.empty() : Optional.of(blocks().get(row.block() - 1));
    }

    private List<Block> blocks() {
        ComparisonModel.Result result = model.resultProperty().get();
        return result == null ? List.of() : result.diff().blocks();
    }

    /** In the editor, where the right text is the one in front there. */
    private void goToLine() {
        DiffRow row = list.getSelectionModel().getSelectedItem();
        boolean there = model.right() instanceof ComparedSide.Edited(var buffer)
                && workspace.bufferProperty().get().equals(buffer);
        if (there && row != null && row.rightLine() > 0) {
            workspace.requests().goTo(new EditorPosition(row.rightLine(), 0));
        }
    }
}
