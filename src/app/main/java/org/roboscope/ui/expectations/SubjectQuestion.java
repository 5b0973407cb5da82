package org.roboscope.ui.expectations;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.workspace.Workspace;
import org.roboscope.ui.workspace.WorkspaceExpectations;
import org.roboscope.ui.workspace.WorkspaceExpectations.ExpectSubject;

/** Asks for which of several files {@code robots.expect} is, and says it where it is for another one. */
final class SubjectQuestion {

    private final Workspace workspace;
    private final WorkspaceExpectations expectations;
    private final FlowPane box;
    private final WindowMessages messages;

    SubjectQuestion(Workspace workspace, WorkspaceExpectations expectations, FlowPane box, WindowMessages messages) {
        this.workspace = workspace;
        this.expectations = expectations;
        this.box = box;
        this.messages = messages;
    }

    /** @param form of no use before the question is answered */
    void install(List<Node> form) {
        box.managedProperty().bind(box.visibleProperty());
        expectations.subjectProperty().subscribe(now -> {
            form.forEach(field -> field.setDisable(!(now instanceof ExpectSubject.ThisFile)));
            show(now);
        });
    }

    /** Whether there is something to answer, which has the keyboard then. */
    boolean takesFocus() {
        box.getChildren().stream().filter(Button.class::isInstance).findFirst().ifPresent(Node::requestFocus);
        return box.isVisible();
    }

    private void show(ExpectSubject now) {
        boolean holdsFocus = box.getChildren().stream().anyMatch(Node::isFocused);
        box.getChildren().clear();
        switch (now) {
            case ExpectSubject.ThisFile() -> {}
            case ExpectSubject.OtherFile(String other) -> {
                say(messages.text("subject.other", other));
                offer(workspace.bufferProperty().get().nameProperty().get(), "subject.change");
            }
            case ExpectSubject.Undecided(List<String> names) -> {
                say(messages.text("subject.undecided"));
                names.forEach(name -> offer(name, "subject.choose"));
            }
        }
        box.setVisible(!box.getChildren().isEmpty());
        if (holdsFocus) {
            workspace.requests().bringUp("expectations");
        }
    }

    private void say(String sentence) {
        Label label = new Label(sentence);
        label.setWrapText(true);
        box.getChildren().add(label);
    }

    private void offer(String name, String key) {
        Button button = new Button(messages.text(key, name));
        button.setMnemonicParsing(false);
        button.setOnAction(event -> expectations.decide(name));
        box.getChildren().add(button);
    }
}
