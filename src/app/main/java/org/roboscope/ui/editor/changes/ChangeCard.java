package org.roboscope.ui.editor.changes;

import java.util.List;
import java.util.Optional;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.VBox;
import org.roboscope.document.diff.LineChange;
import org.roboscope.ui.common.CardPopup;
import org.roboscope.ui.common.WindowMessages;

/** Shows what lines were in the saved file, and offers to put them back. Enter does that; Escape closes the card. */
final class ChangeCard {

    private static final double WIDTH = 560;
    private static final int MOST_LINES = 12;
    private static final int MOST_CHARACTERS = 400;

    private final WindowMessages messages = WindowMessages.of("ui-changes");
    private final VBox card = new VBox();
    private final CardPopup popup = new CardPopup(card);

    ChangeCard() {
        card.getStyleClass().addAll("hover-card", "change-card");
        card.setMaxWidth(WIDTH);
        card.setFocusTraversable(true);
        card.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER && card.lookup(".hyperlink") instanceof Hyperlink link) {
                link.fire();
                event.consume();
            }
        });
    }

    /** @param takeBack what puts the saved lines back; none where the text cannot be changed */
    void about(LineChange change, List<String> before, boolean lineByLine, Optional<Runnable> takeBack) {
        String title = messages.text("card." + change.kind(), change.leftTo() - change.leftFrom(),
                change.rightTo() - change.rightFrom());
        Label head = wrapped(title);
        head.getStyleClass().add("hover-title");
        card.getChildren().setAll(head);
        if (!lineByLine) {
            card.getChildren().add(wrapped(messages.text("card.tooDifferent")));
        }
        VBox old = new VBox();
        old.getStyleClass().add("fix-preview");
        before.stream().limit(MOST_LINES).forEach(line -> old.getChildren().add(saved(line)));
        if (before.size() > MOST_LINES) {
            old.getChildren().add(saved(messages.text("card.more", before.size() - MOST_LINES)));
        }
        if (!before.isEmpty()) {
            card.getChildren().add(old);
        }
        takeBack.ifPresent(work -> {
            Hyperlink link = new Hyperlink(messages.text("card.takeBack"));
            link.setOnAction(event -> {
                popup.hide();
                work.run();
            });
            card.getChildren().add(link);
        });
        card.setAccessibleText(title + " " + String.join("\n", before.subList(0, Math.min(MOST_LINES, before.size()))));
    }

    /** One sentence. */
    void saying(String key) {
        card.getChildren().setAll(wrapped(messages.text(key)));
        card.setAccessibleText(messages.text(key));
    }

    void show(Node owner, Bounds at) {
        popup.show(owner, at.getMinX(), at.getMaxY() + 2);
        Node link = card.lookup(".hyperlink");
        (link == null ? card : link).requestFocus();
    }

    void hide() {
        popup.hide();
    }

    private static Label saved(String text) {
        Label line = new Label("\u2212 "
                + (text.length() > MOST_CHARACTERS ? text.substring(0, MOST_CHARACTERS) + "\u2026" : text));
        line.getStyleClass().add("fix-before");
        line.setWrapText(true);
        line.setMaxWidth(WIDTH);
        return line;
    }

    private static Label wrapped(String text) {
        Label label = new Label(text);
        label.setWrapText(true);
        label.setMaxWidth(WIDTH);
        return label;
    }
}
