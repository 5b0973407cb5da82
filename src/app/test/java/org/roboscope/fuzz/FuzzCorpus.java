package org.roboscope.fuzz;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The inputs stored from fuzzing: a file for each parser, each line an input in Base64. */
final class FuzzCorpus {

    private static final Path RESOURCES = Path.of("src", "app", "test", "resources", "org", "roboscope", "fuzz");

    private FuzzCorpus() {}

    static List<byte[]> read(FuzzedParser parser) {
        try (InputStream in =
                Objects.requireNonNull(FuzzCorpus.class.getResourceAsStream(file(parser)), file(parser))) {
            return new String(in.readAllBytes(), StandardCharsets.US_ASCII).lines()
                    .map(Base64.getDecoder()::decode).toList();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** Replaces a parser's file in the source tree by the inputs in a folder, short ones first. */
    static void replace(FuzzedParser parser, Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            String lines = files.map(FuzzCorpus::encode)
                    .sorted(Comparator.comparingInt(String::length).thenComparing(Comparator.naturalOrder()))
                    .collect(Collectors.joining("\n", "", "\n"));
            Files.createDirectories(RESOURCES);
            Files.writeString(RESOURCES.resolve(file(parser)), lines);
        }
    }

    private static String encode(Path file) {
        try {
            return Base64.getEncoder().encodeToString(Files.readAllBytes(file));
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static String file(FuzzedParser parser) {
        return parser.name() + ".txt";
    }
}
