package org.roboscope.ui;

import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;
import atlantafx.base.theme.Theme;
import java.net.URL;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import javafx.application.Application;
import javafx.application.ColorScheme;
import javafx.application.Platform;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.WeakChangeListener;
import javafx.scene.Scene;
import org.roboscope.ui.common.AppResources;
import org.roboscope.ui.common.FontFit;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.settings.StoredSettings;

/**
 * Applies the chosen look to a scene and all windows opened from it. The package has an excerpt of each large style
 * sheet with the rules of the first frame, because reading a whole sheet takes as long as all the rest of the start.
 */
final class WindowTheme {

    private static final String NO_MOTION_CLASS = "no-motion";
    private static final String SYSTEM_HIGH_CONTRAST = "Windows.SPI.HighContrast";

    private enum Look {
        LIGHT(new PrimerLight(), "primer-light", "light"),
        DARK(new PrimerDark(), "primer-dark", "dark"),
        HIGH_CONTRAST(new PrimerDark(), "primer-dark", "high-contrast");

        private final Theme theme;
        private final String name;
        private final String tokens;

        Look(Theme theme, String name, String tokens) {
            this.theme = theme;
            this.name = name;
            this.tokens = sheet(tokens);
        }
    }

    private final Settings settings;
    private final List<String> fontSizeSheets = FontFit.styleSheets();

    /** The listeners, registered weakly because the system outlives the window. */
    private final List<ChangeListener<ColorScheme>> systemListeners = new ArrayList<>();

    /** Whether the whole sheets are in use; always true without excerpts. */
    private boolean usesWholeSheets = excerpt("roboscope").isEmpty();

    /** Sets the theme immediately, because the first scene or control would otherwise load the theme of JavaFX. */
    WindowTheme(Settings settings) {
        this.settings = settings;
        useTheme();
    }

    /**
     * Applies the look to a scene, ideally before it has nodes, which would be styled twice.
     *
     * @param later runs the rest after the first frame, if this is the first request
     */
    void install(Scene scene, Executor later) {
        settings.motionProperty().subscribe(hasMotion -> setMotion(scene, hasMotion));
        Runnable apply = () -> {
            useTheme();
            useTokens(scene);
        };
        settings.themeProperty().addListener((property, before, now) -> apply.run());
        settings.interfaceZoomProperty().addListener((property, before, now) -> apply.run());
        ChangeListener<ColorScheme> systemListener = (property, before, now) -> apply.run();
        systemListeners.add(systemListener);
        Platform.getPreferences().colorSchemeProperty().addListener(new WeakChangeListener<>(systemListener));
        if (!usesWholeSheets) {
            later.execute(() -> complete(scene));
        }
    }

    /** Replaces the excerpts with the whole sheets. */
    void complete(Scene scene) {
        if (!usesWholeSheets) {
            usesWholeSheets = true;
            useTheme();
            useTokens(scene);
        }
    }

    /** Switches from any look to light, and from light to dark. */
    void toggle() {
        settings.themeProperty().set(look() == Look.LIGHT ? StoredSettings.Theme.DARK : StoredSettings.Theme.LIGHT);
    }

    private void setMotion(Scene scene, boolean hasMotion) {
        useTokens(scene);
        scene.getRoot().getStyleClass().remove(NO_MOTION_CLASS);
        if (!hasMotion) {
            scene.getRoot().getStyleClass().add(NO_MOTION_CLASS);
        }
    }

    private void useTheme() {
        Application.setUserAgentStylesheet(
                excerptIfIncomplete(look().name).orElseGet(look().theme::getUserAgentStylesheet));
    }

    private void useTokens(Scene scene) {
        // The motion sheet is not compiled in the package, and slow to read. Few users need it.
        List<String> sheets = new ArrayList<>();
        sheets.add(excerptIfIncomplete("roboscope").orElseGet(() -> sheet("roboscope")));
        sheets.addAll(fontSizeSheets);
        sheets.addAll(FontFit.popupStyleSheets(settings.interfaceZoomProperty().get()));
        if (!settings.motionProperty().get()) {
            sheets.add(sheet("motion"));
        }
        sheets.add(look().tokens);
        scene.getStylesheets().setAll(sheets);
    }

    private Optional<String> excerptIfIncomplete(String name) {
        return usesWholeSheets ? Optional.empty() : excerpt(name);
    }

    private static Optional<String> excerpt(String name) {
        return Optional.ofNullable(WindowTheme.class.getResource("/css/first/" + name + ".bss"))
                .map(URL::toExternalForm);
    }

    private static String sheet(String name) {
        return AppResources.url("/css/" + name + ".css").toExternalForm();
    }

    private Look look() {
        return switch (settings.themeProperty().get()) {
            case LIGHT -> Look.LIGHT;
            case DARK -> Look.DARK;
            case HIGH_CONTRAST -> Look.HIGH_CONTRAST;
            case SYSTEM -> systemLook();
        };
    }

    private static Look systemLook() {
        var preferences = Platform.getPreferences();
        if (preferences.getBoolean(SYSTEM_HIGH_CONTRAST).orElse(false)) {
            return Look.HIGH_CONTRAST;
        }
        return preferences.getColorScheme() == ColorScheme.DARK ? Look.DARK : Look.LIGHT;
    }
}
