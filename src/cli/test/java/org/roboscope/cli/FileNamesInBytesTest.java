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
import org.roboscope.ProgramProcess.Ended;

/** Names of files that the locale of the shell cannot read. */
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
    void aNameThatIsLostIsRefusedWithWhatHelps(String locale, String name, String sentence) throws Exception {
        Ended ended = run(locale, name, "check", "\"$name\"");
        assertThat(ended.said().strip()).endsWith(sentence);
        assertThat(ended.exitCode()).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"C", "C.UTF-8"})
    void aFileOfAFolderIsReadWhateverItsName(String locale) throws Exception {
        for (String name : List.of(LATIN, UTF_8)) {
            Ended ended = run(locale, name, "scan", "--columns groups --format csv " + files());
            assertThat(ended.said()).contains(".txt,,1,");
            assertThat(ended.exitCode()).isZero();
        }
    }

    private Path files() {
        return folder.resolve("files");
    }

    private Ended run(String locale, String name, String command, String rest) throws Exception {
        String before = "export LC_ALL=" + locale + "; mkdir -p " + files() + "; name=\"" + files() + "/$(printf '"
                + name + "')\" && printf 'User-agent: *\\nDisallow: /\\n' > \"$name\" &&";
        return new ProgramProcess(folder, List.of(), "org.roboscope.cli.CommandLineApp", command)
                .throughShell(before, rest).run();
    }
}
