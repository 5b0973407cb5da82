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
 * Paints a scene, and all that opens from it, in the chosen look. The package has a small part of each large style sheet
 * beside it, which is all that the first picture needs: the whole takes as long to read as all else until then.
 */
final class WindowTheme {

    private static final String STILL = "no-motion";
    private static final String SYSTEM_HIGH_CONTRAST = "Windows.SPI.HighContrast";

    private enum Paint {
        LIGHT(new PrimerLight(), "primer-light", "light"),
        DARK(new PrimerDark(), "primer-dark", "dark"),
        HIGH_CONTRAST(new PrimerDark(), "primer-dark", "high-contrast");

        private final Theme theme;
        private final String name;
        private final String tokens;

        Paint(Theme theme, String name, String tokens) {
            this.theme = theme;
            this.name = name;
            this.tokens = sheet(tokens);
        }
    }

    private final Settings settings;
    private final List<String> fontSize = FontFit.sheet();

    /** The system outlives the window, and shall not hold on to it. */
    private final List<ChangeListener<ColorScheme>> followingTheSystem = new ArrayList<>();

    /** Nothing is missing where there are no parts. */
    private boolean isWhole = part("roboscope").isEmpty();

    /** At once, because the first scene or control would otherwise bring JavaFX's own theme in. */
    WindowTheme(Settings settings) {
        this.settings = settings;
        useTheme();
    }

    /**
     * Best before anything is in the scene: what is there already is styled twice.
     *
     * @param later does it after the first picture, if it is asked before anybody else
     */
    void install(Scene scene, Executor later) {
        settings.motionProperty().subscribe(moves -> setMotion(scene, moves));
        Runnable apply = () -> {
            useTheme();
            useTokens(scene);
        };
        settings.themeProperty().addListener((property, before, now) -> apply.run());
        settings.interfaceZoomProperty().addListener((property, before, now) -> apply.run());
        ChangeListener<ColorScheme> following = (property, before, now) -> apply.run();
        followingTheSystem.add(following);
        Platform.getPreferences().colorSchemeProperty().addListener(new WeakChangeListener<>(following));
        if (!isWhole) {
            later.execute(() -> complete(scene));
        }
    }

    /** For more than the first picture. */
    void complete(Scene scene) {
        if (!isWhole) {
            isWhole = true;
            useTheme();
            useTokens(scene);
        }
    }

    /** From any look to light, from light to dark. */
    void toggle() {
        settings.themeProperty().set(paint() == Paint.LIGHT ? StoredSettings.Theme.DARK : StoredSettings.Theme.LIGHT);
    }

    private void setMotion(Scene scene, boolean moves) {
        useTokens(scene);
        scene.getRoot().getStyleClass().remove(STILL);
        if (!moves) {
            scene.getRoot().getStyleClass().add(STILL);
        }
    }

    private void useTheme() {
        Application.setUserAgentStylesheet(first(paint().name).orElseGet(paint().theme::getUserAgentStylesheet));
    }

    private void useTokens(Scene scene) {
        // The sheet about motion stays text in the package, and text takes long to read. Few need it.
        List<String> sheets = new ArrayList<>();
        sheets.add(first("roboscope").orElseGet(() -> sheet("roboscope")));
        sheets.addAll(fontSize);
        sheets.addAll(FontFit.popupSheet(settings.interfaceZoomProperty().get()));
        if (!settings.motionProperty().get()) {
            sheets.add(sheet("motion"));
        }
        sheets.add(paint().tokens);
        scene.getStylesheets().setAll(sheets);
    }

    private Optional<String> first(String name) {
        return isWhole ? Optional.empty() : part(name);
    }

    private static Optional<String> part(String name) {
        return Optional.ofNullable(WindowTheme.class.getResource("/css/first/" + name + ".bss"))
                .map(URL::toExternalForm);
    }

    private static String sheet(String name) {
        return AppResources.url("/css/" + name + ".css").toExternalForm();
    }

    private Paint paint() {
        return switch (settings.themeProperty().get()) {
            case LIGHT -> Paint.LIGHT;
            case DARK -> Paint.DARK;
            case HIGH_CONTRAST -> Paint.HIGH_CONTRAST;
            case SYSTEM -> ofSystem();
        };
    }

    private static Paint ofSystem() {
        var preferences = Platform.getPreferences();
        if (preferences.getBoolean(SYSTEM_HIGH_CONTRAST).orElse(false)) {
            return Paint.HIGH_CONTRAST;
        }
        return preferences.getColorScheme() == ColorScheme.DARK ? Paint.DARK : Paint.LIGHT;
    }
}
