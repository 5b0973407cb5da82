package org.roboscope.ui.sites;

import static org.roboscope.ui.sites.SitesWindow.MESSAGES;

import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.control.CheckBox;
import javafx.scene.control.TextField;
import org.roboscope.present.page.AskerList;
import org.roboscope.site.BadInputException;
import org.roboscope.site.page.AgreementQuestion;
import org.roboscope.ui.common.SuggestionPopup;
import org.roboscope.ui.settings.OwnCrawlers.CrawlerSuggestions;
import org.roboscope.ui.settings.Settings;

/** The choice whether a run also compares robots.txt with the server, for which crawlers, and on which page. */
final class AgreementChoice {

    private static final Settings.Flag ENABLED = new Settings.Flag("sites.agrees", "on");
    private static final Settings.Text CRAWLERS = new Settings.Text("sites.agreesCrawlers");
    private static final Settings.Text PATH = new Settings.Text("sites.agreesPath");

    private final CheckBox compareCheckBox;
    private final TextField crawlersField;
    private final TextField pathField;
    private final Settings settings;
    private final ReadOnlyObjectWrapper<CheckedQuestion> chosenQuestion =
            new ReadOnlyObjectWrapper<>(new CheckedQuestion(AgreementQuestion.NONE, ""));

    /** @param problem a sentence on why the question is invalid; otherwise empty */
    record CheckedQuestion(AgreementQuestion question, String problem) {}

    AgreementChoice(CheckBox compareCheckBox, TextField crawlersField, TextField pathField, Settings settings) {
        this.compareCheckBox = compareCheckBox;
        this.crawlersField = crawlersField;
        this.pathField = pathField;
        this.settings = settings;
        compareCheckBox.setSelected(ENABLED.in(settings));
        crawlersField.setText(CRAWLERS.in(settings).orElseGet(() -> MESSAGES.text("agrees.crawlers.usual")));
        pathField.setText(PATH.in(settings).orElse(AgreementQuestion.HOME_PAGE));
        SuggestionPopup.install(crawlersField, new CrawlerSuggestions(settings.ownCrawlers())::suggestionsForLast,
                _ -> {});
        compareCheckBox.selectedProperty().subscribe(this::update);
        crawlersField.textProperty().subscribe(this::update);
        pathField.textProperty().subscribe(this::update);
        update();
    }

    ReadOnlyObjectProperty<CheckedQuestion> chosenProperty() {
        return chosenQuestion.getReadOnlyProperty();
    }

    private void update() {
        ENABLED.set(settings, compareCheckBox.isSelected());
        CRAWLERS.set(settings, Optional.of(crawlersField.getText()).filter(typed -> !typed.isBlank()));
        PATH.set(settings, Optional.of(pathField.getText()).filter(typed -> !typed.isBlank()));
        chosenQuestion
                .set(compareCheckBox.isSelected() ? parseQuestion() : new CheckedQuestion(AgreementQuestion.NONE, ""));
    }

    private CheckedQuestion parseQuestion() {
        AskerList list = AskerList.parse(crawlersField.getText(), false, settings.ownCrawlers().catalogue());
        if (!list.problems().isEmpty()) {
            return new CheckedQuestion(AgreementQuestion.NONE, String.join(" ", list.problems()));
        }
        try {
            return new CheckedQuestion(AgreementQuestion.of(list.askers(), pathField.getText().strip()), "");
        } catch (BadInputException bad) {
            return new CheckedQuestion(AgreementQuestion.NONE, bad.sentence().text());
        }
    }
}
