package org.roboscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.ProgramProcess;
import org.roboscope.ProgramProcess.Result;

/** File names that the locale of the shell cannot express. */
@EnabledOnOs(OS.LINUX)
class FileNamesInBytesTest {

    private static final String LATIN = "caf\\351.txt";
    private static final String UTF_8 = "caf\\303\\251.txt";

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({
        "C.UTF-8, " + LATIN + ", 'could not be read, because some of its bytes are not UTF-8. "
                + "If it names a file, rename that file.'",
        "C, " + LATIN + ", Set LC_ALL=C.UTF-8.",
        "C, " + UTF_8 + ", Set LC_ALL=C.UTF-8.",
    })
    void undecodableNameIsRefusedWithASolution(String locale, String name, String sentence) throws Exception {
        Result result = run(locale, name, "check", "\"$name\"");
        assertThat(result.output().strip()).endsWith(sentence);
        assertThat(result.exitCode()).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"C", "C.UTF-8"})
    void filesInFoldersAreReadUnderAnyName(String locale) throws Exception {
        for (String name : List.of(LATIN, UTF_8)) {
            Result result = run(locale, name, "scan", "--columns groups --format csv " + files());
            assertThat(result.output()).contains(".txt,,1,");
            assertThat(result.exitCode()).isZero();
        }
    }

    private Path files() {
        return folder.resolve("files");
    }

    private Result run(String locale, String name, String command, String rest) throws Exception {
        String before = "export LC_ALL=" + locale + "; mkdir -p " + files() + "; name=\"" + files() + "/$(printf '"
                + name + "')\" && printf 'User-agent: *\\nDisallow: /\\n' > \"$name\" &&";
        return new ProgramProcess(folder, List.of(), "org.roboscope.cli.CommandLineApp", command)
                .throughShell(before, rest).run();
    }
}
