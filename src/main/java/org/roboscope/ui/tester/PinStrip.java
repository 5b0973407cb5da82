package org.roboscope.ui.tester;

import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Pane;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.material2.Material2AL;
import org.roboscope.simulate.words.VerdictWords;
import org.roboscope.ui.common.Messages;
import org.roboscope.ui.settings.OwnCrawlers;
import org.roboscope.ui.workspace.Pin;
import org.roboscope.ui.workspace.Workspace;

/** The pinned verdicts, each with a tick or a cross. */
final class PinStrip {

    private final Pane strip;
    private final Pins pins;
    private final Workspace workspace;
    private final OwnCrawlers own;
    private final Messages messages;
    private final VerdictWords words = new VerdictWords();
    private List<Pins.Checked> shown = List.of();

    PinStrip(Pane strip, Pins pins, Workspace workspace, OwnCrawlers own, Messages messages) {
        this.strip = strip;
        this.pins = pins;
        this.workspace = workspace;
        this.own = own;
        this.messages = messages;
    }

    void install() {
        strip.managedProperty().bind(strip.visibleProperty());
        strip.setVisible(false);
        pins.checkedProperty().subscribe(this::show);
    }

    private void show(List<Pins.Checked> checked) {
        if (checked.equals(shown)) {
            return;
        }
        shown = checked;
        strip.setVisible(!checked.isEmpty());
        strip.getChildren().setAll(checked.stream().map(this::chip).toList());
    }

    private Button chip(Pins.Checked checked) {
        Pin pin = checked.pin();
        String text = checked.isMet()
                ? messages.text("pin.met", pin.url(), words.word(pin.expected()), pin.crawler())
                : messages.text("pin.broken", pin.url(), words.word(checked.outcome()), pin.crawler(),
                        words.word(pin.expected()));
        Button chip = new Button(text, new FontIcon(
                checked.isMet() ? Material2AL.CHECK_CIRCLE : Material2AL.CANCEL));
        chip.setMnemonicParsing(false);
        chip.getStyleClass().addAll("pin-chip", checked.isMet() ? "met" : "broken");
        chip.setAccessibleText(messages.text(checked.isMet() ? "pin.met.name" : "pin.broken.name", text));
        chip.setTooltip(new Tooltip(messages.text("pin.help")));
        chip.setOnAction(event -> {
            workspace.testAs(own.catalogue().crawler(pin.crawler()));
            workspace.testUrl(pin.url());
        });
        MenuItem remove = new MenuItem(messages.text("pin.remove"));
        remove.setOnAction(event -> pins.remove(pin));
        chip.setContextMenu(new ContextMenu(remove));
        chip.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.DELETE || event.getCode() == KeyCode.BACK_SPACE) {
                pins.remove(pin);
                event.consume();
            }
        });
        return chip;
    }
}
