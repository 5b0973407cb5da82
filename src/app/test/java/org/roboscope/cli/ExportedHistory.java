package org.roboscope.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import org.roboscope.site.history.HistoryExport;
import org.roboscope.site.history.KeptAnswers;

/** An export of the history of a site on this machine. */
final class ExportedHistory {

    private ExportedHistory() {}

    /** @return its file in this folder */
    static Path in(Path folder) throws IOException {
        Path file = folder.resolve("export.warc");
        if (Files.notExists(file)) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            try (KeptAnswers answers = new KeptAnswers(folder.resolve("kept"))) {
                answers.add("2026-03-02T08:00:00Z", "200 OK", "User-agent: *\nDisallow: /\n");
                answers.add("2026-03-03T08:00:00Z", "404 Not Found", "");
                new HistoryExport(answers.history(), answers.robotsTxt(), "Roboscope/1")
                        .write(Instant.EPOCH, Optional.empty(), bytes::writeBytes);
            }
            Files.write(file, bytes.toByteArray());
        }
        return file;
    }
}
