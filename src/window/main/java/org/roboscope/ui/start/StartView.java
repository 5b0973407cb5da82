package org.roboscope.ui.start;

import static org.roboscope.ui.start.StartPage.MESSAGES;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import javafx.css.PseudoClass;
import javafx.geometry.Insets;
import javafx.scene.AccessibleAttribute;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import org.roboscope.document.folders.PathNames;
import org.roboscope.document.folders.UserFolders;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.PageAddress;
import org.roboscope.ui.common.ControlTooltips;
import org.roboscope.ui.common.Controls;
import org.roboscope.ui.settings.RecentPlaces;
import org.roboscope.ui.settings.RecentPlaces.Place;
import org.roboscope.ui.task.BackgroundTasks;
import org.roboscope.ui.task.TaskOutcome;
import org.roboscope.ui.workspace.PageLookup;

/**
 * The content of the start page, which asks for a page and announces the fetch of its robots.txt. It is built in code,
 * because loading a layout file would double the time to the first frame.
 */
public final class StartView {

    private static final int MAX_PLACES = 6;
    /** The empty share of the height above the content. */
    private static final double TOP_SHARE = 0.13;
    private static final double MIN_TOP_PADDING = 20;
    private static final double SIDE_PADDING = 24;
    private static final double BOTTOM_PADDING = 16;
    private static final double MAX_WIDTH = 760;
    private static final double MIN_GAP = 12;

    /**
     * The commands of the buttons.
     *
     * @param openKey shortcut of the button that opens a file
     */
    public record Choices(KeyCodeCombination openKey, Runnable openFile, Runnable newFile, Runnable sample,
            Consumer<String> recentFile) {}

    private final PageLookup lookup;
    private final RecentPlaces recentPlaces;
    private final PlaceFacts facts;
    private final BackgroundTasks tasks;
    private final Executor afterFirstFrame;
    private final Choices choices;

    private final TextField urlField = new TextField();
    private final Label noteLabel = new Label();
    private final Label statusLabel = new Label();
    private final Label badgeLabel = Controls.label("", "verdict-badge");
    private final Button otherPageButton = new Button();
    private final Button explainButton;
    private final Button cancelButton;
    private final VBox placesBox = new VBox();
    private final BorderPane layout;
    private final Subscription lookupSubscription;

    StartView(PageLookup lookup, RecentPlaces recentPlaces, PlaceFacts facts, BackgroundTasks tasks,
            Executor afterFirstFrame,
            Choices choices) {
        this.lookup = lookup;
        this.recentPlaces = recentPlaces;
        this.facts = facts;
        this.tasks = tasks;
        this.afterFirstFrame = afterFirstFrame;
        this.choices = choices;
        this.cancelButton = createButton("start-cancel", MESSAGES.text("cancel"), () -> {
            urlField.requestFocus();
            lookup.cancel();
        });
        this.explainButton = createButton("start-meaning", MESSAGES.text("section.meaning"), lookup::explain);
        this.layout = createLayout();
        urlField.setAccessibleText(MESSAGES.text("url.name"));
        urlField.textProperty().addListener((_, _, _) -> showNote());
        urlField.setOnAction(_ -> check());
        this.lookupSubscription = lookup.stateProperty().subscribe(this::showNote);
        showNote();
    }

    /** Ends the updates, because the page was hidden. */
    void close() {
        lookupSubscription.unsubscribe();
    }

    Node node() {
        return layout;
    }

