package org.roboscope.ui.tester;

import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.MenuItem;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Pane;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.material2.Material2AL;
import org.roboscope.simulate.expect.Check;
import org.roboscope.simulate.expect.Expectation;
import org.roboscope.simulate.words.VerdictWords;
import org.roboscope.ui.common.Messages;
import org.roboscope.ui.common.Tips;
import org.roboscope.ui.settings.OwnCrawlers;
import org.roboscope.ui.workspace.ExpectedLine;
import org.roboscope.ui.workspace.Workspace;

/** The pinned verdicts, each with a tick or a cross, and a way to all that is expected. */
final class PinStrip {

    private final Pane strip;
    private final Pins pins;
    private final Workspace workspace;
    private final OwnCrawlers own;
    private final Runnable toAll;
    private final Messages messages;
    private final VerdictWords words = new VerdictWords();
    private Pins.Shown shown = new Pins.Shown(List.of(), 0, 0);

    /** @param toAll leads to everything that is expected */
    PinStrip(Pane strip, Pins pins, Workspace workspace, OwnCrawlers own, Runnable toAll, Messages messages) {
        this.strip = strip;
        this.pins = pins;
        this.workspace = workspace;
        this.own = own;
        this.toAll = toAll;
        this.messages = messages;
    }

    void install() {
        strip.managedProperty().bind(strip.visibleProperty());
        strip.setVisible(false);
        pins.shown().subscribe(this::show);
    }

    private void show(Pins.Shown now) {
        if (now.equals(shown)) {
            return;
        }
        shown = now;
        strip.setVisible(now.all() > 0);
        strip.getChildren().setAll(now.pins().stream().map(this::chip).toList());
        if (!now.isAll()) {
            Hyperlink all = new Hyperlink(messages.text("pin.all", now.all(), now.broken()));
            all.setOnAction(event -> toAll.run());
            strip.getChildren().add(all);
        }
    }

    private Button chip(ExpectedLine pin) {
        Check check = pin.check().orElseThrow();
        Expectation expected = check.expectation();
        String text = text(check);
        Button chip = new Button(text, new FontIcon(pin.isBroken() ? Material2AL.CANCEL : Material2AL.CHECK_CIRCLE));
        chip.setMnemonicParsing(false);
        chip.getStyleClass().addAll("pin-chip", pin.isBroken() ? "broken" : "met");
        chip.setAccessibleText(messages.text(pin.isBroken() ? "pin.broken.name" : "pin.met.name", text));
        Tips.give(chip, messages.text("pin.help"));
        chip.setOnAction(event -> {
            workspace.testAs(own.catalogue().crawler(expected.crawler()));
            workspace.testUrl(expected.target());
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

    private String text(Check check) {
        Expectation expected = check.expectation();
        String wanted = words.word(expected.access().outcome());
        return check.verdict().filter(verdict -> check.isBroken())
                .map(verdict -> messages.text("pin.broken", expected.target(), words.word(verdict.outcome()),
                        expected.crawler(), wanted))
                .orElseGet(() -> messages.text("pin.met", expected.target(), wanted, expected.crawler()));
    }
}
