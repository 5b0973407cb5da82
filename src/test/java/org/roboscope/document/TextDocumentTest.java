package org.roboscope.document;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.document.disk.DiskChange;
import org.roboscope.document.disk.SaveResult.ChangedOnDisk;
import org.roboscope.document.disk.SaveResult.Saved;
import org.roboscope.document.disk.WhenChanged;

/** A document's life: opened, changed, saved, changed by others. */
class TextDocumentTest {

    @TempDir
    Path folder;

    @Test
    void savesOnlyWhatWasChangedAndKnowsWhenNothingIs() throws IOException {
        Path file = write("a\r\nb\nc\r");
        TextDocument document = TextDocument.open(file);
        assertThat(document.text()).isEqualTo("a\nb\nc\n");
        assertThat(document.isModified()).isFalse();

        document.change(2, 1, "B");
        assertThat(document.isModified()).isTrue();
        assertThat(document.save(WhenChanged.ASK)).isInstanceOf(Saved.class);
        assertThat(document.isModified()).isFalse();
        assertThat(Files.readString(file)).isEqualTo("a\r\nB\nc\r");
    }

    @Test
    void asksBeforeItWritesOverWhatOthersWrote() throws IOException {
        Path file = write("a\n");
        TextDocument document = TextDocument.open(file);
        Files.writeString(file, "others\n");
        document.change(0, 1, "b");

        assertThat(document.save(WhenChanged.ASK)).isEqualTo(new ChangedOnDisk(file, DiskChange.CHANGED));
        assertThat(Files.readString(file)).isEqualTo("others\n");
        assertThat(document.isModified()).isTrue();

        assertThat(document.save(WhenChanged.OVERWRITE)).isInstanceOf(Saved.class);
        assertThat(Files.readString(file)).isEqualTo("b\n");
        document.change(0, 1, "c");
        assertThat(document.save(WhenChanged.ASK)).isInstanceOf(Saved.class);
    }

    private Path write(String content) throws IOException {
        return Files.write(folder.resolve("robots.txt"), content.getBytes(StandardCharsets.UTF_8));
    }
}
