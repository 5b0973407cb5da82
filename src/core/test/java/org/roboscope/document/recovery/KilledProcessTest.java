package org.roboscope.document.recovery;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.document.time.TaskTimer;

/** Recovery after a separate process was killed, with real locks. */
class KilledProcessTest {

    @TempDir
    Path folder;

    @Test
    @Timeout(60)
    void textIsFoundOnlyAfterTheProcessEnded() throws Exception {
        assertTextIsFoundOnlyAfterTheEnd();
    }

    @Test
    @Timeout(60)
    void heldLockAloneShowsARunningProcess() throws Exception {
        assertTextIsFoundOnlyAfterTheEnd(Integer.MAX_VALUE + " 1");
    }

    private void assertTextIsFoundOnlyAfterTheEnd(String... owner) throws Exception {
        Path file = Files.writeString(folder.resolve("robots.txt"), "words\r\n");
        Process typing = start(file, owner);
        TextRecovery ownRecovery =
                new TextRecovery(folder, TaskTimer.onBackgroundThread("recovery"), Clock.systemUTC(), sentence -> {},
                        Throwable::printStackTrace);
        try {
            assertThat(typing.inputReader(StandardCharsets.UTF_8).readLine()).isEqualTo("found 0");
            while (countTexts() == 0) {
                Thread.sleep(Duration.ofMillis(20));
            }
            assertThat(ownRecovery.find()).as("it still runs").isEmpty();
        } finally {
            typing.destroyForcibly().waitFor();
        }
        List<RecoveredText> recovered = ownRecovery.find();
        assertThat(recovered).hasSize(1);
        assertThat(recovered.getFirst().path()).contains(file);
        assertThat(recovered.getFirst().text().bytes()).asString(StandardCharsets.UTF_8).isEqualTo("typed words\r\n");
        recovered.getFirst().discard();
        ownRecovery.close();
        assertThat(folder.resolve("recovery")).isEmptyDirectory();
    }

    private Process start(Path file, String... owner) throws IOException {
        List<String> command =
                new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1", "-Xshare:auto", "--enable-native-access=ALL-UNNAMED", "-cp",
                        System.getProperty("java.class.path"),
                        TypingProcess.class.getName(), folder.toString(), file.toString()));
        command.addAll(List.of(owner));
        return new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    }

    private long countTexts() throws IOException {
        Path recovery = folder.resolve("recovery");
        if (!Files.isDirectory(recovery)) {
            return 0;
        }
        try (Stream<Path> paths = Files.walk(recovery)) {
            return paths.filter(path -> path.toString().endsWith(RecoverySession.TEXT_SUFFIX)).count();
        }
    }
}
