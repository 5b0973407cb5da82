package org.roboscope.ui.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SettingsFileTest {

    @TempDir
    Path folder;

    @Test
    void bringsEverythingBack() throws IOException {
        StoredSettings settings = new StoredSettings(
                Map.of("window.width", 1234.5), ThemeChoice.DARK, 17, true, false, false, false, "yandex",
                "Mozilla/5.0 (compatible)", List.of("/a/\"quoted\".txt", "/b"), List.of("/c"),
                Map.of("urls", List.of("https://example.com/ü")));
        SettingsFile file = new SettingsFile(folder.resolve("not/there/yet"));
        file.save(settings);
        assertThat(file.load()).isEqualTo(settings);
    }

    @Test
    void startsWithTheUsualWhereThereIsNoFile() throws IOException {
        assertThat(new SettingsFile(folder).load()).isEqualTo(StoredSettings.FIRST);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "[]", "not json"})
    void keepsAFileThatIsBrokenAndStartsWithTheUsual(String text) throws IOException {
        Files.writeString(folder.resolve("settings.json"), text);
        assertThat(new SettingsFile(folder).load()).isEqualTo(StoredSettings.FIRST);
        assertThat(folder.resolve("settings.broken.json")).hasContent(text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"theme\": \"PINK\"}", "{\"theme\": 3, \"places\": {\"window.x\": \"left\"}}", "{}"})
    void takesTheUsualForWhatMakesNoSense(String text) throws IOException {
        Files.writeString(folder.resolve("settings.json"), text);
        assertThat(new SettingsFile(folder).load()).isEqualTo(StoredSettings.FIRST);
    }

    @ParameterizedTest
    @CsvSource({
        "Linux, XDG_CONFIG_HOME, /cfg, /cfg/roboscope",
        "Linux, OTHER, x, /home/me/.config/roboscope",
        "Mac OS X, OTHER, x, /home/me/Library/Application Support/Roboscope",
        "Windows 11, APPDATA, /roaming, /roaming/Roboscope",
        "Windows 11, OTHER, x, /home/me/AppData/Roaming/Roboscope",
    })
    void liesWhereTheSystemKeepsSettings(String system, String variable, String value, Path expected) {
        assertThat(ConfigFolder.find(system, Map.of(variable, value), Path.of("/home/me"))).isEqualTo(expected);
    }
}
