package org.roboscope.ui.editor;

import java.util.List;
import java.util.Optional;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.ScrollEvent;
import javafx.scene.layout.VBox;
import org.fxmisc.richtext.CodeArea;
import org.roboscope.document.diff.LineChange;
import org.roboscope.ui.common.CardPopup;
import org.roboscope.ui.common.Controls;
import org.roboscope.ui.common.LazyValue;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.workspace.TextBuffer;
import org.roboscope.ui.workspace.Workspace;

/** Shows a card about a difference between the text and its saved file. */
final class ChangeHelp {

    /** The distance of the card from the top of the area if the line is not in view. */
    private static final double DISTANCE_FROM_TOP = 40;
    private static final double DISTANCE_FROM_LINE = 2;

    private final CodeArea area;
    private final Workspace workspace;
    private final TextBuffer buffer;
    private final LazyValue<ChangeCard> card = new LazyValue<>(ChangeCard::new);
    private Optional<SavedChanges> changes = Optional.empty();

    ChangeHelp(CodeArea area, Workspace workspace, TextBuffer buffer) {
        this.area = area;
        this.workspace = workspace;
        this.buffer = buffer;
        area.addEventFilter(ScrollEvent.SCROLL, _ -> hide());
    }

    /** Sets the changes that cards show. Changes of another text, or of an older version of this text, are ignored. */
    void showChanges(SavedChanges newChanges) {
        if (newChanges.isCurrentFor(buffer)) {
            changes = Optional.of(newChanges);
            hide();
        }
    }

    void showAtCaret() {
        showLine(area.getCurrentParagraph() + 1);
    }

    /** Shows the card about the change at a line. */
    void showLine(int line) {
        changes.filter(savedChanges -> savedChanges.isCurrentFor(buffer)).ifPresentOrElse(
                savedChanges -> fillCard(savedChanges, line), () -> card.get().showSentence("card.comparing"));
        card.get().show(area, boundsOf(line));
    }

    private void fillCard(SavedChanges savedChanges, int line) {
        savedChanges.changeAt(line).ifPresentOrElse(
                change -> card.get().showChange(change, savedChanges.savedLines(change),
                        savedChanges.changes().lineByLine(),
                        revertAction(savedChanges, change)),
                () -> card.get().showSentence(
                        buffer.pathProperty().get().isEmpty() ? "card.neverSaved" : "card.none"));
    }

    private Optional<Runnable> revertAction(SavedChanges savedChanges, LineChange change) {
        if (!workspace.editableProperty().get()) {
            return Optional.empty();
        }
        return Optional.of(() -> {
            area.requestFocus();
            if (!savedChanges.isCurrentFor(buffer) || !savedChanges.revert(change, workspace)) {
                card.get().showSentence("card.stale");
                card.get().show(area, boundsOf(savedChanges.lineOf(change)));
            }
        });
    }

    private Bounds boundsOf(int line) {
        int paragraph = Math.clamp(line - 1, 0, area.getParagraphs().size() - 1);
        return area.getParagraphBoundsOnScreen(paragraph).orElseGet(() -> {
            Bounds areaBounds = area.localToScreen(area.getLayoutBounds());
            return new BoundingBox(areaBounds.getMinX(), areaBounds.getMinY(), 0, DISTANCE_FROM_TOP);
        });
    }

    private void hide() {
        if (card.isCreated()) {
            card.get().hide();
        }
    }

    /** A card with the saved lines and a link to revert to them. Enter reverts, and Escape closes the card. */
    private static final class ChangeCard {

        private static final double WIDTH = 560;
        private static final int MAX_LINES = 12;
        private static final int MAX_CHARACTERS = 400;

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

        /** @param revert restores the saved lines; empty for a read-only text */
        void showChange(LineChange change, List<String> savedLines, boolean lineByLine, Optional<Runnable> revert) {
            String title = messages.text("card." + change.kind(), change.rightTo() - change.rightFrom());
            Label titleLabel = createWrappedLabel(title);
            titleLabel.getStyleClass().add("hover-title");
            card.getChildren().setAll(titleLabel);
            if (!lineByLine) {
                card.getChildren().add(createWrappedLabel(messages.text("card.tooDifferent")));
            }
            VBox savedLineBox = Controls.styled(new VBox(), "fix-preview");
            savedLines.stream().limit(MAX_LINES).forEach(line -> savedLineBox.getChildren().add(createSavedLine(line)));
            if (savedLines.size() > MAX_LINES) {
                savedLineBox.getChildren()
                        .add(createSavedLine(messages.text("card.more", savedLines.size() - MAX_LINES)));
            }
            if (!savedLines.isEmpty()) {
                card.getChildren().add(savedLineBox);
            }
            revert.ifPresent(revertAction -> {
                Hyperlink link = new Hyperlink(messages.text("card.takeBack"));
                link.setOnAction(_ -> {
                    popup.hide();
                    revertAction.run();
                });
                card.getChildren().add(link);
            });
            card.setAccessibleText(
                    title + " " + String.join("\n", savedLines.subList(0, Math.min(MAX_LINES, savedLines.size()))));
        }

        void showSentence(String key) {
            card.getChildren().setAll(createWrappedLabel(messages.text(key)));
            card.setAccessibleText(messages.text(key));
        }

        void show(Node owner, Bounds bounds) {
            popup.show(owner, bounds.getMinX(), bounds.getMaxY() + DISTANCE_FROM_LINE);
            Node link = card.lookup(".hyperlink");
            (link == null ? card : link).requestFocus();
        }

        void hide() {
            popup.hide();
        }

        private static Label createSavedLine(String text) {
            Label line = createWrappedLabel("\u2212 "
                    + (text.length() > MAX_CHARACTERS ? text.substring(0, MAX_CHARACTERS) + "\u2026" : text));
            line.getStyleClass().add("fix-before");
            return line;
        }

        private static Label createWrappedLabel(String text) {
            return HoverCard.createWrappedLabel(text, WIDTH);
        }
    }
}
