package org.roboscope.ui.settings;

import java.nio.file.Path;
import java.util.Map;

/** The folder where a system keeps the settings of a person's programs. */
public final class ConfigFolder {

    private static final String NAME = "Roboscope";

    private ConfigFolder() {}

    public static Path find(String system, Map<String, String> environment, Path home) {
        if (system.startsWith("Windows")) {
            String roaming = environment.get("APPDATA");
            return (roaming == null ? home.resolve("AppData").resolve("Roaming") : Path.of(roaming)).resolve(NAME);
        }
        if (system.startsWith("Mac")) {
            return home.resolve("Library").resolve("Application Support").resolve(NAME);
        }
        String config = environment.getOrDefault("XDG_CONFIG_HOME", "");
        return (config.isEmpty() ? home.resolve(".config") : Path.of(config)).resolve("roboscope");
    }
}
