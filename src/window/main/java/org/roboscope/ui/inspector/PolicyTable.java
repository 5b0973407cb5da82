package org.roboscope.ui.inspector;

import static org.roboscope.ui.inspector.InspectorPanel.MESSAGES;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.roboscope.crawlers.assignment.AccessChoice;
import org.roboscope.present.policy.PolicyMessages;
import org.roboscope.simulate.policy.PolicyStanding;
import org.roboscope.simulate.policy.PolicyStanding.PolicyRow;
import org.roboscope.simulate.policy.SitePolicy;
import org.roboscope.simulate.policy.SitePolicy.PolicyStance;
import org.roboscope.simulate.policy.SitePolicy.UsageField;
import org.roboscope.simulate.policy.SitePolicy.UsageWish;
import org.roboscope.simulate.policy.UsageStanding;
import org.roboscope.simulate.usage.UseKind;
import org.roboscope.ui.common.ChoiceNames;
import org.roboscope.ui.common.ControlTooltips;
import org.roboscope.ui.common.Controls;

/** Presets of policies, and on request a choice for each purpose and use of pages. */
final class PolicyTable extends VBox {

    /** The presets in the order of their buttons, from open to closed. */
    private static final List<PolicyStance> PRESETS = List.of(PolicyStance.OPEN_TO_ALL, PolicyStance.SEARCH_ONLY,
            PolicyStance.STAY_IN_SEARCH, PolicyStance.STAGING);

    private final PolicyMessages policyMessages = new PolicyMessages();
    private final Map<PolicyRow, Row> rows = new EnumMap<>(PolicyRow.class);
    private final Map<UseKind, ComboBox<Optional<UsageWish>>> wishBoxes = new EnumMap<>(UseKind.class);
    private final Map<UseKind, Label> statedUseLabels = new EnumMap<>(UseKind.class);
    private final Map<UsageField, CheckBox> vocabularyBoxes = new EnumMap<>(UsageField.class);
    private final ToggleButton adjustButton = Controls.foldButton(MESSAGES.text("policy.adjust"));
    private final Button reviewButton = new Button();
    private final Button resetButton = new Button();
    private final Label problemLabel = Controls.label("", "policy-problem");
    /** The preset of the current choices. */
    private Optional<PolicyStance> stance = Optional.empty();
    private boolean isFilling;

    /** A requested policy and the button that requested it. */
    record PolicyRequest(SitePolicy policy, boolean isStaging, Node button) {}

    /** @param showPreview shows the effect of the choices */
    PolicyTable(Consumer<PolicyRequest> showPreview) {
        getStyleClass().addAll("crawler-card", "policy-table");
        reviewButton.setText(MESSAGES.text("policy.review"));
        reviewButton.getStyleClass().add("policy-review");
        reviewButton.setOnAction(_ -> showPreview.accept(new PolicyRequest(
                policy(), stance.filter(PolicyStance.STAGING::equals).isPresent(), reviewButton)));
        resetButton.setText(MESSAGES.text("policy.reset"));
        resetButton.setOnAction(_ -> resetChoices());
        Controls.wrap(problemLabel);
        problemLabel.managedProperty().bind(problemLabel.visibleProperty());
        problemLabel.visibleProperty().bind(problemLabel.textProperty().isNotEmpty());
        FlowPane presets = Controls.styled(new FlowPane(), "policy-buttons");
        PRESETS.forEach(preset -> presets.getChildren().add(createPresetButton(preset, showPreview)));
        presets.getChildren().add(adjustButton);
        adjustButton.setId("policy-adjust");
        List<Node> nodes = new ArrayList<>();
        nodes.addAll(List.of(Controls.styled(new FlowPane(reviewButton, resetButton), "policy-buttons"), problemLabel));
        Arrays.stream(PolicyRow.values()).forEach(row -> rows.put(row, new Row(row)));
        nodes.addAll(rows.values());
        nodes.add(Controls.label(MESSAGES.text("policy.usage"), "details-heading"));
        Arrays.stream(UseKind.values()).forEach(use -> nodes.add(createUseRow(use)));
        nodes.add(createVocabularyBoxes());
        VBox choices = Controls.styled(new VBox(), "policy-choices");
        choices.getChildren().setAll(nodes);
        choices.visibleProperty().bind(adjustButton.selectedProperty());
        choices.managedProperty().bind(choices.visibleProperty());
        getChildren().setAll(presets, choices);
        managedProperty().bind(visibleProperty());
        setVisible(false);
        update();
    }

    void showStandings(List<PolicyStanding> policy, List<UsageStanding> usage) {
        setVisible(!policy.isEmpty());
        rows.values().forEach(row -> row.setVisible(false));
        policy.forEach(standing -> Objects.requireNonNull(rows.get(standing.row())).showStanding(standing));
        statedUseLabels.forEach((use, label) -> label.setText(usage.stream().filter(standing -> standing.use() == use)
                .map(standing -> MESSAGES.text(
                        "policy.said", standing.vocabulary().field(), policyMessages.statedWish(standing)))
                .collect(Collectors.joining(" · "))));
        update();
    }

