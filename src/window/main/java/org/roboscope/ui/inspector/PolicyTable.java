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
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.material2.Material2AL;
import org.roboscope.crawlers.assignment.AccessChoice;
import org.roboscope.present.policy.PolicyWords;
import org.roboscope.simulate.policy.PolicyStanding;
import org.roboscope.simulate.policy.PolicyStanding.PolicyRow;
import org.roboscope.simulate.policy.SitePolicy;
import org.roboscope.simulate.policy.SitePolicy.PolicyStance;
import org.roboscope.simulate.policy.SitePolicy.UsageVocabulary;
import org.roboscope.simulate.policy.SitePolicy.UsageWish;
import org.roboscope.simulate.policy.UsageStanding;
import org.roboscope.simulate.usage.UseKind;
import org.roboscope.ui.common.ChoiceNames;
import org.roboscope.ui.common.ControlTooltips;
import org.roboscope.ui.common.Controls;

/** Presets for all purposes, and on request a choice for each purpose and use of pages. */
final class PolicyTable extends VBox {

    private final PolicyWords words = new PolicyWords();
    private final Map<PolicyRow, Row> rows = new EnumMap<>(PolicyRow.class);
    private final Map<UseKind, ComboBox<Optional<UsageWish>>> wishes = new EnumMap<>(UseKind.class);
    private final Map<UseKind, Label> said = new EnumMap<>(UseKind.class);
    private final Map<UsageVocabulary, CheckBox> vocabularies = new EnumMap<>(UsageVocabulary.class);
    private final ToggleButton adjust = Controls.styled(new ToggleButton(MESSAGES.text("policy.adjust")), "fold");
    private final Button review = new Button();
    private final Button reset = new Button();
    private final Label problem = Controls.label("", "policy-problem");
    private Optional<PolicyStance> stance = Optional.empty();
    private boolean filling;

    /** The presets in the order of their buttons, from open to closed. */
    private static final List<PolicyStance> PRESETS = List.of(PolicyStance.OPEN_TO_ALL, PolicyStance.SEARCH_ONLY,
            PolicyStance.STAY_IN_SEARCH, PolicyStance.STAGING);

    /** A requested policy and the button that requested it. */
    record Asked(SitePolicy policy, boolean isStaging, Node button) {}

    /** @param ask shows the effect of the choices */
    PolicyTable(Consumer<Asked> ask) {
        getStyleClass().addAll("crawler-card", "policy-table");
        review.setText(MESSAGES.text("policy.review"));
        review.getStyleClass().add("policy-review");
        review.setOnAction(_ -> ask.accept(new Asked(
                policy(), stance.filter(PolicyStance.STAGING::equals).isPresent(), review)));
        reset.setText(MESSAGES.text("policy.reset"));
        reset.setOnAction(_ -> leaveAll());
        Controls.wrapping(problem);
        problem.managedProperty().bind(problem.visibleProperty());
        problem.visibleProperty().bind(problem.textProperty().isNotEmpty());
        FlowPane presets = Controls.styled(new FlowPane(), "policy-buttons");
        PRESETS.forEach(preset -> presets.getChildren().add(button(preset, ask)));
        presets.getChildren().add(adjust);
        adjust.setId("policy-adjust");
        adjust.graphicProperty().bind(adjust.selectedProperty().map(isOpen -> new FontIcon(
                isOpen ? Material2AL.EXPAND_MORE : Material2AL.CHEVRON_RIGHT)));
        List<Node> nodes = new ArrayList<>();
        nodes.addAll(List.of(Controls.styled(new FlowPane(review, reset), "policy-buttons"), problem));
        Arrays.stream(PolicyRow.values()).forEach(row -> rows.put(row, new Row(row)));
        nodes.addAll(rows.values());
        nodes.add(Controls.label(MESSAGES.text("policy.usage"), "details-heading"));
        Arrays.stream(UseKind.values()).forEach(use -> nodes.add(useRow(use)));
        nodes.add(fields());
        VBox choices = Controls.styled(new VBox(), "policy-choices");
        choices.getChildren().setAll(nodes);
        choices.visibleProperty().bind(adjust.selectedProperty());
        choices.managedProperty().bind(choices.visibleProperty());
        getChildren().setAll(presets, choices);
        managedProperty().bind(visibleProperty());
        setVisible(false);
        update();
    }

