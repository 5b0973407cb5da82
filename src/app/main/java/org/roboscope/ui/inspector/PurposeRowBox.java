package org.roboscope.ui.inspector;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.roboscope.simulate.purpose.PurposeView.PlaceAnswer;
import org.roboscope.simulate.purpose.PurposeView.PurposeRow;
import org.roboscope.ui.common.OutcomeLook;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.common.usage.UsageRows;
import org.roboscope.ui.workspace.Workspace;

/** Crawlers to whom the file says the same: whether they may fetch, what may be done with the page, and who they are. */
final class PurposeRowBox extends VBox {

    private final PurposeRow row;
    private final String title;
    private final Workspace workspace;
    private final WindowMessages messages;
    private final ChipHandlers handlers;
    private boolean unfolded;
    private FoldedChips chips;
    private String chosen = "";

    /** @param title of the purpose */
    PurposeRowBox(PurposeRow row, String title, Workspace workspace, WindowMessages messages, ChipHandlers handlers) {
        this.row = row;
        this.title = title;
        this.workspace = workspace;
        this.messages = messages;
        this.handlers = handlers;
        this.chips = chips();
        getStyleClass().add("purpose-row");
        List<Node> nodes = new ArrayList<>(row.answers().stream().map(this::answer).toList());
        if (!row.note().isEmpty()) {
            nodes.add(styled(new Label(row.note()), "purpose-note"));
        }
        nodes.add(chips);
        getChildren().setAll(nodes);
    }

    void choose(String crawler) {
        chosen = crawler;
        chips.choose(crawler);
    }

    private Node answer(PlaceAnswer answer) {
        Label verdict = OutcomeLook.label(answer.verdict(), answer.outcome());
        verdict.getStyleClass().add("purpose-verdict");
        verdict.setMinWidth(USE_PREF_SIZE);
        Label place = styled(new Label(answer.place()), "standing-of");
        place.setMinWidth(USE_PREF_SIZE);
        return answer.usage().isEmpty() ? line(place, verdict) : line(new VBox(place, verdict), usage(answer));
    }

    private VBox usage(PlaceAnswer answer) {
        VBox usage = new VBox();
        new UsageRows(usage, workspace).show(answer.usage());
        HBox.setHgrow(usage, Priority.ALWAYS);
        return usage;
    }

    private static HBox line(Node... nodes) {
        HBox line = new HBox(nodes);
        line.getStyleClass().add("purpose-answer");
        return line;
    }

    private FoldedChips chips() {
        return new FoldedChips(row.chips(), title, "", unfolded, messages, handlers, this::refold);
    }

    private void refold() {
        boolean hadFocus = chips.isFocusWithin();
        unfolded = !unfolded;
        int place = getChildren().indexOf(chips);
        chips = chips();
        getChildren().set(place, chips);
        chips.choose(chosen);
        if (hadFocus) {
            chips.focusOnFolding();
        }
    }

    private static Label styled(Label label, String style) {
        label.getStyleClass().add(style);
        return label;
    }
}
