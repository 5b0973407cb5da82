package org.roboscope;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The window opens with damaged settings, without fonts, and with folder names that the locale cannot express. */
@EnabledOnOs(OS.LINUX)
class StartAnywhereTest {

    /** A name with an umlaut, written by the shell regardless of the locale of this test. */
    private static final String UMLAUT = "\"$(printf 'm\\303\\274ller')\"";

    @TempDir
    private Path folder;

    private ProgramProcess program(String... arguments) {
        return new ProgramProcess(
                folder, List.of("-Droboscope.training.picture=true"), Main.class.getName(), arguments);
    }

    private static void assertStarts(ProgramProcess program) throws IOException, InterruptedException {
        ProgramProcess.Result result = program.run();
        assertThat(result.output()).contains("painted");
        assertThat(result.exitCode()).as(result.output()).isZero();
    }

    @Test
    @Tag("nightly")
    void windowOpensWithInvalidSettings() throws Exception {
        Path config = Files.createDirectories(folder.resolve(".config/roboscope"));
        Files.writeString(config.resolve("settings.json"), "[".repeat(200_000));
        assertStarts(program());
        assertThat(config.resolve("settings.broken.json")).isRegularFile();
    }

    @Test
    @Tag("nightly")
    void windowOpensWithFileNameOutsideTheLocale() throws Exception {
        Path robotsFile = Files.writeString(folder.resolve("robots.txt"), "User-agent: *\n");
        assertStarts(program(robotsFile.toString()).withVariable("LC_ALL", "C").throughShell("", UMLAUT));
    }

    @Test
    void missingFontsAreReported() throws Exception {
        Path emptyConfiguration = Files.writeString(folder.resolve("fonts.conf"), "<fontconfig></fontconfig>");
        ProgramProcess.Result result = program().withVariable("FONTCONFIG_FILE", emptyConfiguration.toString()).run();
        assertThat(result.output()).contains("this system has no fonts").doesNotContain("internal fault");
        assertThat(result.exitCode()).isEqualTo(WindowStart.NO_WINDOW);
    }

    @Test
    void windowOpensWithHomeFolderOutsideTheLocale() throws Exception {
        Path robotsFile = Files.writeString(folder.resolve("robots.txt"), "User-agent: *\n");
        assertStarts(
                program(robotsFile.toString()).withVariable("LC_ALL", "C").withVariable("TMPDIR", folder.toString())
                        .throughShell("export HOME=\"$HOME\"/" + UMLAUT + "; mkdir \"$HOME\";", UMLAUT));
    }

    /** The program's state is stored in $HOME, not in the home folder of another account. */
    @Test
    @Tag("nightly")
    void windowOpensWithUmlautInHomeFolder() throws Exception {
        assertStarts(program().withVariable("LC_ALL", "C.UTF-8")
                .throughShell("export HOME=\"$HOME\"/" + UMLAUT + "; mkdir \"$HOME\";", ""));
        Process check = new ProcessBuilder("sh", "-c", "test -d " + UMLAUT + "/.local/state/roboscope/recovery")
                .directory(folder.toFile()).inheritIO().start();
        assertThat(check.waitFor()).isZero();
    }
}
