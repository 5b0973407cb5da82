package org.roboscope.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.roboscope.document.OpenException.Reason;
import org.roboscope.document.disk.DiskChange;
import org.roboscope.document.disk.OverwriteMode;
import org.roboscope.document.disk.SaveException;
import org.roboscope.document.disk.SaveResult;
import org.roboscope.document.disk.SaveResult.ChangedOnDisk;
import org.roboscope.document.disk.SaveResult.Failed;
import org.roboscope.document.disk.SaveResult.Saved;
import org.roboscope.document.text.LineEnd;

/** Opens, changes and saves documents, also while another program changes the file. */
class TextDocumentTest {

    @TempDir
    Path folder;

    @Test
    void saveIsNeededOnlyAfterAChange() throws IOException {
        Path file = write("a\r\nb\nc\r");
        TextDocument document = TextDocument.open(file);
        assertThat(document.text()).isEqualTo("a\nb\nc\n");
        assertThat(document.isModified()).isFalse();

        document.change(2, 1, "B");
        assertThat(document.isModified()).isTrue();
        assertThat(document.save(OverwriteMode.ASK)).isEqualTo(new Saved(file, Set.of()));
        assertThat(document.isModified()).isFalse();
        assertThat(Files.readString(file)).isEqualTo("a\r\nB\nc\r");

        document.change(2, 1, "b");
        assertThat(document.isModified()).as("undone past the save").isTrue();
    }

    @Test
    void undoingAllChangesMakesItUnmodified() throws IOException {
        TextDocument document = TextDocument.open(write("a\r\nb\nc\r"));
        document.change(0, 4, "");
        document.change(0, 0, "a\nb\n");
        assertThat(document.isModified()).isFalse();
        document.setLineEnds(LineEnd.LF);
        assertThat(document.isModified()).isTrue();
    }

    @Test
    void asksBeforeOverwritingChangesOfOtherPrograms() throws IOException {
        Path file = write("a\n");
        TextDocument document = TextDocument.open(file);
        Files.writeString(file, "others\n");
        document.change(0, 1, "b");

        assertThat(document.save(OverwriteMode.ASK)).isEqualTo(new ChangedOnDisk(file, DiskChange.CHANGED));
        assertThat(Files.readString(file)).isEqualTo("others\n");
        assertThat(document.isModified()).isTrue();

        assertThat(document.save(OverwriteMode.OVERWRITE)).isInstanceOf(Saved.class);
        assertThat(Files.readString(file)).isEqualTo("b\n");
        document.change(0, 1, "c");
        assertThat(document.save(OverwriteMode.ASK)).as("the decision applies to one save").isInstanceOf(Saved.class);
    }

    @Test
    void saveAsAsksBeforeReplacingAnotherFile() throws IOException {
        TextDocument document = TextDocument.open(write("a\n"));
        document.change(0, 1, "b");
        Path otherFile = Files.writeString(folder.resolve("other.txt"), "other");

        assertThat(document.saveAs(otherFile, OverwriteMode.ASK))
                .isEqualTo(new ChangedOnDisk(otherFile, DiskChange.APPEARED));
        assertThat(document.file().orElseThrow().path()).isEqualTo(folder.resolve("robots.txt"));
        assertThat(document.saveAs(folder.resolve("robots.txt"), OverwriteMode.ASK)).isInstanceOf(Saved.class);

        assertThat(document.saveAs(otherFile, OverwriteMode.OVERWRITE)).isInstanceOf(Saved.class);
        assertThat(document.file().orElseThrow().path()).isEqualTo(otherFile);
        assertThat(otherFile).hasContent("b\n");
    }

    @Test
    void saveAsGivesABlankDocumentItsFile() {
        TextDocument document = TextDocument.blank();
        assertThat(document.isModified()).isFalse();
        document.change(0, 0, "User-agent: *\n");
        assertThat(document.isModified()).isTrue();
        assertThatIllegalStateException().isThrownBy(() -> document.save(OverwriteMode.ASK));

        Path file = folder.resolve("new.txt");
        assertThat(document.saveAs(file, OverwriteMode.ASK)).isInstanceOf(Saved.class);
        assertThat(file).hasContent("User-agent: *\n");
        assertThat(document.isModified()).isFalse();
    }

    @Test
    void keepsTheTextWhenASaveFails() throws IOException {
        TextDocument document = TextDocument.open(write("a\n"));
        document.change(0, 1, "b");
        Path inMissingFolder = folder.resolve("gone/robots.txt");
        assertThat(document.saveAs(inMissingFolder, OverwriteMode.ASK)).asInstanceOf(type(Failed.class))
                .satisfies(failed -> {
                    assertThat(failed.reason()).isEqualTo(SaveException.Reason.FOLDER_GONE);
                    assertThat(failed.sentence().text()).contains(inMissingFolder.toString());
                });
        assertThat(document.saveAs(folder, OverwriteMode.ASK)).asInstanceOf(type(Failed.class))
                .extracting(Failed::reason).isEqualTo(SaveException.Reason.IS_A_FOLDER);
        assertThat(document.text()).isEqualTo("b\n");
        assertThat(document.isModified()).isTrue();
        assertThat(document.file().orElseThrow().path()).isEqualTo(folder.resolve("robots.txt"));
    }

