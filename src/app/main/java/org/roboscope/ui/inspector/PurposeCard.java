package org.roboscope.ui.inspector;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.roboscope.simulate.purpose.PurposeView.PurposeContent;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.workspace.Workspace;

/** The crawlers of one purpose: how many may fetch, what is asked of them, and then each of them. */
final class PurposeCard extends VBox {

    private final List<PurposeRowBox> rows;

    PurposeCard(PurposeContent face, Workspace workspace, WindowMessages messages, ChipHandlers handlers) {
        rows = face.rows().stream()
                .map(row -> new PurposeRowBox(row, face.title(), workspace, messages, handlers)).toList();
        List<Node> body = new ArrayList<>();
        face.summaries().forEach(summary -> body.add(new PurposeBar(summary, messages)));
        if (!face.remark().isEmpty()) {
            Label remark = new Label(face.remark());
            remark.getStyleClass().add("purpose-note");
            remark.setWrapText(true);
            remark.setMinHeight(USE_PREF_SIZE);
            body.add(remark);
        }
        body.addAll(rows);
        VBox below = new VBox(body.toArray(Node[]::new));
        below.getStyleClass().add("purpose-body");
        getChildren().setAll(head(face), below);
        getStyleClass().addAll("crawler-card", "purpose-card");
    }

    void choose(String crawler) {
        rows.forEach(row -> row.choose(crawler));
    }

    private static Node head(PurposeContent face) {
        Label title = new Label(face.title());
        title.getStyleClass().add("card-title");
        title.setMinWidth(USE_PREF_SIZE);
        Label count = new Label(face.count());
        count.getStyleClass().add("card-place");
        count.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(count, Priority.ALWAYS);
        HBox head = new HBox(title, count);
        head.getStyleClass().add("card-head");
        return head;
    }
}
