package org.roboscope.ui.inspector;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import org.roboscope.crawlers.assignment.AccessChoice;
import org.roboscope.present.policy.PolicyWords;
import org.roboscope.simulate.policy.PolicyStanding.PolicyRow;
import org.roboscope.simulate.policy.SitePolicy;
import org.roboscope.simulate.policy.SitePolicy.PolicyStance;
import org.roboscope.simulate.policy.SitePolicy.UsageVocabulary;
import org.roboscope.simulate.policy.SitePolicy.UsageWish;
import org.roboscope.simulate.usage.UseKind;
import org.roboscope.ui.common.ChoiceNames;
import org.roboscope.ui.common.ControlTooltips;
import org.roboscope.ui.common.WindowMessages;

/** What the file says to each purpose in one word, and beside it what a person wants instead. */
final class PolicyTable extends VBox {

    private final WindowMessages messages;
    private final PolicyWords words = new PolicyWords();
    private final Map<PolicyRow, PolicyRowBox> rows = new EnumMap<>(PolicyRow.class);
    private final Map<UseKind, ComboBox<Optional<UsageWish>>> wishes = new EnumMap<>(UseKind.class);
    private final Map<UseKind, Label> said = new EnumMap<>(UseKind.class);
    private final Map<UsageVocabulary, CheckBox> vocabularies = new EnumMap<>(UsageVocabulary.class);
    private final Button review = new Button();
    private final Button reset = new Button();
    private final Label problem = new Label();
    private Optional<PolicyStance> stance = Optional.empty();
    private boolean filling;

    /** What is asked for, and where it was asked. */
    record Asked(SitePolicy policy, boolean isStaging, Node button) {}

    /** @param ask shows what the choices would change */
    PolicyTable(WindowMessages messages, Consumer<Asked> ask) {
        this.messages = messages;
        getStyleClass().addAll("crawler-card", "policy-table");
        review.setText(messages.text("policy.review"));
        review.getStyleClass().add("policy-review");
        review.setOnAction(_ -> ask.accept(new Asked(
                policy(), stance.filter(PolicyStance.STAGING::equals).isPresent(), review)));
        reset.setText(messages.text("policy.reset"));
        reset.setOnAction(_ -> leaveAll());
        problem.getStyleClass().add("policy-problem");
        problem.setWrapText(true);
        problem.setMinHeight(USE_PREF_SIZE);
        problem.managedProperty().bind(problem.visibleProperty());
        problem.visibleProperty().bind(problem.textProperty().isNotEmpty());
        List<Node> nodes = new ArrayList<>();
        FlowPane head = new FlowPane(stances(), review, reset);
        head.getStyleClass().add("policy-buttons");
        nodes.addAll(List.of(head, problem));
        for (PolicyRow row : PolicyRow.values()) {
            PolicyRowBox box = new PolicyRowBox(row, words, messages, this::chosen);
            rows.put(row, box);
            nodes.add(box);
        }
        Label heading = new Label(messages.text("policy.usage"));
        heading.getStyleClass().add("details-heading");
        nodes.add(heading);
        Arrays.stream(UseKind.values()).forEach(use -> nodes.add(useRow(use)));
        nodes.add(fields());
        getChildren().setAll(nodes);
        managedProperty().bind(visibleProperty());
        setVisible(false);
        update();
    }

    void show(PolicyContent content) {
        setVisible(!content.rows().isEmpty());
        rows.values().forEach(box -> box.setShown(false));
        content.rows().forEach(standing -> Objects.requireNonNull(rows.get(standing.row())).show(standing));
        said.forEach((use, label) -> label.setText(content.usage().stream().filter(each -> each.use() == use)
                .map(each -> messages.text("policy.said", each.vocabulary().field(), words.said(each)))
                .collect(Collectors.joining(" · "))));
        update();
    }

    /** After the choices are written. */
    void leaveAll() {
        fill(SitePolicy.NOTHING, Optional.empty());
    }

    private Node stances() {
        MenuButton menu = new MenuButton(messages.text("policy.stances"));
        menu.getStyleClass().add("policy-stances");
        menu.setAccessibleText(messages.text("policy.stances.name"));
        for (PolicyStance each : PolicyStance.values()) {
            MenuItem item = new MenuItem(words.stance(each));
            item.setMnemonicParsing(false);
            item.setOnAction(_ -> fill(each.policy(), Optional.of(each)));
            menu.getItems().add(item);
        }
        return menu;
    }

    private Node useRow(UseKind use) {
        ComboBox<Optional<UsageWish>> wish = new ComboBox<>();
        wish.getItems().add(Optional.empty());
        Arrays.stream(UsageWish.values()).forEach(each -> wish.getItems().add(Optional.of(each)));
        wish.setConverter(new ChoiceNames<>(each -> each.map(words::wish).orElseGet(words::leave)));
        wish.setValue(Optional.empty());
        wish.setAccessibleText(messages.text("policy.wish.name", words.use(use)));
        wish.valueProperty().addListener((_, _, _) -> chosen());
        wishes.put(use, wish);
        Label state = new Label();
        state.getStyleClass().add("purpose-note");
        said.put(use, state);
        return PolicyRowBox.line(words.use(use), state, wish);
    }

    private Node fields() {
        FlowPane fields = new FlowPane();
        fields.getStyleClass().add("policy-buttons");
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

    /** A choice of one's own is no longer that of a stance alone. */
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
        boolean isNothing = wrong.isPresent() || policy().isNothing();
        review.setDisable(isNothing);
        reset.setDisable(wrong.isEmpty() && isNothing);
    }

    /** The policy of the choices, without those that are incomplete. */
    SitePolicy policy() {
        SitePolicy policy = SitePolicy.NOTHING;
        for (Map.Entry<PolicyRow, PolicyRowBox> each : rows.entrySet()) {
            Optional<AccessChoice> choice = each.getValue().choice();
            if (choice.isPresent()) {
                policy = each.getValue().isReopened() ? policy.reopening(each.getKey())
                        : policy.with(each.getKey(), choice.get());
            }
        }
        for (Map.Entry<UseKind, ComboBox<Optional<UsageWish>>> each : wishes.entrySet()) {
            Optional<UsageWish> wish = each.getValue().getValue();
            policy = wish.isPresent() ? policy.with(each.getKey(), wish.get()) : policy;
        }
        Set<UsageVocabulary> fields = EnumSet.noneOf(UsageVocabulary.class);
        vocabularies.forEach((field, box) -> {
            if (box.isSelected()) {
                fields.add(field);
            }
        });
        return policy.in(fields);
    }
}