    /** Resets all choices, so that the policy changes nothing. */
    void resetChoices() {
        fill(SitePolicy.NOTHING, Optional.empty());
    }

    /** Whether the choices are shown. */
    ReadOnlyBooleanProperty choicesShownProperty() {
        return adjustButton.selectedProperty();
    }

    private Node createPresetButton(PolicyStance preset, Consumer<PolicyRequest> showPreview) {
        Button button = new Button(policyMessages.stance(preset));
        button.setId("policy-preset-" + preset);
        button.setOnAction(_ -> {
            fill(preset.policy(), Optional.of(preset));
            showPreview.accept(new PolicyRequest(policy(), preset == PolicyStance.STAGING, button));
        });
        return button;
    }

    private Node createUseRow(UseKind use) {
        ComboBox<Optional<UsageWish>> wish = new ComboBox<>();
        wish.getItems().add(Optional.empty());
        Arrays.stream(UsageWish.values()).forEach(item -> wish.getItems().add(Optional.of(item)));
        wish.setConverter(new ChoiceNames<>(item -> item.map(policyMessages::wish).orElseGet(policyMessages::leave)));
        wish.setValue(Optional.empty());
        wish.setAccessibleText(policyMessages.use(use));
        wish.valueProperty().addListener((_, _, _) -> onChoiceChanged());
        wishBoxes.put(use, wish);
        Label state = Controls.label("", "purpose-note");
        statedUseLabels.put(use, state);
        return createChoiceLine(policyMessages.use(use), state, wish);
    }

    private Node createVocabularyBoxes() {
        FlowPane boxes = Controls.styled(new FlowPane(), "policy-buttons");
        for (UsageField vocabulary : UsageField.values()) {
            CheckBox box = new CheckBox(vocabulary.field());
            box.setSelected(true);
            ControlTooltips.attach(box, policyMessages.followers(vocabulary));
            box.setAccessibleHelp(policyMessages.followers(vocabulary));
            box.selectedProperty().addListener((_, _, _) -> update());
            vocabularyBoxes.put(vocabulary, box);
            boxes.getChildren().add(box);
        }
        return boxes;
    }

    private void fill(SitePolicy policy, Optional<PolicyStance> preset) {
        isFilling = true;
        rows.forEach((key, row) -> row.choose(Optional.ofNullable(policy.access().get(key)),
                policy.reopenedRows().contains(key)));
        wishBoxes.forEach((use, wish) -> wish.setValue(Optional.ofNullable(policy.usage().get(use))));
        isFilling = false;
        stance = preset;
        update();
    }

    /** Updates after a changed choice. The preset for staging sites applies only while all rows are closed. */
    private void onChoiceChanged() {
        if (!isFilling) {
            boolean isClosed = rows.values().stream().allMatch(row -> row.choice().filter(
                    AccessChoice.CLOSED::equals).isPresent());
            stance = stance.filter(preset -> preset != PolicyStance.STAGING || isClosed);
            update();
        }
    }

    private void update() {
        Optional<String> firstProblem = rows.values().stream().flatMap(row -> row.problem().stream()).findFirst();
        problemLabel.setText(firstProblem.orElse(""));
        boolean hasNoPolicy = firstProblem.isPresent() || policy().isEmpty();
        reviewButton.setDisable(hasNoPolicy);
        resetButton.setDisable(firstProblem.isEmpty() && hasNoPolicy);
    }

    /** The policy of the choices, without those that are incomplete. */
    SitePolicy policy() {
        SitePolicy policy = SitePolicy.NOTHING;
        for (Row row : rows.values()) {
            Optional<AccessChoice> choice = row.choice();
            if (choice.isPresent()) {
                policy = row.isReopened() ? policy.withReopenedRow(row.row) : policy.withAccess(row.row, choice.get());
            }
        }
        for (Map.Entry<UseKind, ComboBox<Optional<UsageWish>>> use : wishBoxes.entrySet()) {
            Optional<UsageWish> wish = use.getValue().getValue();
            policy = wish.isPresent() ? policy.withUsage(use.getKey(), wish.get()) : policy;
        }
        return policy.withVocabularies(vocabularyBoxes.entrySet().stream().filter(box -> box.getValue().isSelected())
                .map(Map.Entry::getKey).collect(Collectors.toCollection(() -> EnumSet.noneOf(UsageField.class))));
    }

    /** A row with a name and a note on the left and a control on the right. */
    private static Node createChoiceLine(String name, Label note, Control choice) {
        Label title = Controls.label(name, "policy-name");
        title.setWrapText(true);
        note.setWrapText(true);
        VBox left = new VBox(title, note);
        left.setMinWidth(0);
        HBox.setHgrow(left, Priority.ALWAYS);
        choice.setMinWidth(USE_PREF_SIZE);
        return Controls.styled(new HBox(left, choice), "policy-line");
    }

    /** A choice: an access kind, or reopening the site to closed crawlers only; empty leaves the row unchanged. */
    private record Option(Optional<AccessChoice.Kind> kind, boolean isReopened) {

        static final Option LEAVE = new Option(Optional.empty(), false);
        static final Option REOPEN = new Option(Optional.of(AccessChoice.Kind.OPEN), true);
    }

