package org.roboscope.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A robots.txt, URLs for it, and the answers of google/robotstxt to them, if known.
 *
 * @param answers a line per URL: outcome, tab, line of the deciding rule or {@code -}
 */
public record BenchFile(byte[] robots, List<String> urls, Optional<List<String>> answers) {

    /** The crawler for which all URLs are tested. It follows the group for all crawlers. */
    static final String CRAWLER = "FooBot";

    private static final Path SHARED = Path.of(System.getProperty("roboscope.bench", "../shared/bench"));

    /** The real file of this size if available, otherwise a generated one. */
    public static BenchFile named(String size) {
        Path robots = SHARED.resolve(size + ".txt");
        return Files.isReadable(robots) ? read(robots, size) : GeneratedFile.ofSize(size);
    }

    private static BenchFile read(Path robots, String size) {
        try {
            List<String> answers = Files.readAllLines(SHARED.resolve(size + ".answers.tsv"));
            return new BenchFile(
                    Files.readAllBytes(robots),
                    Files.readAllLines(SHARED.resolve(size + ".urls")),
                    Optional.of(answers.subList(1, answers.size())));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
