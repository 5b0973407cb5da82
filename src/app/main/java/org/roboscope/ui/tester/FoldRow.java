package org.roboscope.ui.tester;

import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.material2.Material2AL;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.settings.FlagSetting;
import org.roboscope.ui.settings.Settings;

/** What is said in a few words until it is asked for: a button each, which unfolds the rest above the row. */
final class FoldRow {

    private final FlowPane row;
    private final Settings settings;
    private final WindowMessages messages;

    FoldRow(FlowPane row, Settings settings, WindowMessages messages) {
        this.row = row;
        this.settings = settings;
        this.messages = messages;
    }

    /**
     * Adds one whose state is remembered.
     *
     * @param summary the few words; if they are empty, there is nothing to unfold
     * @return whether the folded part is shown
     */
    ObservableValue<Boolean> add(String id, ObservableValue<String> summary, Node folded) {
        FlagSetting unfolded = new FlagSetting("tester.unfolded." + id, "yes");
        ToggleButton button = new ToggleButton();
        button.setId("fold-" + id);
        button.getStyleClass().add("fold");
        button.setMnemonicParsing(false);
        button.setMinWidth(Region.USE_PREF_SIZE);
        button.textProperty().bind(summary);
        button.setSelected(unfolded.in(settings));
        button.selectedProperty().addListener((_, _, now) -> unfolded.set(settings, now));
        button.graphicProperty().bind(button.selectedProperty().map(isOpen -> new FontIcon(
                isOpen ? Material2AL.EXPAND_MORE : Material2AL.CHEVRON_RIGHT)));
        button.accessibleTextProperty().bind(Bindings.createStringBinding(
                () -> messages.text(button.isSelected() ? "fold.hide" : "fold.show", summary.getValue()),
                button.selectedProperty(), summary));
        BooleanBinding isThere = Bindings.createBooleanBinding(() -> !summary.getValue().isEmpty(), summary);
        button.visibleProperty().bind(isThere);
        button.managedProperty().bind(isThere);
        row.getChildren().add(button);
        BooleanBinding isSeen = isThere.and(button.selectedProperty());
        folded.visibleProperty().bind(isSeen);
        folded.managedProperty().bind(isSeen);
        return isSeen;
    }
}
