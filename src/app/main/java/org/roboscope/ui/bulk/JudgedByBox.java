package org.roboscope.ui.bulk;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import org.roboscope.ui.common.ChoiceInWords;
import org.roboscope.ui.common.ChoiceNames;
import org.roboscope.ui.common.WindowMessages;

/** By which file the next run judges, and by which one the rows were judged. */
final class JudgedByBox {

    private final ComboBox<JudgedBy> choice;
    private final Label told;
    private final BulkModel model;
    private final WindowMessages messages;
    private final JudgedByWords words;
    private boolean offering;

    JudgedByBox(ComboBox<JudgedBy> choice, Label told, BulkModel model, WindowMessages messages) {
        this.choice = choice;
        this.told = told;
        this.model = model;
        this.messages = messages;
        this.words = new JudgedByWords(model, messages);
        choice.setConverter(new ChoiceNames<>(words::name));
        ChoiceInWords.install(choice);
        choice.setOnShowing(event -> {
            model.findServed();
            offer();
        });
        model.servedProperty().subscribe(this::offer);
        model.choices().whenChanged(this::offer);
        choice.valueProperty().subscribe((before, now) -> {
            if (!offering && now != null) {
                model.choices().judgeBy(now);
            }
        });
        model.runProperty().subscribe(this::tell);
        offer();
    }

    private void offer() {
        JudgedBy chosen = model.choices().judgedBy();
        List<JudgedBy> offered = new ArrayList<>(List.of(new JudgedBy.Edited(), new JudgedBy.Saved()));
        if (!model.choices().hasSaved()) {
            offered.remove(new JudgedBy.Saved());
        }
        if (!model.servedProperty().get().isEmpty()) {
            offered.add(new JudgedBy.OfItsDay());
        }
        model.servedProperty().get().stream().map(JudgedBy.Served::new).forEach(offered::add);
        if (!offered.contains(chosen)) {
            offered.add(chosen);
        }
        offering = true;
        choice.getItems().setAll(offered);
        choice.setValue(chosen);
        offering = false;
        tell();
    }

    /** What the rows were judged by stands before the choice, and as a part of it while that is the same. */
    private void tell() {
        Optional<RunSubject> subject = model.outdated().subject();
        told.setText(subject.map(asked -> asked.isBySameFile(model.choices().subject())
                ? messages.text("judgedBy.told", asked.buffer().nameProperty().get())
                : messages.text("judgedBy.toldOther", asked.buffer().nameProperty().get(),
                        words.name(asked.judgedBy())))
                .orElse(""));
    }
}
