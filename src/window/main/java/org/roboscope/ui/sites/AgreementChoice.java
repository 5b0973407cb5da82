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

    private static final Settings.Flag ON = new Settings.Flag("sites.agrees", "on");
    private static final Settings.Text CRAWLERS = new Settings.Text("sites.agreesCrawlers");
    private static final Settings.Text PATH = new Settings.Text("sites.agreesPath");

    private final CheckBox compare;
    private final TextField crawlers;
    private final TextField path;
    private final Settings settings;
    private final ReadOnlyObjectWrapper<CheckedQuestion> chosen =
            new ReadOnlyObjectWrapper<>(new CheckedQuestion(AgreementQuestion.NONE, ""));

    /** @param problem a sentence on why the question is invalid; otherwise empty */
    record CheckedQuestion(AgreementQuestion question, String problem) {}

    AgreementChoice(CheckBox compare, TextField crawlers, TextField path, Settings settings) {
        this.compare = compare;
        this.crawlers = crawlers;
        this.path = path;
        this.settings = settings;
        compare.setSelected(ON.in(settings));
        crawlers.setText(CRAWLERS.in(settings).orElseGet(() -> MESSAGES.text("agrees.crawlers.usual")));
        path.setText(PATH.in(settings).orElse(AgreementQuestion.HOME_PAGE));
        SuggestionPopup.install(crawlers, new CrawlerSuggestions(settings.ownCrawlers())::suggestionsForLast, _ -> {});
        compare.selectedProperty().subscribe(this::update);
        crawlers.textProperty().subscribe(this::update);
        path.textProperty().subscribe(this::update);
        update();
    }

    ReadOnlyObjectProperty<CheckedQuestion> chosen() {
        return chosen.getReadOnlyProperty();
    }

    private void update() {
        ON.set(settings, compare.isSelected());
        CRAWLERS.set(settings, Optional.of(crawlers.getText()).filter(typed -> !typed.isBlank()));
        PATH.set(settings, Optional.of(path.getText()).filter(typed -> !typed.isBlank()));
        chosen.set(compare.isSelected() ? read() : new CheckedQuestion(AgreementQuestion.NONE, ""));
    }

    private CheckedQuestion read() {
        AskerList list = AskerList.read(crawlers.getText(), false, settings.ownCrawlers().catalogue());
        if (!list.problems().isEmpty()) {
            return new CheckedQuestion(AgreementQuestion.NONE, String.join(" ", list.problems()));
        }
        try {
            return new CheckedQuestion(AgreementQuestion.of(list.askers(), path.getText().strip()), "");
        } catch (BadInputException bad) {
            return new CheckedQuestion(AgreementQuestion.NONE, bad.sentence().text());
        }
    }
}
