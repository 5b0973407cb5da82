package org.roboscope.ui.site;

import static org.roboscope.ui.site.SiteSection.MESSAGES;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.SimpleStringProperty;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.control.TextArea;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.VBox;
import org.roboscope.address.Scheme;
import org.roboscope.robots.Standard;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.FetchHop;
import org.roboscope.ui.action.Action;
import org.roboscope.ui.action.ActionControls;
import org.roboscope.ui.common.Controls;
import org.roboscope.ui.common.DateTexts;
import org.roboscope.ui.common.FxmlFile;
import org.roboscope.ui.common.PanelTable;
import org.roboscope.ui.common.PanelTable.TableColumns;
import org.roboscope.ui.site.SiteFetching.FetchState;
import org.roboscope.ui.workspace.SiteFetches.SiteFetch;
import org.roboscope.ui.workspace.Workspace;

/** The view of the last fetch: its hops as they arrive, the header, and facts about the file. */
public final class AnswerSection extends SiteSection {

    private final Workspace workspace;
    private final SiteFetching fetching;
    private final AddressBar bar;
    private final FetchMessages messages = new FetchMessages();
    private final List<Action> answerActions;
    private final List<Node> buttons = new ArrayList<>();

    @FXML private Label headline;
    @FXML private VBox side;
    @FXML private TableView<FetchHop> hops;
    @FXML private GridPane facts;
    @FXML private TextArea header;

    /** @param answerActions the buttons above the answer */
    AnswerSection(
            Workspace workspace, SiteFetching fetching, AddressBar bar, List<Action> answerActions) {
        super("answer", FxmlFile.SITE_ANSWER);
        this.workspace = workspace;
        this.fetching = fetching;
        this.bar = bar;
        this.answerActions = answerActions;
    }

    @FXML
    void initialize() {
        new PanelTable<>(hops, MESSAGES, "hops.name", ROW_HEIGHT).fillWidth().setPlaceholder(fetching.state.flatMap(
                state -> state instanceof FetchState.Ended ? new SimpleStringProperty("") : bar.scope()));
        TableColumns<FetchHop> columns = new TableColumns<>(hops, MESSAGES, "hop.", "hop-");
        columns.addShort("status", 75, hop -> Integer.toString(hop.status()));
        columns.addText("address", 300, hop -> hop.address().toString());
        columns.addShort("took", 95, hop -> MESSAGES.text("hop.took.text", hop.responseTime().toMillis()));
        columns.addText("details", 400, messages::describeRedirect);
        buttons.addAll(answerActions.stream().map(AnswerSection::createButton).toList());
        hops.getSelectionModel().selectedItemProperty().subscribe(hop -> header.setText(
                FetchMessages.headerText(Optional.ofNullable(hop))));
        fetching.state.subscribe(this::showState);
        workspace.standard().subscribe(standard -> showState(fetching.state.get()));
    }

    @Override
    void takeFocus() {
        hops.requestFocus();
    }

    @Override
    List<Node> tools() {
        return buttons;
    }

    @Override
    Node summaryBar() {
        return headline;
    }

    /** Creates a button. Unlike the name of the action, its text does not mention the site. */
    private static Button createButton(Action action) {
        Button button = ActionControls.createButton(action);
        button.setText(action.text());
        button.setMinWidth(Button.USE_PREF_SIZE);
        // Commands that do not apply to this answer are hidden.
        button.visibleProperty().bind(button.disabledProperty().not());
        button.managedProperty().bind(button.visibleProperty());
        return button;
    }

    private void showState(FetchState state) {
        Standard standard = workspace.standard().get();
        headline.setText(switch (state) {
            case FetchState.Idle _ -> MESSAGES.text("answer.idle");
            case FetchState.Running(var robotsTxt, var _) -> MESSAGES.text("answer.running",
                    robotsTxt.toString());
            case FetchState.Ended(var outcome) -> messages.describeOutcome(outcome.siteFetch(), standard);
            case FetchState.Cancelled(var robotsTxt, var _) -> MESSAGES.text("answer.cancelled",
                    robotsTxt.toString());
            case FetchState.Refused(String sentence) -> sentence;
        });
        showHops(state.hops());
        facts.getChildren().clear();
        side.setVisible(state instanceof FetchState.Ended || !state.hops().isEmpty());
        if (state instanceof FetchState.Ended(var outcome)) {
            showFacts(
                    messages.createFacts(outcome, standard, DateTexts.time(outcome.siteFetch().result().startTime())));
            httpAddress(outcome.siteFetch()).ifPresent(address -> headline.setText(
                    headline.getText() + " " + MESSAGES.text("answer.http", address)));
            outcome.problem().ifPresent(problem -> headline.setText(
                    headline.getText() + " " + problem));
        }
    }

    /** The address of the site by HTTP, if no server answered by HTTPS. */
    private static Optional<String> httpAddress(SiteFetch siteFetch) {
        WebAddress requested = siteFetch.robotsTxt().address();
        return FetchMessages.mayAnswerUnencrypted(siteFetch.result()) && requested.scheme() == Scheme.HTTPS
                ? Optional.of("http" + requested.site().substring("https".length())) : Optional.empty();
    }

    private void showHops(List<FetchHop> newHops) {
        if (!hops.getItems().equals(newHops)) {
            hops.getItems().setAll(newHops);
            hops.getSelectionModel().selectLast();
        }
    }

    private void showFacts(List<FetchMessages.Fact> factsToShow) {
        for (int row = 0; row < factsToShow.size(); row++) {
            Label name = Controls.label(factsToShow.get(row).name(), "fact-name");
            Label text = new Label(factsToShow.get(row).text());
            text.setWrapText(true);
            facts.addRow(row, name, text);
        }
    }
}
