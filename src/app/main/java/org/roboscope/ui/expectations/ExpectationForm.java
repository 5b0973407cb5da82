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
import org.roboscope.simulate.expect.ExpectLine;
import org.roboscope.simulate.expect.Expectation;
import org.roboscope.simulate.expect.ExpectedAccess;
import org.roboscope.ui.common.ChoiceNames;
import org.roboscope.ui.common.SuggestionPopup;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.settings.CrawlerSuggestions;
import org.roboscope.ui.workspace.ExpectedLine;
import org.roboscope.ui.workspace.WorkspaceExpectations;

/** The fields in which an expectation is written, a new one or one that is changed. Enter takes it, Escape lets it be. */
final class ExpectationForm {

    private final WorkspaceExpectations expectations;
    private final TextField crawler;
    private final ComboBox<ExpectedAccess> access;
    private final TextField target;
    private final TextField comment;
    private final Button take;
    private final Button stop;
    private final Label problem;
    private final WindowMessages messages;
    private Optional<ExpectLine> changed = Optional.empty();

    ExpectationForm(WorkspaceExpectations expectations, TextField crawler, ComboBox<ExpectedAccess> access,
            TextField target,
            TextField comment, Button take, Button stop, Label problem, WindowMessages messages) {
        this.expectations = expectations;
        this.crawler = crawler;
        this.access = access;
        this.target = target;
        this.comment = comment;
        this.take = take;
        this.stop = stop;
        this.problem = problem;
        this.messages = messages;
    }

    void install(CrawlerSuggestions crawlers, ExpectationWords words) {
        SuggestionPopup.on(crawler, crawlers::matching, name -> {});
        access.getItems().setAll(ExpectedAccess.values());
        access.setValue(ExpectedAccess.ALLOW);
        access.setConverter(new ChoiceNames<>(words::access));
        crawler.setAccessibleText(messages.text("form.crawler"));
        access.setAccessibleText(messages.text("form.access"));
        target.setAccessibleText(messages.text("form.target.name"));
        comment.setAccessibleText(messages.text("form.comment"));
        take.setOnAction(event -> take());
        stop.setOnAction(event -> begin(Optional.empty()));
        for (Node node : List.of(stop, problem)) {
            node.managedProperty().bind(node.visibleProperty());
        }
        for (TextField field : List.of(crawler, target, comment)) {
            field.addEventHandler(KeyEvent.KEY_PRESSED, this::keyPressed);
            field.textProperty().subscribe(() -> tell(""));
        }
        begin(Optional.empty());
    }

    /** The next one that is taken comes in the place of this line; without one it is a new one. */
    void begin(Optional<ExpectedLine> line) {
        changed = line.map(ExpectedLine::line);
        Optional<Expectation> before = line.flatMap(ExpectedLine::expectation);
        if (line.isPresent() || !target.getText().isEmpty()) {
            crawler.setText(before.map(Expectation::crawler).orElse(""));
            target.setText(before.map(Expectation::target).orElse(""));
            comment.setText(before.map(Expectation::comment).orElse(""));
        }
        before.ifPresent(it -> access.setValue(it.access()));
        take.setText(messages.text(changed.isPresent() ? "form.change" : "form.add"));
        stop.setVisible(changed.isPresent());
        tell("");
    }

    void focus() {
        (crawler.getText().isBlank() ? crawler : target).requestFocus();
    }

    private void keyPressed(KeyEvent event) {
        if (event.getCode() == KeyCode.ENTER) {
            take();
            event.consume();
        } else if (event.getCode() == KeyCode.ESCAPE && changed.isPresent()) {
            begin(Optional.empty());
            event.consume();
        }
    }

    private void take() {
        Expectation written =
                new Expectation(crawler.getText(), access.getValue(), target.getText(), comment.getText());
        Optional<String> why = written.problem();
        if (why.isPresent()) {
            tell(why.get());
            return;
        }
        changed.ifPresentOrElse(line -> expectations.replace(line, written), () -> expectations.add(written));
        begin(Optional.empty());
        target.clear();
        comment.clear();
        target.requestFocus();
    }

    private void tell(String sentence) {
        problem.setText(sentence);
        problem.setVisible(!sentence.isEmpty());
    }
}
