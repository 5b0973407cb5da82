package org.roboscope.ui.palette;

import org.roboscope.ui.common.ListChoice;

/**
 * Something to choose from a list.
 *
 * @param detail   a few words at the right, such as a key
 * @param current  whether it is where the person is; the list begins there
 * @param possible whether it can be chosen now; the detail says why it cannot
 */
public record PaletteChoice(String text, String detail, boolean current, boolean possible, Runnable run)
        implements ListChoice {

    public PaletteChoice(String text, String detail, Runnable run) {
        this(text, detail, false, true, run);
    }
}
