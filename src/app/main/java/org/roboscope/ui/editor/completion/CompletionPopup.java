package org.roboscope.ui.editor.completion;

import java.util.Optional;
import javafx.geometry.Bounds;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.stage.Popup;
import org.fxmisc.richtext.CodeArea;
import org.jspecify.annotations.Nullable;
import org.roboscope.ui.common.LazyValue;
import org.roboscope.ui.settings.OwnCrawlers;
import org.roboscope.ui.workspace.Workspace;

/** Offers what could stand at the caret. It comes when asked for, and typing goes on beneath it. */
public final class CompletionPopup {

    private static final double WIDTH = 380;
    private static final double ROW = 24;
    private static final int MOST_ROWS = 10;

    private final CodeArea area;
    private final Workspace workspace;
    private final OwnCrawlers crawlers;
    private final LazyValue<Popup> popup = new LazyValue<>(this::popup);
    private final ListView<CompletionList.Candidate> list = new ListView<>();
    private int start;

    public CompletionPopup(CodeArea area, Workspace workspace, OwnCrawlers crawlers) {
        this.area = area;
        this.crawlers = crawlers;
        this.workspace = workspace;
        list.getStyleClass().add("completion");
        list.setFixedCellSize(ROW);
        list.setPrefWidth(WIDTH);
        list.setFocusTraversable(false);
        list.setCellFactory(view -> new Row());
        list.setOnMouseClicked(event -> insert());
        area.addEventFilter(KeyEvent.KEY_PRESSED, this::keyPressed);
        area.caretPositionProperty().addListener((property, before, now) -> {
            if (isShowing()) {
                refill();
            }
        });
    }

    private Popup popup() {
        Popup made = new Popup();
        made.setAutoHide(true);
        made.getContent().setAll(list);
        return made;
    }

    private boolean isShowing() {
        return popup.isMade() && popup.get().isShowing();
    }

    private void hide() {
        if (isShowing()) {
            popup.get().hide();
        }
    }

    public void open() {
        if (!area.isEditable()) {
            return;
        }
        refill();
        Optional<Bounds> caret = area.getCaretBounds();
        if (list.getItems().size() == 1) {
            insert();
        } else if (!list.getItems().isEmpty() && caret.isPresent()) {
            popup.get().show(area, caret.get().getMinX(), caret.get().getMaxY() + 2);
        }
    }

    private void refill() {
        int line = area.getCurrentParagraph();
        CompletionList completionList = CompletionList.at(area.getText(line), area.getCaretColumn(),
                workspace.readingProperty().get().file(), workspace.siteProperty().get(), crawlers.catalogue());
        start = completionList.start();
        list.getItems().setAll(completionList.candidates());
        list.getSelectionModel().selectFirst();
        list.setPrefHeight(Math.clamp(list.getItems().size(), 1, MOST_ROWS) * ROW + 2);
        if (list.getItems().isEmpty()) {
            hide();
        }
    }

    private void keyPressed(KeyEvent event) {
        if (!isShowing()) {
            return;
        }
        switch (event.getCode()) {
            case ESCAPE -> hide();
            case ENTER, TAB -> insert();
            case DOWN -> select(1);
            case UP -> select(-1);
            default -> {
                return;
            }
        }
        event.consume();
    }

    private void select(int by) {
        int size = list.getItems().size();
        list.getSelectionModel().select(Math.floorMod(list.getSelectionModel().getSelectedIndex() + by, size));
        list.scrollTo(list.getSelectionModel().getSelectedIndex());
    }

    private void insert() {
        CompletionList.Candidate chosen = list.getSelectionModel().getSelectedItem();
        hide();
        if (chosen != null) {
            int line = area.getCurrentParagraph();
            int from = Math.min(start, area.getCaretColumn());
            area.replaceText(line, from, line, area.getCaretColumn(), chosen.text());
            area.requestFollowCaret();
        }
    }

    private static final class Row extends ListCell<CompletionList.Candidate> {

        private final Label text = new Label();
        private final Label detail = new Label();
        private final HBox row;

        Row() {
            Region space = new Region();
            HBox.setHgrow(space, Priority.ALWAYS);
            detail.getStyleClass().add("palette-detail");
            row = new HBox(text, space, detail);
            row.setAlignment(Pos.CENTER_LEFT);
        }

        @Override
        protected void updateItem(CompletionList.@Nullable Candidate candidate, boolean empty) {
            super.updateItem(candidate, empty);
            setGraphic(candidate == null ? null : row);
            if (candidate != null) {
                text.setText(candidate.text());
                detail.setText(candidate.detail());
                setAccessibleText(candidate.text() + " " + candidate.detail());
            }
        }
    }
}
