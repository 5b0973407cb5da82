package org.roboscope.ui.expectations;

import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.roboscope.simulate.expect.Expectation.ExpectedAccess;
import org.roboscope.ui.common.ChoiceNames;
import org.roboscope.ui.common.SuggestionPopup;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.settings.CrawlerSuggestions;

/** The fields in which an expectation is written, a new one or one that is changed. Enter takes it, Escape lets it be. */
final class ExpectationForm {

    /** @param stop gives up the change of a line */
    record Controls(TextField crawler, ComboBox<ExpectedAccess> access, TextField target, TextField comment,
            Button take,
            Button stop, Label problem) {}

    private final ExpectationDraft draft;
    private final TextField crawler;
    private final ComboBox<ExpectedAccess> access;
    private final TextField target;
    private final TextField comment;
    private final Button take;
    private final Button stop;
    private final Label problem;
    private final WindowMessages messages;

    ExpectationForm(ExpectationDraft draft, Controls controls, WindowMessages messages) {
        this.draft = draft;
        this.crawler = controls.crawler;
        this.access = controls.access;
        this.target = controls.target;
        this.comment = controls.comment;
        this.take = controls.take;
        this.stop = controls.stop;
        this.problem = controls.problem;
        this.messages = messages;
    }

    void install(CrawlerSuggestions crawlers, ExpectationWords words) {
        SuggestionPopup.on(crawler, crawlers::matching, name -> {});
        access.getItems().setAll(ExpectedAccess.values());
        access.setConverter(new ChoiceNames<>(words::access));
        crawler.setAccessibleText(messages.text("form.crawler"));
        access.setAccessibleText(messages.text("form.access"));
        target.setAccessibleText(messages.text("form.target.name"));
        comment.setAccessibleText(messages.text("form.comment"));
        take.setOnAction(event -> take());
        stop.setOnAction(event -> draft.begin(Optional.empty()));
        crawler.textProperty().bindBidirectional(draft.crawlerProperty());
        access.valueProperty().bindBidirectional(draft.accessProperty());
        target.textProperty().bindBidirectional(draft.targetProperty());
        comment.textProperty().bindBidirectional(draft.commentProperty());
        take.textProperty().bind(draft.changedProperty()
                .map(line -> messages.text(line.isPresent() ? "form.change" : "form.add")));
        stop.visibleProperty().bind(draft.changedProperty().map(Optional::isPresent));
        problem.textProperty().bind(draft.problemProperty());
        problem.visibleProperty().bind(draft.problemProperty().isNotEmpty());
        for (Node node : List.of(stop, problem)) {
            node.managedProperty().bind(node.visibleProperty());
        }
        for (TextField field : List.of(crawler, target, comment)) {
            field.addEventHandler(KeyEvent.KEY_PRESSED, this::keyPressed);
        }
    }

    void focus() {
        (crawler.getText().isBlank() ? crawler : target).requestFocus();
    }

    private void keyPressed(KeyEvent event) {
        if (event.getCode() == KeyCode.ENTER) {
            take();
            event.consume();
        } else if (event.getCode() == KeyCode.ESCAPE && draft.changedProperty().get().isPresent()) {
            draft.begin(Optional.empty());
            event.consume();
        }
    }

    private void take() {
        if (draft.take()) {
            focus();
        }
    }
}
