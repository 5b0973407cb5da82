package org.roboscope.document.recovery;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.document.OpenException;
import org.roboscope.document.TextDocument;
import org.roboscope.document.message.DocumentSentence;
import org.roboscope.document.process.ProgramInstance;
import org.roboscope.document.time.ManualTimer;

/** A program that stores texts for recovery, and its state after a crash. */
abstract class TextRecoveryFixture {

    static final ProgramInstance ENDED_PROCESS = new ProgramInstance(Integer.MAX_VALUE, 1);
    static final byte[] MIXED = "\uFEFFa\r\nb\nc\r\u2028".getBytes(StandardCharsets.UTF_8);

    @TempDir
    Path folder;

    Path state = Path.of("");
    final ManualTimer timer = new ManualTimer();
    final List<DocumentSentence> reports = new ArrayList<>();

    @BeforeEach
    void start() {
        state = folder.resolve("state");
    }

    void type(KeptDocument kept, String text) {
        kept.document().change(0, 0, text);
        kept.scheduleStoring();
    }

    TextRecovery recovery() {
        return new TextRecovery(state, timer, timer.clock(), reports::add, ENDED_PROCESS, Throwable::printStackTrace);
    }

    /**
     * Simulates a crash: copies the files to a new state folder, without locks, and without timers that would write to
     * it.
     */
    void crash() throws IOException {
        Path oldState = state;
        state = folder.resolve("state-" + System.nanoTime());
        try (Stream<Path> paths = Files.walk(oldState)) {
            for (Path path : paths.toList()) {
                Files.copy(path, state.resolve(oldState.relativize(path)));
            }
        }
    }

    TextDocument open(byte[] bytes) throws IOException, OpenException {
        return TextDocument.open(Files.write(file(), bytes));
    }

    Path file() {
        return folder.resolve("robots.txt");
    }

    List<Path> texts() throws IOException {
        if (!Files.isDirectory(state)) {
            return List.of();
        }
        try (Stream<Path> paths = Files.walk(state)) {
            return paths.filter(path -> path.toString().endsWith(RecoverySession.TEXT_SUFFIX)).toList();
        }
    }

    static RecoveredText singleText(List<RecoveredText> texts) {
        assertThat(texts).hasSize(1);
        return texts.getFirst();
    }
}
