package org.roboscope.ui.bulk;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import org.roboscope.ui.common.WindowMessages;

/** By which file the next run judges, and by which one the rows were judged. */
final class JudgedByBox extends FileChoiceBox<JudgedBy> {

    private final Label told;
    private final BulkModel model;
    private final WindowMessages messages;
    private final JudgedByWords words;

    private JudgedByBox(ComboBox<JudgedBy> choice, Label told, BulkModel model, WindowMessages messages) {
        super(choice, model);
        this.told = told;
        this.model = model;
        this.messages = messages;
        this.words = new JudgedByWords(model, messages);
    }

    static void install(ComboBox<JudgedBy> choice, Label told, BulkModel model, WindowMessages messages) {
        JudgedByBox box = new JudgedByBox(choice, told, model, messages);
        box.install(box.words::name);
        model.runProperty().subscribe(box::tell);
    }

    @Override
    List<JudgedBy> offered() {
        List<JudgedBy> offered = new ArrayList<>(List.of(new JudgedBy.Edited()));
        if (model.choices().hasSaved()) {
            offered.add(new JudgedBy.Saved());
        }
        if (!model.servedProperty().get().isEmpty()) {
            offered.add(new JudgedBy.OfItsDay());
        }
        model.servedProperty().get().stream().map(JudgedBy.Served::new).forEach(offered::add);
        return offered;
    }

    @Override
    JudgedBy chosen() {
        return model.choices().judgedBy();
    }

    @Override
    void choose(JudgedBy other) {
        model.choices().judgeBy(other);
    }

    @Override
    void offer() {
        super.offer();
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
