package org.roboscope.lint;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.roboscope.spec.SharedData;
import org.roboscope.spec.SharedTest;

/** A complete robots.txt as people write it. */
record ExampleFile(String name, byte[] bytes) {

    private static final Path FOLDER = Path.of("src/engine/test/resources/org/roboscope/lint");
    /** A size above the limit of every standard. */
    private static final int TOO_LARGE_BYTES = 520_000;

    /** Returns the example files, each with every kind of line end. */
    static Stream<ExampleFile> examples() {
        return filesIn("examples").flatMap(path -> Arrays.stream(GoldenCase.GoldenLineEnds.values())
                .map(lineEnds -> new ExampleFile(path.getFileName() + " with " + lineEnds, encode(path, lineEnds))));
    }

    /** Returns the files without any warning. */
    static Stream<ExampleFile> wellMade() {
        return filesIn("wellmade").map(path -> new ExampleFile(
                path.getFileName().toString(), GoldenCase.bytes(text(path), GoldenCase.GoldenLineEnds.LF)));
    }

    /** Returns a file with more rules than Google, RFC 9309 and Yandex read. */
    static ExampleFile tooLarge() {
        StringBuilder text = new StringBuilder("User-agent: *\n");
        for (int rule = 0; text.length() < TOO_LARGE_BYTES; rule++) {
            text.append("Disallow: /shop/category-").append(rule).append("/page*\n");
        }
        return new ExampleFile("too-large.txt", text.toString().getBytes(StandardCharsets.US_ASCII));
    }

    /** Returns files of the shared data for a {@link SharedTest}. */
    static Stream<ExampleFile> shared() {
        return list(SharedData.path("bench")).filter(path -> path.toString().endsWith(".txt"))
                .map(path -> new ExampleFile(path.toString(), bytes(path)));
    }

    private static byte[] encode(Path path, GoldenCase.GoldenLineEnds lineEnds) {
        byte[] bytes = GoldenCase.bytes(text(path), lineEnds);
        String name = path.getFileName().toString();
        String text = new String(bytes, StandardCharsets.UTF_8);
        if (name.contains(".utf-16.")) {
            return ("\uFEFF" + text).getBytes(StandardCharsets.UTF_16LE);
        }
        return name.contains(".latin-1.") ? text.getBytes(StandardCharsets.ISO_8859_1) : bytes;
    }

    private static Stream<Path> filesIn(String folder) {
        return list(FOLDER.resolve(folder));
    }

    private static Stream<Path> list(Path folder) {
        try (Stream<Path> paths = Files.list(folder)) {
            return List.copyOf(paths.sorted().toList()).stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String text(Path path) {
        return new String(bytes(path), StandardCharsets.UTF_8);
    }

    private static byte[] bytes(Path path) {
        try {
            return Files.readAllBytes(path);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public String toString() {
        return name;
    }
}
