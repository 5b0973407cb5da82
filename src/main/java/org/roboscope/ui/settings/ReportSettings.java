package org.roboscope.ui.settings;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.FlowPane;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Standards;
import org.roboscope.ui.common.Messages;
import org.roboscope.ui.common.StandardNames;

/** Which standards and crawlers findings are reported for. */
final class ReportSettings {

    private final Settings settings;
    private final Messages messages;
    private final StandardNames names = new StandardNames();
    private final List<CheckBox> boxes = new ArrayList<>();

    ReportSettings(Settings settings, Messages messages) {
        this.settings = settings;
        this.messages = messages;
    }

    void show(FlowPane standards, Label standardsProblem, TextField crawlers, Label crawlersProblem) {
        CheckedField.prepare(standardsProblem);
        List<String> reported = settings.reportedStandards();
        for (Standard standard : Standards.all()) {
            CheckBox box = new CheckBox(names.toString(standard));
            box.setMnemonicParsing(false);
            box.setId("report-" + standard.id());
            box.setUserData(standard.id());
            box.setSelected(reported.isEmpty() || reported.contains(standard.id()));
            box.selectedProperty().addListener((property, before, now) -> standardsChosen(standardsProblem));
            boxes.add(box);
        }
        standards.getChildren().setAll(boxes);
        new CheckedField(crawlers, crawlersProblem, messages.text("settings.crawlers.name"),
                text -> unknown(text).map(name -> messages.text("settings.crawlers.unknown", name)),
                text -> settings.reportedCrawlers().setAll(named(text)))
                .show(String.join(", ", settings.reportedCrawlers()));
    }

    private void standardsChosen(Label problem) {
        List<String> chosen = boxes.stream().filter(CheckBox::isSelected)
                .map(box -> String.valueOf(box.getUserData())).toList();
        CheckedField.say(problem, chosen.isEmpty()
                ? Optional.of(messages.text("settings.standards.none"))
                : Optional.empty());
        if (!chosen.isEmpty()) {
            settings.reportedStandards().setAll(chosen.size() == boxes.size() ? List.of() : chosen);
        }
    }

    private Optional<String> unknown(String text) {
        return named(text).stream()
                .filter(name -> settings.ownCrawlers().catalogue().named(name).isEmpty()).findFirst();
    }

    private static List<String> named(String text) {
        return Stream.of(text.split(",", -1)).map(String::strip).filter(name -> !name.isEmpty()).distinct().toList();
    }
}
