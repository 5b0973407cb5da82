package org.roboscope.document.disk;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/** Deletes unfinished files, which are then never written. Isolated, because it affects all files of the process. */
@Isolated
class UnfinishedFilesTest {

    @TempDir
    private Path folder;

    @Test
    void abandonedFileIsNeverWritten() throws IOException {
        Path old = Files.writeString(folder.resolve("old.csv"), "old");
        for (Path file : List.of(old, folder.resolve("new.csv"))) {
            assertThat(new SafeFile().write(file, out -> {
                write(out);
                assertThat(files()).hasSize(2);
                UnfinishedFiles.deleteAll();
                assertThat(files()).containsExactly(old);
                write(out);
                return true;
            })).as("written").isEmpty();
            assertThat(files()).containsExactly(old);
            assertThat(old).hasContent("old");
        }
    }

    @Test
    void finishedFileIsKept() throws IOException {
        Path file = folder.resolve("new.csv");
        assertThat(new SafeFile().write(file, out -> {
            write(out);
            return true;
        })).isPresent();
        UnfinishedFiles.deleteAll();
        assertThat(files()).containsExactly(file);
    }

    private static void write(OutputStream out) throws IOException {
        out.write("row\n".getBytes(US_ASCII));
        out.flush();
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.toList();
        }
    }
}
