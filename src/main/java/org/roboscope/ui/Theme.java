package org.roboscope.ui;

import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;
import javafx.application.Application;
import javafx.application.ColorScheme;
import javafx.application.Platform;

/** The look of the whole application. */
enum Theme {
    LIGHT(new PrimerLight().getUserAgentStylesheet()),
    DARK(new PrimerDark().getUserAgentStylesheet());

    private final String stylesheet;

    Theme(String stylesheet) {
        this.stylesheet = stylesheet;
    }

    static Theme of(ColorScheme scheme) {
        return switch (scheme) {
            case LIGHT -> LIGHT;
            case DARK -> DARK;
        };
    }

    static void followSystem() {
        var preferences = Platform.getPreferences();
        of(preferences.getColorScheme()).apply();
        preferences.colorSchemeProperty().addListener((property, before, now) -> of(now).apply());
    }

    void apply() {
        Application.setUserAgentStylesheet(stylesheet);
    }
}