    void show(List<PolicyStanding> policy, List<UsageStanding> usage) {
        setVisible(!policy.isEmpty());
        rows.values().forEach(box -> box.setVisible(false));
        policy.forEach(standing -> Objects.requireNonNull(rows.get(standing.row())).show(standing));
        said.forEach((use, label) -> label.setText(usage.stream().filter(each -> each.use() == use)
                .map(each -> MESSAGES.text("policy.said", each.vocabulary().field(), words.statedWish(each)))
                .collect(Collectors.joining(" · "))));
        update();
    }

    /** Resets all choices after they were written. */
    void leaveAll() {
        fill(SitePolicy.NOTHING, Optional.empty());
    }

    /** Whether the choices are shown. */
    ReadOnlyBooleanProperty adjustingProperty() {
        return adjust.selectedProperty();
    }

    private Node button(PolicyStance preset, Consumer<Asked> ask) {
        Button button = new Button(words.stance(preset));
        button.setId("policy-preset-" + preset);
        button.setOnAction(_ -> {
            fill(preset.policy(), Optional.of(preset));
            ask.accept(new Asked(policy(), preset == PolicyStance.STAGING, button));
        });
        return button;
    }

    private Node useRow(UseKind use) {
        ComboBox<Optional<UsageWish>> wish = new ComboBox<>();
        wish.getItems().add(Optional.empty());
        Arrays.stream(UsageWish.values()).forEach(each -> wish.getItems().add(Optional.of(each)));
        wish.setConverter(new ChoiceNames<>(each -> each.map(words::wish).orElseGet(words::leave)));
        wish.setValue(Optional.empty());
        wish.setAccessibleText(MESSAGES.text("policy.wish.name", words.use(use)));
        wish.valueProperty().addListener((_, _, _) -> chosen());
        wishes.put(use, wish);
        Label state = Controls.label("", "purpose-note");
        said.put(use, state);
        return line(words.use(use), state, wish);
    }

    private Node fields() {
        FlowPane fields = Controls.styled(new FlowPane(), "policy-buttons");
        for (UsageVocabulary each : UsageVocabulary.values()) {
            CheckBox field = new CheckBox(each.field());
            field.setSelected(true);
            ControlTooltips.attach(field, words.followers(each));
            field.setAccessibleHelp(words.followers(each));
            field.selectedProperty().addListener((_, _, _) -> update());
            vocabularies.put(each, field);
            fields.getChildren().add(field);
        }
        return fields;
    }

    private void fill(SitePolicy policy, Optional<PolicyStance> from) {
        filling = true;
        rows.forEach((row, box) -> box.choose(Optional.ofNullable(policy.access().get(row)),
                policy.reopened().contains(row)));
        wishes.forEach((use, wish) -> wish.setValue(Optional.ofNullable(policy.usage().get(use))));
        filling = false;
        stance = from;
        update();
    }

    /** A changed choice may no longer belong to the preset. */
    private void chosen() {
        if (!filling) {
            boolean isClosed = rows.values().stream().allMatch(box -> box.choice().filter(
                    AccessChoice.CLOSED::equals).isPresent());
            stance = stance.filter(each -> each != PolicyStance.STAGING || isClosed);
            update();
        }
    }

    private void update() {
        Optional<String> wrong = rows.values().stream().flatMap(box -> box.problem().stream()).findFirst();
        problem.setText(wrong.orElse(""));
        boolean isNothing = wrong.isPresent() || policy().isEmpty();
        review.setDisable(isNothing);
        reset.setDisable(wrong.isEmpty() && isNothing);
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
        for (Map.Entry<UseKind, ComboBox<Optional<UsageWish>>> each : wishes.entrySet()) {
            Optional<UsageWish> wish = each.getValue().getValue();
            policy = wish.isPresent() ? policy.withUsage(each.getKey(), wish.get()) : policy;
        }
        return policy.withVocabularies(vocabularies.entrySet().stream().filter(field -> field.getValue().isSelected())
                .map(Map.Entry::getKey).collect(Collectors.toCollection(() -> EnumSet.noneOf(UsageVocabulary.class))));
    }

    /** A row with a name and a note on the left and a control on the right. */
    private static Node line(String name, Label word, Control choice) {
        Label title = Controls.label(name, "policy-name");
        title.setWrapText(true);
        word.setWrapText(true);
        VBox left = new VBox(title, word);
        left.setMinWidth(0);
        HBox.setHgrow(left, Priority.ALWAYS);
        choice.setMinWidth(USE_PREF_SIZE);
        HBox line = Controls.styled(new HBox(left, choice), "policy-line");
        return line;
    }

