package org.roboscope.ui.inspector;

import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.ToggleButton;
import org.roboscope.simulate.purpose.PurposeView.ChipContent;
import org.roboscope.ui.common.ControlTooltips;

/** A crawler, to be chosen. */
final class CrawlerChip extends ToggleButton {

    private final String crawler;
    private final ChipHandlers handlers;

    CrawlerChip(ChipContent face, ChipHandlers handlers) {
        super(face.name());
        this.crawler = face.name();
        this.handlers = handlers;
        getStyleClass().setAll("chip");
        setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
        setMnemonicParsing(false);
        if (!face.note().isEmpty()) {
            Label note = new Label(face.note());
            note.getStyleClass().add("chip-note");
            setGraphic(note);
            setContentDisplay(ContentDisplay.RIGHT);
        }
        setAccessibleText(face.described());
        ControlTooltips.attach(this, face.described());
        setOnMouseEntered(_ -> handlers.highlight().accept(crawler));
        setOnMouseExited(_ -> handlers.endHighlight().run());
    }

    String crawler() {
        return crawler;
    }

    /** A chip is chosen or not by what the workspace says; pressing it only tells what the person wants. */
    @Override
    public void fire() {
        if (!isDisabled()) {
            handlers.choose().accept(crawler);
        }
    }

    void showChosen(String chosen) {
        setSelected(crawler.equalsIgnoreCase(chosen));
    }
}
