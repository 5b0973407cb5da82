package org.roboscope.ui.settings;

/** The look a person chose. */
public enum ThemeChoice {
    SYSTEM,
    LIGHT,
    DARK,
    HIGH_CONTRAST
}
