package org.roboscope.ui.settings;

import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.List;
import java.util.function.Function;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.stage.Window;
import org.roboscope.messages.SentencePattern;
import org.roboscope.site.update.CatalogueStore;
import org.roboscope.site.update.LatestVersion;
import org.roboscope.site.update.UpdateNotes.Last;
import org.roboscope.ui.common.WindowMessages;

/** The settings for what the project's site is asked, and what it answered. */
final class UpdateSettings {

    private final Settings settings;
    private final UpdateChecks checks;
    private final WindowMessages messages;

    UpdateSettings(Settings settings, UpdateChecks checks, WindowMessages messages) {
        this.settings = settings;
        this.checks = checks;
        this.messages = messages;
    }

    UpdateSettings showVersion(CheckBox on, Label explained, Label last) {
        on.selectedProperty().bindBidirectional(settings.updatesProperty());
        explained.setText(messages.text("settings.updates.explained", LatestVersion.ADDRESS, checks.ownVersion()));
        showLast(last, checks.version(), answered -> checks.newer().getValue()
                .map(version -> messages.text("settings.updates.newer", time(answered), version))
                .orElseGet(() -> messages.text("settings.updates.none", time(answered))));
        return this;
    }

    /** Hidden if the program was built without the key of the maintainers. */
    void showCatalogue(CheckBox on, Label explained, Label used, Label last, Button remove) {
        if (checks.catalogue().isEmpty()) {
            List.<Node>of(on, explained, used, last, remove).forEach(node -> {
                node.setVisible(false);
                node.setManaged(false);
            });
        }
        checks.catalogue().ifPresent(question -> {
            on.selectedProperty().bindBidirectional(settings.catalogueUpdatesProperty());
            explained.setText(messages.text("settings.catalogue.explained", CatalogueStore.ADDRESS));
            used.textProperty().bind(question.usedProperty().map(now -> now.map(this::used).orElse(""))
                    .when(isShown(used)));
            showLast(last, question.weekly(), answered -> messages.text("settings.catalogue.asked", time(answered)));
            remove.disableProperty().bind(question.usedProperty()
                    .map(now -> now.filter(catalogue -> !catalogue.isShipped()).isEmpty()).when(isShown(remove)));
            remove.setOnAction(_ -> question.removeNewer());
            question.look();
        });
    }

    private String used(CatalogueQuestion.Used used) {
        return messages.text(used.isShipped() ? "settings.catalogue.shipped" : "settings.catalogue.newer",
                DateTimeFormatter.ofLocalizedDate(FormatStyle.MEDIUM).withLocale(SentencePattern.LANGUAGE)
                        .format(used.date()));
    }

    private void showLast(Label label, WeeklyQuestion question, Function<Last, String> answered) {
        label.managedProperty().bind(label.textProperty().isNotEmpty());
        label.textProperty().bind(question.lastProperty().map(last -> last.map(known -> known.failure()
                .map(why -> messages.text("settings.updates.failed", time(known), why))
                .orElseGet(() -> answered.apply(known))).orElse("")).when(isShown(label)));
    }

    /** What is bound to the questions, which go on after the dialog, would otherwise stay in memory. */
    private static ObservableValue<Boolean> isShown(Node node) {
        return node.sceneProperty().flatMap(Scene::windowProperty).flatMap(Window::showingProperty).orElse(false);
    }

    private static String time(Last last) {
        return DateTimeFormatter.ofLocalizedDateTime(FormatStyle.MEDIUM, FormatStyle.SHORT)
                .withLocale(SentencePattern.LANGUAGE).format(last.asked().atZone(ZoneId.systemDefault()));
    }
}
