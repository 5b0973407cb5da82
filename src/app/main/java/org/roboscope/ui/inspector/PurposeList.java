package org.roboscope.ui.inspector;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.roboscope.ui.common.WindowMessages;

/** What the file means for each purpose: did it keep out the AI crawlers? */
final class PurposeList extends ScrollPane {

    private final WindowMessages messages;
    private final BiConsumer<PurposeContent, Node> block;
    private final VBox rows = new VBox();
    private List<PurposeContent> shown = List.of();

    /** @param block asks how to keep out the missing ones, at the button that was pressed */
    PurposeList(WindowMessages messages, BiConsumer<PurposeContent, Node> block) {
        this.messages = messages;
        this.block = block;
        getStyleClass().add("purpose-list");
        rows.getStyleClass().add("purposes");
        setContent(rows);
        setFitToWidth(true);
        setHbarPolicy(ScrollBarPolicy.NEVER);
        setAccessibleText(messages.text("view.PURPOSE"));
    }

    void show(List<PurposeContent> purposes) {
        if (purposes.equals(shown)) {
            return;
        }
        shown = purposes;
        List<Node> nodes = new ArrayList<>(purposes.stream().map(this::row).toList());
        if (nodes.isEmpty()) {
            Label nothing = new Label(messages.text("filter.nothing"));
            nothing.getStyleClass().add("card-nobody");
            nodes.add(nothing);
        }
        rows.getChildren().setAll(nodes);
    }

    private Node row(PurposeContent face) {
        Label title = new Label(face.title());
        title.getStyleClass().add("card-title");
        title.setMinWidth(Region.USE_PREF_SIZE);
        Label count = new Label(face.count());
        count.getStyleClass().add("card-place");
        count.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(count, Priority.ALWAYS);
        HBox head = new HBox(title, count);
        head.getStyleClass().add("card-head");
        if (!face.missing().isEmpty()) {
            Button button = new Button(messages.text("purpose.block", face.missing().size()));
            button.getStyleClass().add("purpose-block");
            button.setMinWidth(Region.USE_PREF_SIZE);
            button.setAccessibleText(messages.text("purpose.block.name", face.missing().size(), face.title()));
            button.setOnAction(_ -> block.accept(face, button));
            head.getChildren().add(button);
        }
        VBox body = new VBox(new PurposeBar(messages.text("purpose.root"), face.root(), messages));
        face.tested().ifPresent(tested -> body.getChildren().add(
                new PurposeBar(messages.text("purpose.tested"), tested, messages)));
        Label sentence = new Label(face.sentence());
        sentence.setWrapText(true);
        sentence.setMinHeight(Region.USE_PREF_SIZE);
        body.getChildren().add(sentence);
        body.getStyleClass().add("purpose-body");
        VBox card = new VBox(head, body);
        card.getStyleClass().addAll("crawler-card", "purpose-card");
        return card;
    }
}
