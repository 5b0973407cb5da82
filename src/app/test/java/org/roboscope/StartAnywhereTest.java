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

/** The window comes up whatever lies in its folders, and whatever the locale makes of their names. */
@EnabledOnOs(OS.LINUX)
class StartAnywhereTest {

    /** An umlaut as the shell writes it, whatever the locale of this test. */
    private static final String UMLAUT = "\"$(printf 'm\\303\\274ller')\"";

    @TempDir
    private Path folder;

    private ProgramProcess program(String... arguments) {
        return new ProgramProcess(
                folder, List.of("-Droboscope.training.picture=true"), Main.class.getName(), arguments);
    }

    private static void assertStarts(ProgramProcess program) throws IOException, InterruptedException {
        ProgramProcess.Ended ended = program.run();
        assertThat(ended.said()).contains("painted");
        assertThat(ended.exitCode()).as(ended.said()).isZero();
    }

    @Test
    @Tag("nightly")
    void withSettingsThatMakeNoSense() throws Exception {
        Path config = Files.createDirectories(folder.resolve(".config/roboscope"));
        Files.writeString(config.resolve("settings.json"), "[".repeat(200_000));
        assertStarts(program());
        assertThat(config.resolve("settings.broken.json")).isRegularFile();
    }

    @Test
    @Tag("nightly")
    void withAFileThatTheLocaleCannotExpress() throws Exception {
        Path other = Files.writeString(folder.resolve("robots.txt"), "User-agent: *\n");
        assertStarts(program(other.toString()).with("LC_ALL", "C").throughShell("", UMLAUT));
    }

    @Test
    void saysThatThereAreNoFonts() throws Exception {
        Path none = Files.writeString(folder.resolve("fonts.conf"), "<fontconfig></fontconfig>");
        ProgramProcess.Ended ended = program().with("FONTCONFIG_FILE", none.toString()).run();
        assertThat(ended.said()).contains("this system has no fonts").doesNotContain("internal fault");
        assertThat(ended.exitCode()).isEqualTo(WindowStart.NO_WINDOW);
    }

    @Test
    void withAHomeAndAFileThatTheLocaleCannotExpress() throws Exception {
        Path other = Files.writeString(folder.resolve("robots.txt"), "User-agent: *\n");
        assertStarts(program(other.toString()).with("LC_ALL", "C").with("TMPDIR", folder.toString())
                .throughShell("export HOME=\"$HOME\"/" + UMLAUT + "; mkdir \"$HOME\";", UMLAUT));
    }

    /** The settings lie there, not where another account's entry would have them. */
    @Test
    @Tag("nightly")
    void withAHomeWithAnUmlaut() throws Exception {
        assertStarts(program().with("LC_ALL", "C.UTF-8")
                .throughShell("export HOME=\"$HOME\"/" + UMLAUT + "; mkdir \"$HOME\";", ""));
        Process list = new ProcessBuilder("sh", "-c", "test -d " + UMLAUT + "/.local/state/roboscope/recovery")
                .directory(folder.toFile()).inheritIO().start();
        assertThat(list.waitFor()).isZero();
    }
}
