package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import javafx.css.Stylesheet;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.ui.common.AppResources;

/** The package also contains the style sheets in JavaFX's binary form, which loads faster than text. */
class BinarySheetsTest {

    private static final int MIN_SIZE = 1_000;

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"roboscope", "light", "dark", "high-contrast"})
    void binarySheetsContainNoDurations(String name) throws IOException {
        Path text = folder.resolve(name + ".css");
        try (var sheet = AppResources.url("/css/" + name + ".css").openStream()) {
            Files.copy(sheet, text);
        }
        Path binary = folder.resolve(name + ".bss");
        Stylesheet.convertToBinary(text.toFile(), binary.toFile());
        assertThat(Files.readString(binary, StandardCharsets.ISO_8859_1))
                .as("JavaFX 25 cannot read durations back from binary sheets").hasSizeGreaterThan(MIN_SIZE)
                .doesNotContain("DurationConverter");
    }
}