    /** A choice: an access kind, or reopening the site to closed crawlers only; empty leaves the row unchanged. */
    private record Option(Optional<AccessChoice.Kind> kind, boolean isReopened) {

        static final Option LEAVE = new Option(Optional.empty(), false);
        static final Option REOPEN = new Option(Optional.of(AccessChoice.Kind.OPEN), true);
    }

    /** One purpose: the present state of its crawlers, and the choice. */
    private final class Row extends VBox {

        private final PolicyRow row;
        private final Label state = Controls.label("", "policy-state");
        private final Label quotes = Controls.wrapped("", "policy-quotes");
        private final Label beside = Controls.wrapped("", "purpose-note");
        private final ComboBox<Option> choice = new ComboBox<>();
        private final TextField folders = new TextField();
        private List<String> notMoved = List.of();
        private String blocking = "";

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
            choice.setAccessibleText(MESSAGES.text("policy.choice.name", words.name(row)));
            choice.valueProperty().addListener((_, _, _) -> {
                showWhatBelongsToIt();
                chosen();
            });
            folders.setPromptText(MESSAGES.text("policy.folders.prompt"));
            folders.setAccessibleText(MESSAGES.text("policy.folders.name", words.name(row)));
            folders.textProperty().addListener((_, _, _) -> chosen());
            getChildren().setAll(line(words.name(row), state, choice), folders, quotes, beside);
            managedProperty().bind(visibleProperty());
            setVisible(false);
            showWhatBelongsToIt();
        }

        void show(PolicyStanding standing) {
            setVisible(true);
            if (standing.row() != PolicyRow.EVERYONE) {
                ControlTooltips.attach(state, words.whoCounts());
            }
            boolean isCounted = standing.row() != PolicyRow.EVERYONE && standing.total() > 0;
            state.setText(isCounted ? words.counts(standing)
                    : MESSAGES.text("policy.state", words.state(standing.state()), words.counts(standing)));
            notMoved = words.exceptions(standing);
            blocking = String.join("\n", words.blocking(standing));
            showWhatBelongsToIt();
        }

        void choose(Optional<AccessChoice> wanted, boolean isReopened) {
            folders.setText(wanted.map(AccessChoice::folders).map(names -> String.join(", ", names)).orElse(""));
            choice.setValue(isReopened ? Option.REOPEN : new Option(wanted.map(AccessChoice::kind), false));
        }

        boolean isReopened() {
            return choice.getValue().isReopened();
        }

        /** The choice; empty while the row is unchanged or folders are missing. */
        Optional<AccessChoice> choice() {
            Optional<AccessChoice.Kind> kind = isVisible() ? choice.getValue().kind() : Optional.empty();
            return kind.filter(_ -> problem().isEmpty())
                    .map(of -> new AccessChoice(of, of.hasFolders() ? named() : List.of()));
        }

        /** The reason why the choice is incomplete. */
        Optional<String> problem() {
            if (!isVisible() || !hasFolders()) {
                return Optional.empty();
            }
            return named().isEmpty()
                    ? Optional.of(MESSAGES.text("policy.noFolder", words.name(row)))
                    : named().stream().filter(folder -> !AccessChoice.isFolder(folder)).findFirst()
                            .map(folder -> MESSAGES.text("policy.notFolder", words.name(row), folder));
        }

        private boolean hasFolders() {
            return choice.getValue().kind().filter(AccessChoice.Kind::hasFolders).isPresent();
        }

        private List<String> named() {
            return Arrays.stream(folders.getText().split(",", -1)).map(String::strip).filter(name -> !name.isEmpty())
                    .toList();
        }

        private void showWhatBelongsToIt() {
            folders.setVisible(hasFolders());
            folders.setManaged(hasFolders());
            Optional<AccessChoice.Kind> kind = choice.getValue().kind();
            quotes.setText(kind.filter(AccessChoice.Kind.CLOSED::equals).isPresent() ? blocking : "");
            quotes.setVisible(!quotes.getText().isEmpty());
            quotes.setManaged(quotes.isVisible());
            beside.setText(Stream.concat(notMoved.stream(), kind.flatMap(of -> words.notReached(row, of)).stream())
                    .collect(Collectors.joining("\n")));
            boolean hasBeside = kind.isPresent() && !beside.getText().isEmpty();
            beside.setVisible(hasBeside);
            beside.setManaged(hasBeside);
        }
    }
}
