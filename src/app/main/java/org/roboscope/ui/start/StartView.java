package org.roboscope.ui.start;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.fxml.FXML;
import javafx.geometry.Insets;
import javafx.scene.AccessibleAttribute;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.roboscope.document.folders.PathNames;
import org.roboscope.document.folders.UserFolders;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.PageAddress;
import org.roboscope.ui.action.Action;
import org.roboscope.ui.common.ControlTooltips;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.settings.RecentPlaces;
import org.roboscope.ui.settings.RecentPlaces.Place;
import org.roboscope.ui.task.BackgroundTasks;
import org.roboscope.ui.task.TaskOutcome;
import org.roboscope.ui.workspace.PageLookup;

/** Asks which page, and says before a site is asked what will be fetched. */
public final class StartView {

    private static final int MOST_PLACES = 6;
    private static final double ABOVE = 0.13;
    private static final double LEAST_ABOVE = 20;

    /** What the buttons do. */
    public record Choices(Action openFile, Action openSite, Action newFile, Runnable sample, Runnable tour,
            Consumer<String> recentFile) {}

    private final PageLookup lookup;
    private final RecentPlaces recent;
    private final PlaceFacts facts;
    private final BackgroundTasks tasks;
    private final Choices choices;
    private final WindowMessages messages;

    private boolean offersSites;

    @FXML
    private VBox column;

    @FXML
    private TextField url;

    @FXML
    private Label note;

    @FXML
    private Button instead;

    @FXML
    private Button cancel;

    @FXML
    private FlowPane buttons;

    @FXML
    private Hyperlink tour;

    @FXML
    private VBox places;

    StartView(PageLookup lookup, RecentPlaces recent, PlaceFacts facts, BackgroundTasks tasks, Choices choices,
            WindowMessages messages) {
        this.lookup = lookup;
        this.recent = recent;
        this.facts = facts;
        this.tasks = tasks;
        this.choices = choices;
        this.messages = messages;
    }