    /** A purpose with the current state of its crawlers and the choice for it. */
    private final class Row extends VBox {

        private final PolicyRow row;
        private final Label stateLabel = Controls.label("", "policy-state");
        private final Label quoteLabel = Controls.wrappedLabel("", "policy-quotes");
        private final Label exceptionLabel = Controls.wrappedLabel("", "purpose-note");
        private final ComboBox<Option> choiceBox = new ComboBox<>();
        private final TextField folderField = new TextField();
        private List<String> exceptionSentences = List.of();
        private String blockingQuotes = "";

        Row(PolicyRow row) {
            this.row = row;
            getStyleClass().add("policy-row");
            choiceBox.getItems().add(Option.LEAVE);
            Arrays.stream(AccessChoice.Kind.values())
                    .forEach(kind -> choiceBox.getItems().add(new Option(Optional.of(kind), false)));
            choiceBox.getItems().add(Option.REOPEN);
            choiceBox.setConverter(new ChoiceNames<>(option -> option.isReopened() ? MESSAGES.text("policy.reopen")
                    : option.kind().map(policyMessages::kind).orElseGet(policyMessages::leave)));
            choiceBox.setValue(Option.LEAVE);
            choiceBox.setAccessibleText(policyMessages.name(row));
            choiceBox.valueProperty().addListener((_, _, _) -> {
                updateParts();
                onChoiceChanged();
            });
            folderField.setPromptText(MESSAGES.text("policy.folders.prompt"));
            folderField.setAccessibleText(MESSAGES.text("policy.folders.name", policyMessages.name(row)));
            folderField.textProperty().addListener((_, _, _) -> onChoiceChanged());
            getChildren().setAll(createChoiceLine(policyMessages.name(row), stateLabel, choiceBox), folderField,
                    quoteLabel, exceptionLabel);
            managedProperty().bind(visibleProperty());
            setVisible(false);
            updateParts();
        }

        void showStanding(PolicyStanding standing) {
            setVisible(true);
            if (standing.row() != PolicyRow.EVERYONE) {
                ControlTooltips.attach(stateLabel, policyMessages.whoCounts());
            }
            boolean isCounted = standing.row() != PolicyRow.EVERYONE && standing.total() > 0;
            stateLabel.setText(isCounted ? policyMessages.counts(standing)
                    : MESSAGES.text("policy.state", policyMessages.state(standing.state()),
                            policyMessages.counts(standing)));
            exceptionSentences = policyMessages.exceptions(standing);
            blockingQuotes = String.join("\n", policyMessages.blocking(standing));
            updateParts();
        }

        void choose(Optional<AccessChoice> access, boolean isReopened) {
            folderField.setText(access.map(AccessChoice::folders).map(names -> String.join(", ", names)).orElse(""));
            choiceBox.setValue(isReopened ? Option.REOPEN : new Option(access.map(AccessChoice::kind), false));
        }

        boolean isReopened() {
            return choiceBox.getValue().isReopened();
        }

        /** The choice; empty while the row is unchanged or folders are missing. */
        Optional<AccessChoice> choice() {
            Optional<AccessChoice.Kind> kind = isVisible() ? choiceBox.getValue().kind() : Optional.empty();
            return kind.filter(_ -> problem().isEmpty())
                    .map(access -> new AccessChoice(access, access.hasFolders() ? folderNames() : List.of()));
        }

        /** The reason why the choice is incomplete. */
        Optional<String> problem() {
            if (!isVisible() || !hasFolders()) {
                return Optional.empty();
            }
            return folderNames().isEmpty()
                    ? Optional.of(MESSAGES.text("policy.noFolder", policyMessages.name(row)))
                    : folderNames().stream().filter(folder -> !AccessChoice.isFolder(folder)).findFirst()
                            .map(folder -> MESSAGES.text("policy.notFolder", policyMessages.name(row), folder));
        }

        private boolean hasFolders() {
            return choiceBox.getValue().kind().filter(AccessChoice.Kind::hasFolders).isPresent();
        }

        private List<String> folderNames() {
            return Arrays.stream(folderField.getText().split(",", -1)).map(String::strip)
                    .filter(name -> !name.isEmpty())
                    .toList();
        }

        private void updateParts() {
            folderField.setVisible(hasFolders());
            folderField.setManaged(hasFolders());
            Optional<AccessChoice.Kind> kind = choiceBox.getValue().kind();
            quoteLabel.setText(kind.filter(AccessChoice.Kind.CLOSED::equals).isPresent() ? blockingQuotes : "");
            quoteLabel.setVisible(!quoteLabel.getText().isEmpty());
            quoteLabel.setManaged(quoteLabel.isVisible());
            exceptionLabel.setText(Stream.concat(exceptionSentences.stream(),
                    kind.flatMap(access -> policyMessages.notReached(row, access)).stream())
                    .collect(Collectors.joining("\n")));
            boolean hasExceptions = kind.isPresent() && !exceptionLabel.getText().isEmpty();
            exceptionLabel.setVisible(hasExceptions);
            exceptionLabel.setManaged(hasExceptions);
        }
    }
}
