package org.roboscope.ui.bulk;

import static org.roboscope.ui.bulk.BulkPanel.MESSAGES;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import org.roboscope.site.history.SiteVersion;
import org.roboscope.ui.common.ChoiceNames;
import org.roboscope.ui.common.DateTexts;
import org.roboscope.ui.workspace.ServedVersions.ServedVersion;
import org.roboscope.ui.workspace.TextSource;
import org.roboscope.ui.workspace.TextSource.RunFile;

/**
 * Offers the available versions to judge by in a combo box. The chosen version is offered even if it is not available.
 */
final class VersionBox<T> {

    private final ComboBox<T> box;
    private final Supplier<List<T>> availableVersions;
    private final Supplier<T> chosenVersion;
    private final Runnable afterUpdate;
    private boolean isUpdating;

    private VersionBox(ComboBox<T> box, Supplier<List<T>> availableVersions, Supplier<T> chosenVersion,
            Runnable afterUpdate) {
        this.box = box;
        this.availableVersions = availableVersions;
        this.chosenVersion = chosenVersion;
        this.afterUpdate = afterUpdate;
    }

    /**
     * Installs the choice of the file that the next run judges by.
     *
     * @param currentLabel shows the file of the current rows before the box. If that file is chosen, label and box
     *                     read as one sentence.
     */
    static void installForRun(ComboBox<RunFile> box, Label currentLabel, BulkModel model) {
        Runnable showCurrent = () -> currentLabel.setText(model.runSnapshot()
                .map(snapshot -> snapshot.hasSameFileAs(model.choices.snapshot()) ? MESSAGES.text("judgedBy.told")
                        : MESSAGES.text("judgedBy.toldOther", versionName(snapshot.version(), model)))
                .orElse(""));
        new VersionBox<>(box, () -> {
            List<RunFile> files = new ArrayList<>(List.of(new TextSource.EditedText()));
            files.addAll(savedAndServedFiles(model));
            if (!model.servedProperty().get().isEmpty()) {
                files.add(model.choices.hasSaved() ? 2 : 1, new TextSource.DayVersions());
            }
            return files;
        }, model.choices::version, showCurrent)
                .install(model, chosenVersion -> versionName(chosenVersion, model), model.choices::chooseVersion);
        model.run.subscribe(showCurrent);
    }

    /** Installs the choice of the file that the visits compare the edited text with, or none. */
    static void installForEdit(ComboBox<Optional<RunFile>> box, BulkModel model) {
        new VersionBox<>(box, () -> Stream.concat(Stream.of(Optional.<RunFile>empty()),
                savedAndServedFiles(model).stream().map(Optional::of)).toList(), model.comparedVersion::get, () -> {})
                .install(model, chosenVersion -> chosenVersion.map(file -> versionName(file, model))
                        .orElseGet(() -> MESSAGES.text("visits.edit.off")), model.comparedVersion::set);
    }

    private static List<RunFile> savedAndServedFiles(BulkModel model) {
        Stream<RunFile> saved = model.choices.hasSaved() ? Stream.of(new TextSource.SavedText()) : Stream.empty();
        return Stream.concat(saved, model.servedProperty().get().stream().map(TextSource.ServedText::new)).toList();
    }

    private void install(BulkModel model, Function<T, String> name, Consumer<T> choose) {
        box.setConverter(new ChoiceNames<>(name));
        ChoiceNames.fitToChoice(box);
        box.setOnShowing(event -> {
            model.readServedVersions();
            update();
        });
        model.servedProperty().subscribe(this::update);
        model.choices.addChangeListener(this::update);
        box.valueProperty().subscribe((before, now) -> {
            if (!isUpdating && now != null) {
                choose.accept(now);
            }
        });
        update();
    }

    private void update() {
        List<T> items = new ArrayList<>(availableVersions.get());
        T current = chosenVersion.get();
        if (!items.contains(current)) {
            items.add(current);
        }
        isUpdating = true;
        box.getItems().setAll(items);
        box.setValue(current);
        isUpdating = false;
        afterUpdate.run();
    }

    private static String versionName(RunFile file, BulkModel model) {
        return switch (file) {
            case TextSource.EditedText _ -> MESSAGES.text(
                    model.choices.isReadOnly() ? "judgedBy.readOnly" : "judgedBy.edited");
            case TextSource.SavedText _ -> MESSAGES.text("savedFile");
            case TextSource.DayVersions _ -> MESSAGES.text("judgedBy.ofItsDay");
            case TextSource.ServedText(ServedVersion served) -> {
                SiteVersion version = served.version();
                boolean isNewest = model.servedProperty().get().stream().findFirst()
                        .filter(newest -> newest.version().equals(version)).isPresent();
                yield MESSAGES.text(isNewest ? "judgedBy.live" : "judgedBy.served", DateTexts.time(version.firstSeen()),
                        DateTexts.time(version.lastSeen()));
            }
        };
    }
}
