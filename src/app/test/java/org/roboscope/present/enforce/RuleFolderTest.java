package org.roboscope.present.enforce;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.present.enforce.RuleFolder.NotSavedException;

class RuleFolderTest {

    private static final String MARK = ServerRuleText.MARK + "\n";

    @TempDir
    private Path folder;

    @Test
    void aFolderIsMadeAndFilesOfTheProgramAreReplaced() throws Exception {
        Path made = folder.resolve("rules");
        save(made, MARK + "one", MARK + "two");
        save(made, MARK + "three", MARK + "four");
        assertThat(Files.readString(made.resolve("a.conf"))).isEqualTo(MARK + "three");
        assertThat(Files.readString(made.resolve("b.conf"))).isEqualTo(MARK + "four");
        assertThat(names(made)).containsExactly("a.conf", "b.conf");
    }

    @Test
    void aFileOfSomebodyElseStaysAndNothingIsWritten() throws Exception {
        Path other = Files.writeString(folder.resolve("b.conf"), "mine");
        assertThatThrownBy(() -> save(folder, MARK, MARK)).isInstanceOf(NotSavedException.class)
                .hasMessage("Nothing was saved: %s exists, and Roboscope did not make it. "
                        + "Move it away, or choose another folder.", other);
        assertThat(names(folder)).containsExactly("b.conf");
        assertThat(Files.readString(other)).isEqualTo("mine");
    }

    @Test
    void aFolderWithTheNameOfAFileStays() throws Exception {
        Files.createDirectory(folder.resolve("a.conf"));
        assertThatThrownBy(() -> save(folder, MARK, MARK)).isInstanceOf(NotSavedException.class);
        assertThat(names(folder)).containsExactly("a.conf");
    }

    @Test
    void aFileInPlaceOfTheFolderIsRefused() throws Exception {
        Path file = Files.writeString(folder.resolve("robots.txt"), "");
        assertThatThrownBy(() -> save(file, MARK, MARK)).isInstanceOf(NotSavedException.class)
                .hasMessage("Nothing was saved: %s is not a folder.", file);
        assertThatThrownBy(() -> save(folder.resolve("none/rules"), MARK, MARK)).isInstanceOf(NotSavedException.class)
                .hasMessageContaining("cannot be made");
        assertThat(names(folder)).containsExactly("robots.txt");
    }

    @Test
    void ifTheSecondFileCannotBeWrittenTheFirstIsAsItWas() throws Exception {
        String impossible = "x".repeat(300);
        Path before = Files.writeString(folder.resolve("a.conf"), MARK + "before");
        ServerRules rules = new ServerRules(ServerKind.NGINX,
                List.of(new ServerFile("a.conf", MARK + "after"), new ServerFile(impossible, MARK)));
        assertThatThrownBy(() -> new RuleFolder(folder).save(rules)).isInstanceOf(NotSavedException.class)
                .hasMessageStartingWith("Nothing was saved");
        assertThat(Files.readString(before)).isEqualTo(MARK + "before");
        Path made = folder.resolve("made");
        assertThatThrownBy(() -> new RuleFolder(made).save(rules)).isInstanceOf(NotSavedException.class);
        assertThat(made).doesNotExist();
    }

    private static void save(Path folder, String first, String second) throws NotSavedException {
        new RuleFolder(folder).save(new ServerRules(ServerKind.NGINX,
                List.of(new ServerFile("a.conf", first), new ServerFile("b.conf", second))));
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> String.valueOf(file.getFileName())).sorted().toList();
        }
    }
}