    @Test
    void reloadedTextIsUnmodifiedAndUndoable() throws IOException {
        Path file = write("a\n");
        TextDocument document = TextDocument.open(file);
        document.change(0, 0, "x");
        Files.writeString(file, "others\r\n");
        TextDocument onDisk = TextDocument.open(file);
        document.change(0, document.text().length(), onDisk.text());
        document.takeOver(onDisk);
        assertThat(document.text()).isEqualTo("others\n");
        assertThat(document.isModified()).isFalse();
        document.change(0, "others\n".length(), "xa\n");
        assertThat(document.snapshot().bytes()).as("undone").asString().isEqualTo("xa\n");
        document.change(0, "xa\n".length(), "others\n");
        assertThat(document.isModified()).isFalse();
        document.change(0, 0, "x");
        assertThat(document.save(OverwriteMode.ASK)).isInstanceOf(Saved.class);
        assertThat(Files.readString(file)).isEqualTo("xothers\r\n");
    }

    @Test
    void saveWritesTheTextAsOfItsStart() throws Exception {
        Path file = write("");
        TextDocument document = TextDocument.open(file);
        List<SaveResult> results = new CopyOnWriteArrayList<>();
        Thread saveThread = Thread.ofPlatform().start(() -> {
            for (int i = 0; i < 50; i++) {
                results.add(document.save(OverwriteMode.ASK));
            }
        });
        int typedCount = 0;
        while (saveThread.isAlive()) {
            document.change(typedCount, 0, typedCount % 20 == 19 ? "\n" : "x");
            typedCount++;
            String saved = Files.readString(file);
            assertThat(document.text()).startsWith(saved);
        }
        saveThread.join();
        assertThat(typedCount).isPositive();
        assertThat(results).hasSize(50).hasOnlyElementsOfType(Saved.class);
        boolean isLastTextSaved = Files.readString(file).length() == typedCount;
        assertThat(document.isModified()).isEqualTo(!isLastTextSaved);
    }

    @Test
    void opensEditsAndSavesFiveMegabytes() throws IOException {
        String content = "Disallow: /path/with/some/words\r\nAllow: /é\n".repeat(120_000);
        Path file = write(content);
        TextDocument document = TextDocument.open(file);
        int middle = document.snapshot().length() / 2;
        document.change(middle, 0, "X");
        document.save(OverwriteMode.ASK);
        assertThat(Files.size(file)).isEqualTo(content.getBytes(StandardCharsets.UTF_8).length + 1);
        document.change(middle, 1, "");
        document.save(OverwriteMode.ASK);
        assertThat(Files.readString(file)).isEqualTo(content);
    }

    @Test
    void refusesFilesThatAreTooLarge() throws IOException {
        Path large = folder.resolve("large.txt");
        try (RandomAccessFile sparse = new RandomAccessFile(large.toFile(), "rw")) {
            sparse.setLength(100_000_000);
        }
        assertRefused(large, Reason.TOO_LARGE);
        Path tenByteFile = write("0123456789");
        assertThat(TextDocument.open(tenByteFile, 11).text()).hasSize(10);
        assertThatThrownBy(() -> TextDocument.open(tenByteFile, 10)).isInstanceOf(OpenException.class);
    }

    @Test
    void failedOpenNamesTheReason() {
        assertRefused(folder.resolve("none.txt"), Reason.NOT_THERE);
        assertRefused(folder, Reason.IS_A_FOLDER);
        assertRefused(Path.of("/dev/zero"),
                Path.of("/dev/zero").toFile().exists() ? Reason.NOT_A_PLAIN_FILE : Reason.NOT_THERE);
    }

    @ParameterizedTest
    @EnumSource(Reason.class)
    void everyRefusalHasASentence(Reason reason) {
        var refusal = new OpenException(reason, Path.of("it's {0}.txt"), new IOException("why"));
        assertThat(refusal.sentence().text()).contains("it's {0}.txt").endsWith(".").doesNotContain("{1}");
    }

    @ParameterizedTest
    @EnumSource(DiskChange.class)
    void everyChangeOnDiskHasASentence(DiskChange change) {
        assertThat(change.sentence(Path.of("robots.txt")).text()).startsWith("robots.txt").endsWith(".");
    }

    private void assertRefused(Path file, Reason reason) {
        assertThatThrownBy(() -> TextDocument.open(file)).isInstanceOf(OpenException.class)
                .asInstanceOf(type(OpenException.class)).extracting(OpenException::reason).isEqualTo(reason);
    }

    private Path write(String content) throws IOException {
        return Files.write(folder.resolve("robots.txt"), content.getBytes(StandardCharsets.UTF_8));
    }
}