    @FXML
    void initialize() {
        url.setAccessibleText(messages.text("url.name"));
        url.textProperty().subscribe(this::showNote);
        url.setOnAction(_ -> check());
        column.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE && lookup.stateProperty().get() instanceof PageLookup.State.Asking) {
                lookup.cancel();
                event.consume();
            }
        });
        for (Node node : List.of(instead, cancel)) {
            node.managedProperty().bind(node.visibleProperty());
        }
        lookup.stateProperty().subscribe(this::showNote);
        cancel.setOnAction(_ -> {
            url.requestFocus();
            lookup.cancel();
        });
        buttons.getChildren().setAll(
                button("start-open", messages.text("open"), choices.openFile()),
                button("start-site", messages.text("openSite"), choices.openSite()),
                button("start-new", messages.text("new"), choices.newFile()),
                button("start-sample", messages.text("sample"), choices.sample()));
        tour.setOnAction(_ -> choices.tour().run());
        column.heightProperty().subscribe(height -> column.setPadding(
                new Insets(Math.max(LEAST_ABOVE, height.doubleValue() * ABOVE), 24, 16, 24)));
        showNote();
    }

    void takeFocus() {
        url.requestFocus();
        url.selectAll();
    }

    /** What was opened last; what is known of each comes a moment later, in its row. */
    void showPlaces() {
        places.getChildren().clear();
        List<Place> newest = recent.newest(MOST_PLACES);
        if (newest.isEmpty()) {
            return;
        }
        offersSites = newest.stream().anyMatch(Place::isSite);
        showNote();
        Label title = new Label(messages.text("recent"));
        title.getStyleClass().add("start-recent");
        places.getChildren().add(title);
        newest.forEach(place -> places.getChildren().add(row(place)));
    }

    @FXML
    void check() {
        ask(url.getText());
    }

    private void ask(String typed) {
        try {
            lookup.ask(PageAddress.typed(typed));
        } catch (BadAddressException bad) {
            say(PageAddress.isFile(typed) ? messages.text("bad.file", typed.strip())
                    : PageAddress.isPath(typed) ? messages.text("bad.path", typed.strip())
                    : bad.sentence().text(), true);
        }
    }

    private void showNote() {
        boolean asks = false;
        Optional<String> other = Optional.empty();
        switch (lookup.stateProperty().get()) {
            case PageLookup.State.Asking(PageAddress page) -> {
                asks = true;
                say(messages.text("note.asking", page.robotsTxt().toString()), false);
            }
            case PageLookup.State.Ended(PageAddress page, String sentence, Optional<String> more) when isTyped(
                    page) -> {
                other = more;
                say(sentence, true);
            }
            case PageLookup.State.Ended _,PageLookup.State.Idle _ -> say(announcement(), false);
        }
        cancel.setVisible(asks);
        other.ifPresent(page -> {
            instead.setText(messages.text("instead", page));
            instead.setOnAction(_ -> {
                url.setText(page);
                url.requestFocus();
                ask(page);
            });
        });
        if (other.isEmpty() && instead.isFocused()) {
            url.requestFocus();
        }
        instead.setVisible(other.isPresent());
    }

    /** What was said of another address is not said of this one. */
    private boolean isTyped(PageAddress page) {
        try {
            return PageAddress.typed(url.getText()).equals(page);
        } catch (BadAddressException other) {
            return false;
        }
    }

    /** What Check would fetch, which is nothing as long as no address is typed. */
    private String announcement() {
        try {
            return messages.text("note.check", PageAddress.typed(url.getText()).robotsTxt().toString());
        } catch (BadAddressException notYet) {
            return messages.text(offersSites ? "note.nothing.recent" : "note.nothing");
        }
    }

    private void say(String sentence, boolean isTrouble) {
        note.setText(sentence);
        note.getStyleClass().remove("start-trouble");
        if (isTrouble) {
            note.getStyleClass().add("start-trouble");
            note.notifyAccessibleAttributeChanged(AccessibleAttribute.TEXT);
        }
    }

    private static Button button(String id, String text, Action action) {
        String key = action.keys().stream().findFirst().map(KeyCodeCombination::getDisplayText).orElse("");
        Button button = button(id, text, action::run);
        if (!key.isEmpty()) {
            Label shortcut = new Label(key);
            shortcut.getStyleClass().add("start-key");
            button.setGraphic(shortcut);
            button.setContentDisplay(ContentDisplay.RIGHT);
            button.setAccessibleText(text.replace("_", "") + ", " + key);
        }
        return button;
    }

    private static Button button(String id, String text, Runnable work) {
        Button button = new Button(text);
        button.setId(id);
        button.setOnAction(_ -> work.run());
        return button;
    }

    private Node row(Place place) {
        Label name = new Label(PathNames.shown(UserFolders.shortened(place.name())));
        name.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
        name.getStyleClass().add("start-place-name");
        HBox known = new HBox();
        known.getStyleClass().add("start-place-facts");
        Region space = new Region();
        space.setMinWidth(12);
        Button row = new Button("", new HBox(name, space, known));
        row.getStyleClass().add("start-place");
        row.setMnemonicParsing(false);
        ControlTooltips.attach(
                row, messages.text(place.isSite() ? "recent.site.name" : "recent.file.name", place.name()));
        row.setMaxWidth(Double.MAX_VALUE);
        row.setAccessibleText(messages.text(place.isSite() ? "recent.site.name" : "recent.file.name", place.name()));
        row.setOnAction(_ -> {
            if (place.isSite()) {
                url.setText(place.name());
                url.requestFocus();
                ask(place.name());
            } else {
                choices.recentFile().accept(place.name());
            }
        });
        tasks.startAt(place, "facts of " + place.name(), _ -> facts.of(place),
                (TaskOutcome<List<PlaceFacts.Fact>> outcome) -> {
                    switch (outcome) {
                        case TaskOutcome.Done<List<PlaceFacts.Fact>>(List<PlaceFacts.Fact> now) -> show(
                                now, known, row, place);
                        case TaskOutcome.Failed<List<PlaceFacts.Fact>> _ -> show(
                                List.of(new PlaceFacts.Fact(messages.text("fact.unreadable"),
                                        PlaceFacts.Fact.Kind.WARNING)),
                                known, row, place);
                        case TaskOutcome.Cancelled<List<PlaceFacts.Fact>> _ -> {}
                    }
                });
        return row;
    }

    private void show(List<PlaceFacts.Fact> now, HBox known, Button row, Place place) {
        known.getChildren().clear();
        for (PlaceFacts.Fact fact : now) {
            if (!known.getChildren().isEmpty()) {
                known.getChildren().add(new Label("\u00b7"));
            }
            Label label = new Label(fact.text());
            label.getStyleClass().add("start-fact-" + fact.kind().name().toLowerCase(Locale.ROOT));
            known.getChildren().add(label);
        }
        row.setAccessibleText(messages.text(place.isSite() ? "recent.site.name" : "recent.file.name", place.name())
                + " " + String.join(", ", now.stream().map(PlaceFacts.Fact::text).toList()));
    }
}