    private BorderPane createLayout() {
        Label about = Controls.label(MESSAGES.text("about"), "start-about");
        about.setWrapText(true);
        VBox column = new VBox(Controls.label(MESSAGES.text("title"), "start-title"), about, createUrlBar());
        // The first frame shows only the question, which is faster.
        afterFirstFrame.execute(() -> column.getChildren().addAll(createNoteRow(), createButtons(),
                styleRow(placesBox, "start-places")));
        column.getStyleClass().add("start-column");
        column.heightProperty().subscribe(height -> column.setPadding(new Insets(
                Math.max(MIN_TOP_PADDING, height.doubleValue() * TOP_SHARE), SIDE_PADDING, BOTTOM_PADDING,
                SIDE_PADDING)));
        column.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE && lookup.stateProperty().get() instanceof PageLookup.State.Running) {
                lookup.cancel();
                event.consume();
            }
        });
        ScrollPane scroll = Controls.styled(new ScrollPane(column), "start");
        scroll.setFitToWidth(true);
        scroll.setFitToHeight(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.setFocusTraversable(false);
        statusLabel.setId("start-status");
        HBox bottom = Controls.styled(new HBox(statusLabel), "start-status-bar");
        return new BorderPane(scroll, null, null, bottom, null);
    }

    private HBox createUrlBar() {
        urlField.setId("start-url");
        urlField.setPromptText(MESSAGES.text("url.prompt"));
        urlField.getStyleClass().add("start-url");
        HBox.setHgrow(urlField, Priority.ALWAYS);
        Button checkButton = createButton("start-check", MESSAGES.text("check"), this::check);
        checkButton.setMinWidth(Region.USE_PREF_SIZE);
        checkButton.getStyleClass().addAll("accent", "start-check");
        return styleRow(new HBox(urlField, checkButton), "start-bar");
    }

    private HBox createNoteRow() {
        noteLabel.setId("start-note");
        noteLabel.getStyleClass().add("start-note");
        noteLabel.setWrapText(true);
        noteLabel.setMinHeight(Region.USE_PREF_SIZE);
        otherPageButton.setId("start-instead");
        otherPageButton.setMnemonicParsing(false);
        badgeLabel.setId("start-badge");
        badgeLabel.pseudoClassStateChanged(PseudoClass.getPseudoClass("unanswered"), true);
        badgeLabel.visibleProperty().bind(badgeLabel.textProperty().isNotEmpty());
        for (Labeled control : List.of(badgeLabel, otherPageButton, explainButton, cancelButton)) {
            control.setMinWidth(Region.USE_PREF_SIZE);
            control.managedProperty().bind(control.visibleProperty());
        }
        return styleRow(new HBox(badgeLabel, noteLabel, otherPageButton, explainButton, cancelButton),
                "start-note-row");
    }

    private FlowPane createButtons() {
        return styleRow(new FlowPane(
                createButton("start-open", MESSAGES.text("open"), choices.openFile(), choices.openKey()),
                createButton("start-new", MESSAGES.text("new"), choices.newFile()),
                createButton("start-sample", MESSAGES.text("action.help.sample"), choices.sample())), "start-buttons");
    }

    /** Adds a style class, and limits the row to a readable width. */
    private static <R extends Region> R styleRow(R row, String style) {
        row.getStyleClass().add(style);
        row.setMaxWidth(MAX_WIDTH);
        return row;
    }

    void takeFocus() {
        urlField.requestFocus();
        urlField.selectAll();
    }

    /** Shows the recent places. Each row shows its facts when they are collected. */
    void showPlaces() {
        placesBox.getChildren().clear();
        List<Place> newest = recentPlaces.newest(MAX_PLACES);
        if (newest.isEmpty()) {
            return;
        }
        placesBox.getChildren().add(Controls.label(MESSAGES.text("recent"), "start-recent"));
        newest.forEach(place -> placesBox.getChildren().add(createPlaceRow(place)));
    }

    private void check() {
        check(urlField.getText());
    }

    private void check(String typed) {
        try {
            lookup.start(PageAddress.ofTyped(typed));
        } catch (BadAddressException invalid) {
            showAnswer(new PageLookup.NoVerdict(MESSAGES.text("badge.address"), explainInvalid(typed, invalid),
                    PageAddress.findIntended(typed), false));
        }
    }

    private static String explainInvalid(String typed, BadAddressException problem) {
        if (PageAddress.isFile(typed)) {
            return MESSAGES.text("bad.file", typed.strip());
        }
        return PageAddress.isPath(typed) ? MESSAGES.text("bad.path", typed.strip()) : problem.sentence().text();
    }

    private void showNote() {
        PageLookup.State state = lookup.stateProperty().get();
        boolean isRunning = state instanceof PageLookup.State.Running;
        statusLabel.setText(isRunning ? "" : MESSAGES.text("status"));
        cancelButton.setVisible(isRunning);
        switch (state) {
            case PageLookup.State.Running(PageAddress page) -> showSentence(
                    MESSAGES.text("site.asking", page.robotsTxt().toString()));
            case PageLookup.State.Failed(var page, var answer) when isTyped(page) -> showAnswer(answer);
            case PageLookup.State.Failed _,PageLookup.State.Idle _ -> showSentence(announcement());
        }
    }

    private void showSentence(String sentence) {
        showAnswer(new PageLookup.NoVerdict("", sentence, Optional.empty(), false));
    }

    /** Shows a sentence with its next steps. A badge marks it as the reason why there is no verdict. */
    private void showAnswer(PageLookup.NoVerdict answer) {
        badgeLabel.setText(answer.badge());
        noteLabel.setText(answer.sentence());
        noteLabel.getStyleClass().remove("start-trouble");
        if (!answer.badge().isEmpty()) {
            noteLabel.getStyleClass().add("start-trouble");
            noteLabel.notifyAccessibleAttributeChanged(AccessibleAttribute.TEXT);
        }
        Optional<String> otherPage = answer.otherAddress();
        otherPage.ifPresent(page -> {
            otherPageButton.setText(MESSAGES.text("site.instead", page));
            otherPageButton.setOnAction(_ -> {
                urlField.setText(page);
                urlField.requestFocus();
                check(page);
            });
        });
        if (otherPage.isEmpty() && otherPageButton.isFocused() || !answer.hasMeaning() && explainButton.isFocused()) {
            urlField.requestFocus();
        }
        otherPageButton.setVisible(otherPage.isPresent());
        explainButton.setVisible(answer.hasMeaning());
    }

    /** Whether the page is the typed one. */
    private boolean isTyped(PageAddress page) {
        try {
            return PageAddress.ofTyped(urlField.getText()).equals(page);
        } catch (BadAddressException incomplete) {
            return false;
        }
    }

    /** A sentence on the fetch that the button Check would start; empty without an address. */
    private String announcement() {
        if (urlField.getText().isBlank()) {
            return "";
        }
        try {
            return MESSAGES.text("note.check", PageAddress.ofTyped(urlField.getText()).robotsTxt().toString());
        } catch (BadAddressException incomplete) {
            return "";
        }
    }

    private static Button createButton(String id, String text, Runnable work, KeyCodeCombination key) {
        Button button = createButton(id, text, work);
        Label shortcut = Controls.label(key.getDisplayText(), "start-key");
        button.setGraphic(shortcut);
        button.setContentDisplay(ContentDisplay.RIGHT);
        button.setAccessibleText(text.replace("_", "") + ", " + key.getDisplayText());
        return button;
    }

    private static Button createButton(String id, String text, Runnable work) {
        Button button = new Button(text);
        button.setId(id);
        button.setOnAction(_ -> work.run());
        return button;
    }

    private Node createPlaceRow(Place place) {
        Label name = Controls.label(PathNames.shown(UserFolders.shortened(place.name())), "start-place-name");
        name.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
        HBox factsBox = Controls.styled(new HBox(), "start-place-facts");
        Region space = new Region();
        space.setMinWidth(MIN_GAP);
        Button row = Controls.styled(new Button("", new HBox(name, space, factsBox)), "start-place");
        row.setMnemonicParsing(false);
        ControlTooltips.attach(
                row, MESSAGES.text(place.isSite() ? "recent.site.name" : "recent.file.name", place.name()));
        row.setMaxWidth(Double.MAX_VALUE);
        row.setAccessibleText(MESSAGES.text(place.isSite() ? "recent.site.name" : "recent.file.name", place.name()));
        row.setOnAction(_ -> {
            if (place.isSite()) {
                urlField.setText(place.name());
                urlField.requestFocus();
                check(place.name());
            } else {
                choices.recentFile().accept(place.name());
            }
        });
        afterFirstFrame.execute(() -> collectFacts(place, factsBox, row));
        return row;
    }

    private void collectFacts(Place place, HBox factsBox, Button row) {
        tasks.startAt(place, "facts of " + place.name(), _ -> facts.collect(place),
                (TaskOutcome<List<PlaceFacts.Fact>> outcome) -> outcome.handle(
                        placeFacts -> showFacts(placeFacts, factsBox, row, place),
                        _ -> showFacts(List.of(new PlaceFacts.Fact(MESSAGES.text("fact.unreadable"),
                                PlaceFacts.Fact.Kind.WARNING)), factsBox, row, place)));
    }

    private void showFacts(List<PlaceFacts.Fact> placeFacts, HBox factsBox, Button row, Place place) {
        factsBox.getChildren().clear();
        for (PlaceFacts.Fact fact : placeFacts) {
            if (!factsBox.getChildren().isEmpty()) {
                factsBox.getChildren().add(new Label("\u00b7"));
            }
            Label label = Controls.label(fact.text(), "start-fact-" + fact.kind().name().toLowerCase(Locale.ROOT));
            if (!fact.help().isEmpty()) {
                ControlTooltips.attach(label, fact.help());
            }
            factsBox.getChildren().add(label);
        }
        row.setAccessibleText(MESSAGES.text(place.isSite() ? "recent.site.name" : "recent.file.name", place.name())
                + " " + String.join(", ", placeFacts.stream().map(PlaceFacts.Fact::text).toList()));
    }
}
