package org.roboscope.ui.bulk;

import static org.roboscope.ui.bulk.BulkPanel.MESSAGES;

import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import org.roboscope.messages.SentencePattern;
import org.roboscope.site.history.SiteVersion;
import org.roboscope.ui.common.ChoiceNames;
import org.roboscope.ui.workspace.ServedVersions.ServedVersion;

/** A box that offers the files there are to judge by, which come and go. What is chosen stays on offer. */
final class JudgedByBox<T> {

    private final ComboBox<T> box;
    private final Supplier<List<T>> offered;
    private final Supplier<T> chosen;
    private final Runnable offering;
    private boolean isOffering;

    private JudgedByBox(ComboBox<T> box, Supplier<List<T>> offered, Supplier<T> chosen, Runnable offering) {
        this.box = box;
        this.offered = offered;
        this.chosen = chosen;
        this.offering = offering;
    }

    /**
     * By which file the next run judges.
     *
     * @param told says by which one the rows were judged: it stands before the choice, and is a part of it while that is the same
     */
    static void ofRun(ComboBox<JudgedBy> box, Label told, BulkModel model) {
        Runnable telling = () -> told.setText(model.subject().map(asked -> {
            return asked.isBySameFile(model.choices.subject()) ? MESSAGES.text("judgedBy.told")
                    : MESSAGES.text("judgedBy.toldOther", name(asked.judgedBy(), model));
        }).orElse(""));
        new JudgedByBox<>(box, () -> {
            List<JudgedBy> offered = new ArrayList<>(List.of(new JudgedBy.Edited()));
            offered.addAll(savedAndServed(model));
            if (!model.servedProperty().get().isEmpty()) {
                offered.add(model.choices.hasSaved() ? 2 : 1, new JudgedBy.OfItsDay());
            }
            return offered;
        }, model.choices::judgedBy, telling)
                .install(model, chosen -> name(chosen, model), model.choices::judgeBy);
        model.run.subscribe(telling);
    }

    /** With which file the edited text is compared in the visits, if it is. */
    static void ofEdit(ComboBox<Optional<JudgedBy>> box, BulkModel model) {
        new JudgedByBox<>(box, () -> Stream.concat(Stream.of(Optional.<JudgedBy>empty()),
                savedAndServed(model).stream().map(Optional::of)).toList(), model.comparedWith::get, () -> {})
                .install(model, chosen -> chosen.map(file -> name(file, model))
                        .orElseGet(() -> MESSAGES.text("visits.edit.off")), model.comparedWith::set);
    }

    private static List<JudgedBy> savedAndServed(BulkModel model) {
        Stream<JudgedBy> saved = model.choices.hasSaved() ? Stream.of(new JudgedBy.Saved()) : Stream.empty();
        return Stream.concat(saved, model.servedProperty().get().stream().map(JudgedBy.Served::new)).toList();
    }

    private void install(BulkModel model, Function<T, String> name, Consumer<T> choose) {
        box.setConverter(new ChoiceNames<>(name));
        ChoiceNames.fit(box);
        box.setOnShowing(event -> {
            model.findServed();
            offer();
        });
        model.servedProperty().subscribe(this::offer);
        model.choices.whenChanged(this::offer);
        box.valueProperty().subscribe((before, now) -> {
            if (!isOffering && now != null) {
                choose.accept(now);
            }
        });
        offer();
    }

    private void offer() {
        List<T> all = new ArrayList<>(offered.get());
        T now = chosen.get();
        if (!all.contains(now)) {
            all.add(now);
        }
        isOffering = true;
        box.getItems().setAll(all);
        box.setValue(now);
        isOffering = false;
        offering.run();
    }

    /** What a file is called by which URLs or visits are judged. */
    private static String name(JudgedBy judgedBy, BulkModel model) {
        return switch (judgedBy) {
            case JudgedBy.Edited _ -> MESSAGES.text(
                    model.choices.isReadOnly() ? "judgedBy.readOnly" : "judgedBy.edited");
            case JudgedBy.Saved _ -> MESSAGES.text("judgedBy.saved");
            case JudgedBy.OfItsDay _ -> MESSAGES.text("judgedBy.ofItsDay");
            case JudgedBy.Served(ServedVersion served) -> {
                SiteVersion version = served.version();
                boolean isNewest = model.servedProperty().get().stream().findFirst()
                        .filter(newest -> newest.version().equals(version)).isPresent();
                DateTimeFormatter times = DateTimeFormatter.ofLocalizedDateTime(FormatStyle.MEDIUM, FormatStyle.SHORT)
                        .withLocale(SentencePattern.LANGUAGE).withZone(ZoneId.systemDefault());
                yield MESSAGES.text(isNewest ? "judgedBy.live" : "judgedBy.served", times.format(version.first()),
                        times.format(version.last()));
            }
        };
    }
}
