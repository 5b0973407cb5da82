package org.roboscope.ui.site;

import java.util.List;
import javafx.beans.property.StringProperty;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.PageAddress;
import org.roboscope.site.address.RobotsAddress;
import org.roboscope.ui.common.FieldSuggestion;
import org.roboscope.ui.common.RunningControls;
import org.roboscope.ui.common.SuggestionPopup;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.workspace.PageLookup;
import org.roboscope.ui.workspace.Workspace;

/** The address bar, and below it one of the panel's views. */
public final class SiteView {

    private final Workspace workspace;
    private final SiteFetching fetching;
    private final KnownSites known;
    private final StringProperty ownAgent;
    private final PageLookup lookup;
    private final AddressBar bar;
    private final WindowMessages messages;
    private final List<SiteSection> sections;
    private Runnable offer = () -> {};
    private final ToggleGroup shown = new ToggleGroup();

    @FXML
    private TextField address;

    @FXML
    private ComboBox<String> agent;

    @FXML
    private Button cancel;

    @FXML
    private ProgressIndicator progress;

    @FXML
    private HBox turns;

    @FXML
    private Label scope;

    @FXML
    private StackPane section;

    SiteView(
            Workspace workspace,
            SiteFetching fetching,
            KnownSites known,
            PageLookup lookup,
            AddressBar bar,
            List<SiteSection> sections,
            StringProperty ownAgent,
            WindowMessages messages) {
        this.workspace = workspace;
        this.fetching = fetching;
        this.known = known;
        this.lookup = lookup;
        this.bar = bar;
        this.sections = List.copyOf(sections);
        this.ownAgent = ownAgent;
        this.messages = messages;
    }

    @FXML
    void initialize() {
        address.setAccessibleText(messages.text("address.name"));
        SuggestionPopup recent = SuggestionPopup.on(address, typed -> known.matching(typed).stream()
                .map(site -> new FieldSuggestion(site, messages.text("address.known"))).toList(), site -> {})
                .removing(known::remove);
        offer = () -> recent.open("");
        address.setOnAction(event -> fetch());
        address.textProperty().subscribe(typed -> scope.setText(scopeOf(typed)));
        workspace.siteProperty().subscribe(site -> {
            if (!address.isFocused() && !site.isBlank()) {
                address.setText(site);
            }
        });
        agent.getItems().setAll(UserAgentChoices.offered(ownAgent.get()));
        agent.setValue(ownAgent.get());
        ownAgent.addListener((property, before, now) -> {
            boolean chosen = before.equals(agent.getValue());
            agent.getItems().set(0, now);
            if (chosen) {
                agent.setValue(now);
                agent.getEditor().setText(now);
            }
        });
        // The field fills itself only when it is drawn, and a fetch may be asked for before.
        agent.getEditor().setText(agent.getValue());
        bar.connect(address.textProperty(), agent.getEditor().textProperty());
        RunningControls.follow(fetching.stateProperty().map(FetchState::isRunning), progress, cancel);
        for (SiteSection one : sections) {
            turns.getChildren().add(turn(one));
        }
        shown.selectedToggleProperty().addListener((property, before, now) -> {
            if (now == null) {
                shown.selectToggle(before);
            } else {
                SiteSection chosen = (SiteSection) now.getUserData();
                section.getChildren().setAll(chosen.content());
                chosen.shown();
            }
        });
        show(sections.getFirst());
    }

    /** What is typed, asked for. */
    @FXML
    void fetch() {
        show(sections.getFirst());
        try {
            PageAddress typed = PageAddress.typed(address.getText());
            if (typed.isMoreThanSite()) {
                lookup.ask(typed);
                return;
            }
        } catch (BadAddressException said) {
            // Whoever fetches says what is wrong with it.
        }
        fetching.fetch(address.getText(), bar.userAgent());
    }

    @FXML
    void cancel() {
        fetching.cancel();
    }

    void show(SiteSection one) {
        shown.getToggles().stream().filter(toggle -> one.equals(toggle.getUserData())).forEach(shown::selectToggle);
    }

    /** Shows it with the keyboard in it. */
    void turnTo(SiteSection one) {
        show(one);
        // What stands in a split pane is in the window once that has its look.
        one.content().applyCss();
        one.takeFocus();
    }

    /** Sites that were asked before, below the address bar. */
    void offerKnown() {
        address.getScene().getRoot().applyCss();
        address.getScene().getRoot().layout();
        offer.run();
    }

    void takeFocus() {
        address.requestFocus();
        address.selectAll();
    }

    private Node turn(SiteSection one) {
        ToggleButton button = new ToggleButton(messages.text("section." + one.id()));
        button.setId("site-section-" + one.id());
        button.setMnemonicParsing(true);
        button.setUserData(one);
        button.setToggleGroup(shown);
        return button;
    }

    /** What the file at the typed address would speak for, or what is wrong with it. */
    private String scopeOf(String typed) {
        if (typed.isBlank()) {
            return messages.text("scope.none");
        }
        try {
            RobotsAddress robotsTxt = RobotsAddress.ofSite(typed);
            return messages.text("scope", robotsTxt.toString(), robotsTxt.address().site());
        } catch (BadAddressException bad) {
            return bad.sentence().text();
        }
    }
}
