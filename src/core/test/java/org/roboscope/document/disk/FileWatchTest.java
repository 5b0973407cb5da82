package org.roboscope.document.disk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.document.time.ManualTimer;

/** Changes to a file by other programs are reported once; changes by this program are not reported. */
class FileWatchTest {

    private static final Duration PAUSE = Duration.ofSeconds(1);

    @TempDir
    Path folder;

    private final ManualTimer timer = new ManualTimer();
    private final List<Optional<DiskChange>> reports = new ArrayList<>();

    @Test
    void changeIsReportedOnce() throws IOException {
        watch(createFile("a"));
        timer.turn(PAUSE);
        assertThat(reports).isEmpty();
        Files.writeString(path(), "others");
        timer.turn(PAUSE.multipliedBy(5));
        assertThat(reports).containsExactly(Optional.of(DiskChange.CHANGED));
        Files.writeString(path(), "and again");
        timer.turn(PAUSE.multipliedBy(5));
        assertThat(reports).containsExactly(Optional.of(DiskChange.CHANGED), Optional.of(DiskChange.CHANGED));
    }

    @Test
    void replacementOfSameSizeAndTimeIsReported() throws IOException {
        watch(createFile("abc"));
        timer.turn(PAUSE);
        FileTime time = Files.getLastModifiedTime(path());
        Path replacement = Files.writeString(folder.resolve("other"), "xyz");
        Files.setLastModifiedTime(replacement, time);
        Files.move(replacement, path(), StandardCopyOption.ATOMIC_MOVE);
        timer.turn(PAUSE);
        assertThat(reports).containsExactly(Optional.of(DiskChange.CHANGED));
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void changeWithRestoredTimeIsReported() throws Exception {
        watch(createFile("abc"));
        timer.turn(PAUSE);
        FileTime time = Files.getLastModifiedTime(path());
        Thread.sleep(Duration.ofMillis(50));
        Files.writeString(path(), "xyz");
        Files.setLastModifiedTime(path(), time);
        timer.turn(PAUSE);
        assertThat(reports).containsExactly(Optional.of(DiskChange.CHANGED));
    }

    @Test
    void deletionAndRestorationAreReported() throws IOException {
        watch(createFile("a"));
        Files.delete(path());
        timer.turn(PAUSE.multipliedBy(2));
        assertThat(reports).containsExactly(Optional.of(DiskChange.DELETED));
        Files.writeString(path(), "b");
        timer.turn(PAUSE.multipliedBy(2));
        assertThat(reports).containsExactly(Optional.of(DiskChange.DELETED), Optional.of(DiskChange.CHANGED));
    }

    @Test
    void undoneChangeIsReported() throws IOException {
        watch(createFile("a"));
        Files.writeString(path(), "b");
        timer.turn(PAUSE.multipliedBy(2));
        Files.writeString(path(), "a");
        timer.turn(PAUSE.multipliedBy(2));
        assertThat(reports).containsExactly(Optional.of(DiskChange.CHANGED), Optional.empty());
    }

    @Test
    void unreadableFileIsReported() throws IOException {
        watch(createFile("a"));
        Files.delete(path());
        Files.createDirectory(path());
        timer.turn(PAUSE.multipliedBy(3));
        assertThat(reports).containsExactly(Optional.of(DiskChange.UNREADABLE));
    }

    @Test
    void changedTimeAloneIsNotReported() throws IOException {
        watch(createFile("a"));
        timer.turn(PAUSE);
        Files.setLastModifiedTime(path(), FileTime.fromMillis(0));
        Files.writeString(path(), "a");
        timer.turn(PAUSE);
        assertThat(reports).isEmpty();
    }

    @Test
    void ownSavesAreNotReported() throws IOException {
        TrackedFile file = createFile("a");
        watch(file);
        for (String text : List.of("b", "c", "longer")) {
            assertThat(file.save(text.getBytes(StandardCharsets.UTF_8), OverwriteMode.ASK))
                    .isInstanceOf(SaveResult.Saved.class);
            timer.turn(PAUSE);
        }
        assertThat(reports).isEmpty();
        Files.writeString(path(), "others");
        timer.turn(PAUSE);
        assertThat(reports).containsExactly(Optional.of(DiskChange.CHANGED));
    }

    @Test
    void repeatedChangeAfterASaveIsReported() throws IOException {
        TrackedFile file = createFile("a");
        watch(file);
        Files.writeString(path(), "others");
        timer.turn(PAUSE);
        assertThat(file.save(new byte[] {'b'}, OverwriteMode.OVERWRITE)).isInstanceOf(SaveResult.Saved.class);
        Files.writeString(path(), "others");
        timer.turn(PAUSE);
        assertThat(reports).containsExactly(Optional.of(DiskChange.CHANGED), Optional.of(DiskChange.CHANGED));
    }

    @Test
    void saveStillAsksAfterAReport() throws IOException {
        TrackedFile file = createFile("a");
        watch(file);
        Files.delete(path());
        timer.turn(PAUSE);
        assertThat(file.save(new byte[] {'b'}, OverwriteMode.ASK))
                .isEqualTo(new SaveResult.ChangedOnDisk(path(), DiskChange.DELETED));
        assertThat(path()).doesNotExist();
        assertThat(file.save(new byte[] {'b'}, OverwriteMode.OVERWRITE)).isInstanceOf(SaveResult.Saved.class);
        timer.turn(PAUSE);
        assertThat(reports).containsExactly(Optional.of(DiskChange.DELETED));
    }

    @Test
    void requestedCheckReportsWithoutWaiting() throws IOException {
        FileWatch watch = watch(createFile("a"));
        Files.writeString(path(), "others");
        watch.checkNow();
        assertThat(reports).containsExactly(Optional.of(DiskChange.CHANGED));
    }

    @Test
    void closedWatchReportsNothing() throws IOException {
        FileWatch watch = watch(createFile("a"));
        watch.close();
        Files.writeString(path(), "others");
        timer.turn(PAUSE.multipliedBy(3));
        assertThat(reports).isEmpty();
    }

    @Test
    void watchContinuesWhenTheListenerFails() throws IOException {
        TrackedFile file = createFile("a");
        int[] calls = {0};
        new FileWatch(() -> Optional.of(file), timer, PAUSE, change -> {
            calls[0]++;
            throw new IllegalStateException("a bug in the listener");
        });
        for (String text : List.of("b", "c")) {
            Files.writeString(path(), text + calls[0]);
            assertThatIllegalStateException().isThrownBy(() -> timer.turn(PAUSE));
        }
        assertThat(calls[0]).isEqualTo(2);
    }

    private TrackedFile createFile(String content) throws IOException {
        Files.writeString(path(), content);
        return new TrackedFile(path(), DiskState.ofBytes(content.getBytes(StandardCharsets.UTF_8)));
    }

    private FileWatch watch(TrackedFile file) {
        return new FileWatch(() -> Optional.of(file), timer, PAUSE, reports::add);
    }

    private Path path() {
        return folder.resolve("robots.txt");
    }
}
