package org.roboscope.document.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.ProgramSources;
import org.roboscope.document.system.FileNames.Kind;

/** File names under the rules of three systems, regardless of the system that runs the test. */
class FileNamesTest {

    private static final String NFC = "/sites/m\u00FCller/robots.txt";
    private static final String NFD = "/sites/mu\u0308ller/robots.txt";

    @ParameterizedTest
    @CsvSource({
        "Windows 11, WINDOWS", "Windows Server 2025, WINDOWS", "Mac OS X, MAC", "Linux, LINUX", "FreeBSD, OTHER"
    })
    void systemIsKnownByItsJavaName(String name, OperatingSystem system) {
        assertThat(OperatingSystem.named(name)).isEqualTo(system);
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "C:\\site\\robots.txt", "C:robots.txt", "c:\\site\\..\\robots.txt", "\\site\\robots.txt", "robots.txt",
        "C:/site/robots.txt", "\\\\?\\C:\\site\\robots.txt", "\\\\server\\share$\\robots.txt",
        "\\\\?\\UNC\\server\\share\\robots.txt", "C:\\site\\console.txt", "C:\\site\\com10.txt",
        "C:\\site\\nul-old.txt",
        "C:\\site\\.hidden", "C:\\site\\a b\\robots.txt", "C:\\", "C:\\site\\m\u00FCller.txt",
        "\\\\aux\\share\\robots.txt"
    })
    void acceptsValidWindowsPaths(String path) {
        assertThat(FileNames.findProblem(OperatingSystem.WINDOWS, path)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(quoteCharacter = '`', ignoreLeadingAndTrailingWhitespace = false, value = {
        "C:\\site\\CON|RESERVED|CON", "C:\\site\\NUL.txt|RESERVED|NUL.txt", "aux|RESERVED|aux", "C:nul|RESERVED|nul",
        "C:\\site\\Com1.robots.txt|RESERVED|Com1.robots.txt", "C:\\lpt9\\robots.txt|RESERVED|lpt9",
        "C:\\LPT\u00B3|RESERVED|LPT\u00B3", "C:\\site\\nul .txt|RESERVED|nul .txt", "CONOUT$|RESERVED|CONOUT$",
        "\\\\?\\C:\\site\\prn|RESERVED|prn", "\\\\server\\share\\aux.txt|RESERVED|aux.txt",
        "C:\\site\\nul:stream|RESERVED|nul:stream",
        "C:\\site\\robots.txt.|ENDING|robots.txt.", "C:\\site\\robots.txt |ENDING|robots.txt ",
        "C:\\site.\\robots.txt|ENDING|site.", "C:\\...|ENDING|...",
        "C:\\site\\robots?.txt|CHARACTER|?", "C:\\site\\robots.txt:old|CHARACTER|:", "C:C:robots.txt|CHARACTER|:",
        "C:\\a<b\\robots.txt|CHARACTER|<", "C:\\site\\\"robots\".txt|CHARACTER|\"", "C:\\site\\*.txt|CHARACTER|*",
        "C:\\site\\a\u0007b|CHARACTER|\u0007", "\\\\.\\C:\\robots.txt|DEVICE|\\\\.\\C:\\robots.txt",
        "//./COM1|DEVICE|//./COM1"
    }, delimiter = '|')
    void rejectsInvalidWindowsPaths(String path, Kind kind, String part) {
        assertThat(FileNames.findProblem(OperatingSystem.WINDOWS, path)).contains(new FileNames.Problem(kind, part));
    }

    @ParameterizedTest
    @EnumSource(OperatingSystem.class)
    void rejectsNamesAndPathsThatAreTooLong(OperatingSystem system) {
        assertThat(kind(system, "/site/" + "a".repeat(255))).isEmpty();
        assertThat(kind(system, "/site/" + "a".repeat(256))).contains(Kind.NAME_LENGTH);
        assertThat(kind(system, "/abcdefg".repeat(5_000))).contains(Kind.PATH_LENGTH);
        assertThat(kind(system, "/abcdefg".repeat(100))).isEmpty();
    }

    /** Windows counts characters, the others bytes. */
    @Test
    void measuresNamesAsTheSystemDoes() {
        String name = "/" + "\u00FC".repeat(200);
        assertThat(kind(OperatingSystem.WINDOWS, name)).isEmpty();
        assertThat(kind(OperatingSystem.LINUX, name)).contains(Kind.NAME_LENGTH);
        assertThat(kind(OperatingSystem.MAC, "/abcdefg".repeat(128))).contains(Kind.PATH_LENGTH);
        assertThat(kind(OperatingSystem.LINUX, "/abcdefg".repeat(128))).isEmpty();
        assertThat(kind(OperatingSystem.WINDOWS, "\\abcdefg".repeat(4_000))).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(value = OperatingSystem.class, mode = EnumSource.Mode.EXCLUDE, names = "WINDOWS")
    void otherSystemsAcceptNamesThatWindowsRejects(OperatingSystem system) {
        assertThat(List.of("/site/CON", "/site/robots.txt.", "/site/robots.txt ", "/site/a:b?", "/site/C:\\robots.txt"))
                .allSatisfy(path -> assertThat(FileNames.findProblem(system, path)).isEmpty());
    }

    private static Optional<Kind> kind(OperatingSystem system, String path) {
        return FileNames.findProblem(system, path).map(FileNames.Problem::kind);
    }

    @Test
    void windowsIgnoresCaseSlashesAndLongForm() {
        assertThat(Stream.of("C:\\Site\\robots.txt", "c:\\SITE\\ROBOTS.TXT", "C:/site/robots.txt",
                "\\\\?\\C:\\site\\Robots.txt").map(path -> FileNames.comparableSpelling(OperatingSystem.WINDOWS, path))
                .distinct())
                .hasSize(1);
        assertThat(FileNames.comparableSpelling(OperatingSystem.WINDOWS, "\\\\?\\unc\\Server\\share\\robots.txt"))
                .isEqualTo(FileNames.comparableSpelling(OperatingSystem.WINDOWS, "\\\\server\\Share\\robots.txt"));
        assertThat(FileNames.comparableSpelling(OperatingSystem.WINDOWS, "C:\\STRASSE"))
                .isNotEqualTo(FileNames.comparableSpelling(OperatingSystem.WINDOWS, "C:\\stra\u00DFe"));
        assertThat(FileNames.comparableSpelling(OperatingSystem.WINDOWS, NFC))
                .isNotEqualTo(FileNames.comparableSpelling(OperatingSystem.WINDOWS, NFD));
    }

    @Test
    void macOsNormalizesComposedAndDecomposedNames() {
        assertThat(FileNames.comparableSpelling(OperatingSystem.MAC, NFD))
                .isEqualTo(FileNames.comparableSpelling(OperatingSystem.MAC, NFC));
        assertThat(FileNames.comparableSpelling(OperatingSystem.MAC, "/a/ROBOTS.txt"))
                .isNotEqualTo(FileNames.comparableSpelling(OperatingSystem.MAC, "/a/robots.txt"));
    }

    @Test
    void linuxDistinguishesEveryByte() {
        assertThat(FileNames.comparableSpelling(OperatingSystem.LINUX, NFD)).isEqualTo(NFD);
        assertThat(FileNames.comparableSpelling(OperatingSystem.LINUX, "/a/ROBOTS.txt")).isEqualTo("/a/ROBOTS.txt");
    }

    /** A rule for one system that is written elsewhere would be tested on that system only. */
    @Test
    void noOtherClassReadsTheSystemName() throws Exception {
        List<String> users = new ArrayList<>();
        for (Path source : ProgramSources.files("main/java", ".java")) {
            if (Files.readString(source).contains("os.name")) {
                users.add(source.getFileName().toString());
            }
        }
        assertThat(users).containsExactly("OperatingSystem.java");
    }
}
