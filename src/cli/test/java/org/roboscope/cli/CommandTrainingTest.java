package org.roboscope.cli;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands that the packaged application learns from are commands that it takes. */
class CommandTrainingTest {

    @TempDir
    private Path folder;

    @Test
    void noneOfItsCommandsIsRefused() throws IOException {
        Path file = Files.writeString(folder.resolve("robots.txt"), "User-agent: *\nDisallow: /private/\n");
        Path list = Files.writeString(folder.resolve("list.urls"), "https://shop.example.com/private/a\n");
        assertThatCode(() -> CommandTraining.run(file.toString(), null)).doesNotThrowAnyException();
        assertThatCode(() -> CommandTraining.run(file.toString(), list.toString())).doesNotThrowAnyException();
    }

    @Test
    void aRefusedCommandEndsTheTraining() {
        assertThatThrownBy(() -> CommandTraining.run(folder.resolve("none.txt").toString(), null))
                .isInstanceOf(IllegalStateException.class).hasMessageContaining("test");
    }
}
