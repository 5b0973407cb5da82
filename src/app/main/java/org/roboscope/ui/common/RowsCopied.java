package org.roboscope.ui.common;

import javafx.event.Event;
import javafx.event.EventType;

/** A table copied rows, which changes nothing in view: the window says so. */
public final class RowsCopied extends Event {

    public static final EventType<RowsCopied> COPIED = new EventType<>(Event.ANY, "ROWS_COPIED");

    private static final long serialVersionUID = 1;

    private final String sentence;

    RowsCopied(String sentence) {
        super(COPIED);
        this.sentence = sentence;
    }

    public String sentence() {
        return sentence;
    }
}
