package org.roboscope.ui.inspector;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.roboscope.crawlers.assignment.AccessChoice;
import org.roboscope.present.policy.PolicyWords;
import org.roboscope.simulate.policy.PolicyStanding;
import org.roboscope.simulate.policy.PolicyStanding.PolicyRow;
import org.roboscope.ui.common.ChoiceNames;
import org.roboscope.ui.common.WindowMessages;

/** One purpose: what the file says to its crawlers, and what is wanted instead. */
final class PolicyRowBox extends VBox {

    /** What can be chosen: a kind, or to open the site only to those that are closed out; nothing leaves the row unchanged. */
    private record Option(Optional<AccessChoice.Kind> kind, boolean isReopened) {

        static final Option LEAVE = new Option(Optional.empty(), false);
        static final Option REOPEN = new Option(Optional.of(AccessChoice.Kind.OPEN), true);
    }

    private final PolicyRow row;
    private final PolicyWords words;
    private final WindowMessages messages;
    private final Label state = new Label();
    private final Label beside = new Label();
    private final ComboBox<Option> choice = new ComboBox<>();
    private final TextField folders = new TextField();

    /** @param changed runs after each choice */
    PolicyRowBox(PolicyRow row, PolicyWords words, WindowMessages messages, Runnable changed) {
        this.row = row;
        this.words = words;
        this.messages = messages;
        getStyleClass().add("policy-row");
        choice.getItems().add(Option.LEAVE);
        Arrays.stream(AccessChoice.Kind.values())
                .forEach(kind -> choice.getItems().add(new Option(Optional.of(kind), false)));
        choice.getItems().add(Option.REOPEN);
        choice.setConverter(new ChoiceNames<>(this::name));
        choice.setValue(Option.LEAVE);
        choice.setAccessibleText(messages.text("policy.choice.name", words.name(row)));
        choice.valueProperty().addListener((_, _, _) -> {
            showWhatBelongsToIt();
            changed.run();
        });
        folders.setPromptText(messages.text("policy.folders.prompt"));
        folders.setAccessibleText(messages.text("policy.folders.name", words.name(row)));
        folders.textProperty().addListener((_, _, _) -> changed.run());
        beside.getStyleClass().add("purpose-note");
        beside.setWrapText(true);
        beside.setMinHeight(USE_PREF_SIZE);
        state.getStyleClass().add("policy-state");
        getChildren().setAll(line(words.name(row), state, choice), folders, beside);
        managedProperty().bind(visibleProperty());
        setVisible(false);
        showWhatBelongsToIt();
    }

    /** A name and a word on the left, and what can be chosen on the right. */
    static Node line(String name, Label word, Control choice) {
        Label title = new Label(name);
        title.getStyleClass().add("policy-name");
        title.setWrapText(true);
        word.setWrapText(true);
        VBox left = new VBox(title, word);
        left.setMinWidth(0);
        HBox.setHgrow(left, Priority.ALWAYS);
        choice.setMinWidth(Region.USE_PREF_SIZE);
        HBox line = new HBox(left, choice);
        line.getStyleClass().add("policy-line");
        return line;
    }

    private String name(Option option) {
        return option.isReopened() ? messages.text("policy.reopen")
                : option.kind().map(words::kind).orElseGet(words::leave);
    }

    void show(PolicyStanding standing) {
        setShown(true);
        state.setText(messages.text("policy.state", words.state(standing.state()), words.counts(standing)));
        beside.setText(String.join("\n", words.beside(standing)));
        showWhatBelongsToIt();
    }

    void setShown(boolean shown) {
        setVisible(shown);
    }

    void choose(Optional<AccessChoice> wanted, boolean isReopened) {
        folders.setText(wanted.map(AccessChoice::folders).map(names -> String.join(", ", names)).orElse(""));
        choice.setValue(isReopened ? Option.REOPEN : new Option(wanted.map(AccessChoice::kind), false));
    }

    boolean isReopened() {
        return choice.getValue().isReopened();
    }

    /** None while the row stays unchanged, or folders are still missing. */
    Optional<AccessChoice> choice() {
        Optional<AccessChoice.Kind> kind = isVisible() ? choice.getValue().kind() : Optional.empty();
        return kind.filter(_ -> problem().isEmpty()).map(
                of -> new AccessChoice(of, of.hasFolders() ? named() : List.of()));
    }

    /** Why the choice is not whole. */
    Optional<String> problem() {
        if (!isVisible() || choice.getValue().kind().filter(AccessChoice.Kind::hasFolders).isEmpty()) {
            return Optional.empty();
        }
        if (named().isEmpty()) {
            return Optional.of(messages.text("policy.noFolder", words.name(row)));
        }
        return named().stream().filter(folder -> !AccessChoice.isFolder(folder)).findFirst()
                .map(folder -> messages.text("policy.notFolder", words.name(row), folder));
    }

    private List<String> named() {
        return Arrays.stream(folders.getText().split(",", -1)).map(String::strip).filter(name -> !name.isEmpty())
                .toList();
    }

    private void showWhatBelongsToIt() {
        Optional<AccessChoice.Kind> kind = choice.getValue().kind();
        boolean hasFolders = kind.filter(AccessChoice.Kind::hasFolders).isPresent();
        folders.setVisible(hasFolders);
        folders.setManaged(hasFolders);
        boolean hasBeside = kind.isPresent() && !beside.getText().isEmpty();
        beside.setVisible(hasBeside);
        beside.setManaged(hasBeside);
    }
}
