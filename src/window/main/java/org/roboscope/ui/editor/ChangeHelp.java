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

    /** Distance of the card from the top of the area when the line is not in view. */
    private static final double BELOW_TOP = 40;

    private final CodeArea area;
    private final Workspace workspace;
    private final TextBuffer buffer;
    private final LazyValue<ChangeCard> card = new LazyValue<>(ChangeCard::new);
    private Optional<SavedChanges> changes = Optional.empty();

    ChangeHelp(CodeArea area, Workspace workspace, TextBuffer buffer) {
        this.area = area;
        this.workspace = workspace;
        this.buffer = buffer;
        area.addEventFilter(ScrollEvent.SCROLL, event -> hide());
    }

    /** Ignores changes of another text or of an older state of this one. */
    void setChanges(SavedChanges now) {
        if (now.isOf(buffer)) {
            changes = Optional.of(now);
            hide();
        }
    }

    void showAtCaret() {
        showLine(area.getCurrentParagraph() + 1);
    }

    /** Shows the card for the change at this line. */
    void showLine(int line) {
        changes.filter(now -> now.isOf(buffer)).ifPresentOrElse(
                all -> fill(all, line), () -> card.get().showSentence("card.comparing"));
        card.get().show(area, place(line));
    }

    private void fill(SavedChanges all, int line) {
        all.at(line).ifPresentOrElse(
                change -> card.get().showChange(change, all.savedLines(change), all.changes().lineByLine(),
                        revertAction(all, change)),
                () -> card.get().showSentence(
                        buffer.pathProperty().get().isEmpty() ? "card.neverSaved" : "card.none"));
    }

    private Optional<Runnable> revertAction(SavedChanges all, LineChange change) {
        if (!workspace.editableProperty().get()) {
            return Optional.empty();
        }
        return Optional.of(() -> {
            area.requestFocus();
            if (!all.isOf(buffer) || !all.takeBack(change, workspace)) {
                card.get().showSentence("card.stale");
                card.get().show(area, place(all.lineOf(change)));
            }
        });
    }

    private Bounds place(int line) {
        int paragraph = Math.clamp(line - 1, 0, area.getParagraphs().size() - 1);
        return area.getParagraphBoundsOnScreen(paragraph).orElseGet(() -> {
            Bounds whole = area.localToScreen(area.getLayoutBounds());
            return new BoundingBox(whole.getMinX(), whole.getMinY(), 0, BELOW_TOP);
        });
    }

    private void hide() {
        if (card.isMade()) {
            card.get().hide();
        }
    }

    /** Shows the saved lines and offers to revert to them. Enter reverts; Escape closes the card. */
    private static final class ChangeCard {

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

        /** @param revert puts the saved lines back; empty for a read-only text */
        void showChange(LineChange change, List<String> before, boolean lineByLine, Optional<Runnable> revert) {
            String title = messages.text("card." + change.kind(), change.leftTo() - change.leftFrom(),
                    change.rightTo() - change.rightFrom());
            Label head = wrapped(title);
            head.getStyleClass().add("hover-title");
            card.getChildren().setAll(head);
            if (!lineByLine) {
                card.getChildren().add(wrapped(messages.text("card.tooDifferent")));
            }
            VBox old = Controls.styled(new VBox(), "fix-preview");
            before.stream().limit(MOST_LINES).forEach(line -> old.getChildren().add(savedLine(line)));
            if (before.size() > MOST_LINES) {
                old.getChildren().add(savedLine(messages.text("card.more", before.size() - MOST_LINES)));
            }
            if (!before.isEmpty()) {
                card.getChildren().add(old);
            }
            revert.ifPresent(work -> {
                Hyperlink link = new Hyperlink(messages.text("card.takeBack"));
                link.setOnAction(event -> {
                    popup.hide();
                    work.run();
                });
                card.getChildren().add(link);
            });
            card.setAccessibleText(
                    title + " " + String.join("\n", before.subList(0, Math.min(MOST_LINES, before.size()))));
        }

        void showSentence(String key) {
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

        private static Label savedLine(String text) {
            Label line = wrapped("\u2212 "
                    + (text.length() > MOST_CHARACTERS ? text.substring(0, MOST_CHARACTERS) + "\u2026" : text));
            line.getStyleClass().add("fix-before");
            return line;
        }

        private static Label wrapped(String text) {
            return HoverCard.wrapped(text, WIDTH);
        }
    }
}
