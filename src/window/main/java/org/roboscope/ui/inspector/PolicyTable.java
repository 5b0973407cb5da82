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

    private final PolicyMessages words = new PolicyMessages();
    private final Map<PolicyRow, Row> rows = new EnumMap<>(PolicyRow.class);
    private final Map<UseKind, ComboBox<Optional<UsageWish>>> wishes = new EnumMap<>(UseKind.class);
    private final Map<UseKind, Label> statedUses = new EnumMap<>(UseKind.class);
    private final Map<UsageField, CheckBox> vocabularies = new EnumMap<>(UsageField.class);
    private final ToggleButton adjust = Controls.foldButton(MESSAGES.text("policy.adjust"));
    private final Button review = new Button();
    private final Button reset = new Button();
    private final Label problem = Controls.label("", "policy-problem");
    /** The preset of the current choices. */
    private Optional<PolicyStance> stance = Optional.empty();
    private boolean isFilling;

    /** A requested policy and the button that requested it. */
    record PolicyRequest(SitePolicy policy, boolean isStaging, Node button) {}

    /** @param showPreview shows the effect of the choices */
    PolicyTable(Consumer<PolicyRequest> showPreview) {
        getStyleClass().addAll("crawler-card", "policy-table");
        review.setText(MESSAGES.text("policy.review"));
        review.getStyleClass().add("policy-review");
        review.setOnAction(_ -> showPreview.accept(new PolicyRequest(
                policy(), stance.filter(PolicyStance.STAGING::equals).isPresent(), review)));
        reset.setText(MESSAGES.text("policy.reset"));
        reset.setOnAction(_ -> resetChoices());
        Controls.wrap(problem);
        problem.managedProperty().bind(problem.visibleProperty());
        problem.visibleProperty().bind(problem.textProperty().isNotEmpty());
        FlowPane presets = Controls.styled(new FlowPane(), "policy-buttons");
        PRESETS.forEach(preset -> presets.getChildren().add(presetButton(preset, showPreview)));
        presets.getChildren().add(adjust);
        adjust.setId("policy-adjust");
        List<Node> nodes = new ArrayList<>();
        nodes.addAll(List.of(Controls.styled(new FlowPane(review, reset), "policy-buttons"), problem));
        Arrays.stream(PolicyRow.values()).forEach(row -> rows.put(row, new Row(row)));
        nodes.addAll(rows.values());
        nodes.add(Controls.label(MESSAGES.text("policy.usage"), "details-heading"));
        Arrays.stream(UseKind.values()).forEach(use -> nodes.add(useRow(use)));
        nodes.add(vocabularyBoxes());
        VBox choices = Controls.styled(new VBox(), "policy-choices");
        choices.getChildren().setAll(nodes);
        choices.visibleProperty().bind(adjust.selectedProperty());
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
        statedUses.forEach((use, label) -> label.setText(usage.stream().filter(standing -> standing.use() == use)
                .map(standing -> MESSAGES.text(
                        "policy.said", standing.vocabulary().field(), words.statedWish(standing)))
                .collect(Collectors.joining(" · "))));
        update();
    }

    /** Resets all choices, so that the policy changes nothing. */
    void resetChoices() {
        fill(SitePolicy.NOTHING, Optional.empty());
    }

    /** Whether the choices are shown. */
    ReadOnlyBooleanProperty adjustingProperty() {
        return adjust.selectedProperty();
    }

    private Node presetButton(PolicyStance preset, Consumer<PolicyRequest> showPreview) {
        Button button = new Button(words.stance(preset));
        button.setId("policy-preset-" + preset);
        button.setOnAction(_ -> {
            fill(preset.policy(), Optional.of(preset));
            showPreview.accept(new PolicyRequest(policy(), preset == PolicyStance.STAGING, button));
        });
        return button;
    }

    private Node useRow(UseKind use) {
        ComboBox<Optional<UsageWish>> wish = new ComboBox<>();
        wish.getItems().add(Optional.empty());
        Arrays.stream(UsageWish.values()).forEach(item -> wish.getItems().add(Optional.of(item)));
        wish.setConverter(new ChoiceNames<>(item -> item.map(words::wish).orElseGet(words::leave)));
        wish.setValue(Optional.empty());
        wish.setAccessibleText(words.use(use));
        wish.valueProperty().addListener((_, _, _) -> onChoiceChanged());
        wishes.put(use, wish);
        Label state = Controls.label("", "purpose-note");
        statedUses.put(use, state);
        return choiceLine(words.use(use), state, wish);
    }

    private Node vocabularyBoxes() {
        FlowPane boxes = Controls.styled(new FlowPane(), "policy-buttons");
        for (UsageField vocabulary : UsageField.values()) {
            CheckBox box = new CheckBox(vocabulary.field());
            box.setSelected(true);
            ControlTooltips.attach(box, words.followers(vocabulary));
            box.setAccessibleHelp(words.followers(vocabulary));
            box.selectedProperty().addListener((_, _, _) -> update());
            vocabularies.put(vocabulary, box);
            boxes.getChildren().add(box);
        }
        return boxes;
    }

    private void fill(SitePolicy policy, Optional<PolicyStance> preset) {
        isFilling = true;
        rows.forEach((key, row) -> row.choose(Optional.ofNullable(policy.access().get(key)),
                policy.reopened().contains(key)));
        wishes.forEach((use, wish) -> wish.setValue(Optional.ofNullable(policy.usage().get(use))));
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
        problem.setText(firstProblem.orElse(""));
        boolean hasNoPolicy = firstProblem.isPresent() || policy().isEmpty();
        review.setDisable(hasNoPolicy);
        reset.setDisable(firstProblem.isEmpty() && hasNoPolicy);
    }

    /** The policy of the choices, without those that are incomplete. */
    SitePolicy policy() {
        SitePolicy policy = SitePolicy.NOTHING;
        for (Row row : rows.values()) {
            Optional<AccessChoice> choice = row.choice();
            if (choice.isPresent()) {
                policy = row.isReopened() ? policy.withReopened(row.row) : policy.withAccess(row.row, choice.get());
            }
        }
        for (Map.Entry<UseKind, ComboBox<Optional<UsageWish>>> use : wishes.entrySet()) {
            Optional<UsageWish> wish = use.getValue().getValue();
            policy = wish.isPresent() ? policy.withUsage(use.getKey(), wish.get()) : policy;
        }
        return policy.withVocabularies(vocabularies.entrySet().stream().filter(box -> box.getValue().isSelected())
                .map(Map.Entry::getKey).collect(Collectors.toCollection(() -> EnumSet.noneOf(UsageField.class))));
    }

    /** A row with a name and a note on the left and a control on the right. */
    private static Node choiceLine(String name, Label note, Control choice) {
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
        private final Label state = Controls.label("", "policy-state");
        private final Label quotes = Controls.wrappedLabel("", "policy-quotes");
        private final Label exceptions = Controls.wrappedLabel("", "purpose-note");
        private final ComboBox<Option> choice = new ComboBox<>();
        private final TextField folders = new TextField();
        private List<String> exceptionSentences = List.of();
        private String blockingQuotes = "";

        Row(PolicyRow row) {
            this.row = row;
            getStyleClass().add("policy-row");
            choice.getItems().add(Option.LEAVE);
            Arrays.stream(AccessChoice.Kind.values())
                    .forEach(kind -> choice.getItems().add(new Option(Optional.of(kind), false)));
            choice.getItems().add(Option.REOPEN);
            choice.setConverter(new ChoiceNames<>(option -> option.isReopened() ? MESSAGES.text("policy.reopen")
                    : option.kind().map(words::kind).orElseGet(words::leave)));
            choice.setValue(Option.LEAVE);
            choice.setAccessibleText(words.name(row));
            choice.valueProperty().addListener((_, _, _) -> {
                updateParts();
                onChoiceChanged();
            });
            folders.setPromptText(MESSAGES.text("policy.folders.prompt"));
            folders.setAccessibleText(MESSAGES.text("policy.folders.name", words.name(row)));
            folders.textProperty().addListener((_, _, _) -> onChoiceChanged());
            getChildren().setAll(choiceLine(words.name(row), state, choice), folders, quotes, exceptions);
            managedProperty().bind(visibleProperty());
            setVisible(false);
            updateParts();
        }

        void showStanding(PolicyStanding standing) {
            setVisible(true);
            if (standing.row() != PolicyRow.EVERYONE) {
                ControlTooltips.attach(state, words.whoCounts());
            }
            boolean isCounted = standing.row() != PolicyRow.EVERYONE && standing.total() > 0;
            state.setText(isCounted ? words.counts(standing)
                    : MESSAGES.text("policy.state", words.state(standing.state()), words.counts(standing)));
            exceptionSentences = words.exceptions(standing);
            blockingQuotes = String.join("\n", words.blocking(standing));
            updateParts();
        }

        void choose(Optional<AccessChoice> access, boolean isReopened) {
            folders.setText(access.map(AccessChoice::folders).map(names -> String.join(", ", names)).orElse(""));
            choice.setValue(isReopened ? Option.REOPEN : new Option(access.map(AccessChoice::kind), false));
        }

        boolean isReopened() {
            return choice.getValue().isReopened();
        }

        /** The choice; empty while the row is unchanged or folders are missing. */
        Optional<AccessChoice> choice() {
            Optional<AccessChoice.Kind> kind = isVisible() ? choice.getValue().kind() : Optional.empty();
            return kind.filter(_ -> problem().isEmpty())
                    .map(access -> new AccessChoice(access, access.hasFolders() ? folderNames() : List.of()));
        }

        /** The reason why the choice is incomplete. */
        Optional<String> problem() {
            if (!isVisible() || !hasFolders()) {
                return Optional.empty();
            }
            return folderNames().isEmpty()
                    ? Optional.of(MESSAGES.text("policy.noFolder", words.name(row)))
                    : folderNames().stream().filter(folder -> !AccessChoice.isFolder(folder)).findFirst()
                            .map(folder -> MESSAGES.text("policy.notFolder", words.name(row), folder));
        }

        private boolean hasFolders() {
            return choice.getValue().kind().filter(AccessChoice.Kind::hasFolders).isPresent();
        }

        private List<String> folderNames() {
            return Arrays.stream(folders.getText().split(",", -1)).map(String::strip).filter(name -> !name.isEmpty())
                    .toList();
        }

        private void updateParts() {
            folders.setVisible(hasFolders());
            folders.setManaged(hasFolders());
            Optional<AccessChoice.Kind> kind = choice.getValue().kind();
            quotes.setText(kind.filter(AccessChoice.Kind.CLOSED::equals).isPresent() ? blockingQuotes : "");
            quotes.setVisible(!quotes.getText().isEmpty());
            quotes.setManaged(quotes.isVisible());
            exceptions.setText(Stream.concat(exceptionSentences.stream(),
                    kind.flatMap(access -> words.notReached(row, access)).stream())
                    .collect(Collectors.joining("\n")));
            boolean hasExceptions = kind.isPresent() && !exceptions.getText().isEmpty();
            exceptions.setVisible(hasExceptions);
            exceptions.setManaged(hasExceptions);
        }
    }
}
