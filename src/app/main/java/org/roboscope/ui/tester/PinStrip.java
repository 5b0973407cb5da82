package org.roboscope.ui.tester;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.MenuItem;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Pane;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.material2.Material2AL;
import org.roboscope.simulate.expect.Expectation;
import org.roboscope.simulate.expect.ExpectationChecker.ExpectationResult;
import org.roboscope.simulate.words.VerdictWords;
import org.roboscope.ui.common.ControlTooltips;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.settings.OwnCrawlers;
import org.roboscope.ui.workspace.ExpectedLine;
import org.roboscope.ui.workspace.Workspace;

/** The pinned verdicts, each with a tick or a cross, and a way to all that is expected. */
final class PinStrip {

    private final Pane strip;
    private final PinnedVerdicts pinnedVerdicts;
    private final Workspace workspace;
    private final OwnCrawlers own;
    private final WindowMessages messages;
    private final VerdictWords words = new VerdictWords();
    private PinnedVerdicts.Shown shown = new PinnedVerdicts.Shown(List.of(), 0, 0);

    PinStrip(Pane strip, PinnedVerdicts pinnedVerdicts, Workspace workspace, OwnCrawlers own,
            WindowMessages messages) {
        this.strip = strip;
        this.pinnedVerdicts = pinnedVerdicts;
        this.workspace = workspace;
        this.own = own;
        this.messages = messages;
    }

    void install(Node panel) {
        strip.managedProperty().bind(strip.visibleProperty());
        strip.setVisible(false);
        pinnedVerdicts.shown().when(panel.visibleProperty()).subscribe(this::show);
    }

    private void show(PinnedVerdicts.Shown now) {
        if (now.equals(shown)) {
            return;
        }
        shown = now;
        strip.setVisible(now.all() > 0);
        strip.getChildren().setAll(now.pins().stream().map(this::chip).toList());
        if (!now.isAll()) {
            Hyperlink all = new Hyperlink(messages.text("pin.all", now.all(), now.broken()));
            all.setOnAction(event -> workspace.requests().bringUp("expectations"));
            strip.getChildren().add(all);
        }
    }

    private Button chip(ExpectedLine pin) {
        ExpectationResult expectationResult = pin.check().orElseThrow();
        Expectation expected = expectationResult.expectation();
        String text = text(expectationResult);
        Button chip = new Button(text, new FontIcon(pin.isBroken() ? Material2AL.CANCEL : Material2AL.CHECK_CIRCLE));
        chip.setMnemonicParsing(false);
        chip.getStyleClass().addAll("pin-chip", pin.isBroken() ? "broken" : "met");
        chip.setAccessibleText(messages.text(pin.isBroken() ? "pin.broken.name" : "pin.met.name", text));
        ControlTooltips.attach(chip, messages.text("pin.help"));
        chip.setOnAction(event -> {
            workspace.testAs(own.catalogue().crawler(expected.crawler()));
            workspace.testUrl(expected.target());
        });
        MenuItem remove = new MenuItem(messages.text("pin.remove"));
        remove.setOnAction(event -> pinnedVerdicts.remove(pin));
        chip.setContextMenu(new ContextMenu(remove));
        chip.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.DELETE || event.getCode() == KeyCode.BACK_SPACE) {
                pinnedVerdicts.remove(pin);
                event.consume();
            }
        });
        return chip;
    }

    private String text(ExpectationResult expectationResult) {
        Expectation expected = expectationResult.expectation();
        String wanted = words.word(expected.access().outcome());
        return expectationResult.verdict().filter(verdict -> expectationResult.isBroken())
                .map(verdict -> messages.text("pin.broken", expected.target(), words.word(verdict.outcome()),
                        expected.crawler(), wanted))
                .orElseGet(() -> messages.text("pin.met", expected.target(), wanted, expected.crawler()));
    }
}
