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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.present.enforce.RuleFolder.NotSavedException;

/** Saves rules into a folder, and overwrites only its own unchanged files. */
class RuleFolderTest {

    @TempDir
    private Path folder;

    @Test
    void folderIsCreatedAndOwnFilesReplaced() throws Exception {
        Path ruleFolder = folder.resolve("rules");
        save(ruleFolder, "one", "two");
        save(ruleFolder, "three", "four");
        assertThat(ruleFolder.resolve("a.conf")).hasContent(text("three"));
        assertThat(ruleFolder.resolve("b.conf")).hasContent(text("four"));
        assertThat(names(ruleFolder)).containsExactly("a.conf", "b.conf");
    }

    @Test
    void foreignFilePreventsWriting() throws Exception {
        Path foreignFile = Files.writeString(folder.resolve("b.conf"), "mine");
        assertThatThrownBy(() -> save(folder, "", "")).isInstanceOf(NotSavedException.class)
                .hasMessage("Nothing was saved: %s exists, and Roboscope did not make it. "
                        + "Move it away, or choose another folder.", foreignFile);
        assertThat(names(folder)).containsExactly("b.conf");
        assertThat(Files.readString(foreignFile)).isEqualTo("mine");
    }

    @ParameterizedTest
    @ValueSource(strings = {"{made}added\n", "added\n{made}", "{made}\n",
        "# Made by Roboscope: rules for crawlers that do not ask.\n"})
    void fileWithHandwrittenLinesIsNotReplaced(String edited) throws Exception {
        save(folder, "one", "two");
        boolean isOwnFile = edited.contains("# Made") || !edited.startsWith("added");
        Path secondFile = folder.resolve("b.conf");
        Files.writeString(secondFile, edited.replace("{made}", text("two")));
        byte[] before = Files.readAllBytes(secondFile);
        assertThatThrownBy(() -> save(folder, "three", "four")).isInstanceOf(NotSavedException.class)
                .hasMessage((isOwnFile
                        ? "Nothing was saved: somebody changed %s after Roboscope made it, and the changes"
                                + " would be lost. Move it away, or choose another folder."
                        : "Nothing was saved: %s exists, and Roboscope did not make it. "
                                + "Move it away, or choose another folder.")
                        .formatted(secondFile));
        assertThat(secondFile).hasBinaryContent(before);
        assertThat(folder.resolve("a.conf")).hasContent(text("one"));
    }

    @Test
    void folderNamedLikeAFileIsKept() throws Exception {
        Files.createDirectory(folder.resolve("a.conf"));
        assertThatThrownBy(() -> save(folder, "", "")).isInstanceOf(NotSavedException.class);
        assertThat(names(folder)).containsExactly("a.conf");
    }

    @Test
    void fileInsteadOfTheFolderIsRejected() throws Exception {
        Path file = Files.writeString(folder.resolve("robots.txt"), "");
        assertThatThrownBy(() -> save(file, "", "")).isInstanceOf(NotSavedException.class)
                .hasMessage("Nothing was saved: %s is not a folder.", file);
        assertThatThrownBy(() -> save(folder.resolve("none/rules"), "", "")).isInstanceOf(NotSavedException.class)
                .hasMessageContaining("cannot be made");
        assertThat(names(folder)).containsExactly("robots.txt");
    }

    @Test
    void failedSecondFileRestoresTheFirst() throws Exception {
        String tooLongName = "x".repeat(300);
        Path firstFile = Files.writeString(folder.resolve("a.conf"), text("before"));
        ServerRules rules = new ServerRules(List.of(file("a.conf", "after"), file(tooLongName, "")));
        assertThatThrownBy(() -> new RuleFolder(folder).save(rules)).isInstanceOf(NotSavedException.class)
                .hasMessageStartingWith("Nothing was saved");
        assertThat(firstFile).hasContent(text("before"));
        Path ruleFolder = folder.resolve("made");
        assertThatThrownBy(() -> new RuleFolder(ruleFolder).save(rules)).isInstanceOf(NotSavedException.class);
        assertThat(ruleFolder).doesNotExist();
    }

    private static void save(Path folder, String first, String second) throws NotSavedException {
        new RuleFolder(folder).save(new ServerRules(List.of(file("a.conf", first), file("b.conf", second))));
    }

    private static String text(String line) {
        return file("", line).text();
    }

    private static ServerFile file(String name, String line) {
        return new ServerRuleText.Lines().add(ServerRuleText.MARK).add(ServerRuleText.DATE_PREFIX + "a day. SHA-256:")
                .add(line).createFile(name);
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> String.valueOf(file.getFileName())).sorted().toList();
        }
    }
}
