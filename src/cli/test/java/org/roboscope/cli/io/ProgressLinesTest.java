package org.roboscope.cli.io;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.cli.io.ConsoleStreams.StreamFiles;

class ProgressLinesTest {

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void onlyATerminalShowsProgressEveryTwoSeconds(boolean terminal) {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        ConsoleStreams streams = new ConsoleStreams(InputStream.nullInputStream(),
                new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8), () -> false,
                LoginPrompt.NONE, () -> terminal, StreamFiles.NONE, _ -> {});
        AtomicLong nanos = new AtomicLong(-5);
        ProgressLines progress = new ProgressLines(streams, nanos::get);
        for (int second = 0; second < 6; second++) {
            progress.update(1_000L * second);
            nanos.addAndGet(TimeUnit.SECONDS.toNanos(1));
        }
        assertThat(err.toString(StandardCharsets.UTF_8).lines())
                .containsExactlyElementsOf(terminal ? List.of("2,000 URLs", "4,000 URLs") : List.of());
    }
}
