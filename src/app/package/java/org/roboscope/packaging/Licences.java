package org.roboscope.packaging;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * The licence of every library that is inside. Java's own come with it, in its folder {@code legal}. A library without a
 * text in {@code licences} ends the build: nothing may be passed on without its terms.
 */
final class Licences {

    /** The parts of Roboscope itself stand under its own licence. */
    private static final String OWN = "roboscope-";

    private Licences() {}

    static void collect(Place place) throws IOException {
        Path texts = place.project().resolve("licences");
        Files.createDirectories(place.licences());
        Files.copy(place.project().resolve("LICENSE"), place.licences().resolve("roboscope.txt"));
        Path jars = place.jars().resolve("lib");
        for (Path jar : Stream.of(jars, jars.resolve("javafx")).flatMap(f -> Folders.files(f, ".jar").stream())
                .filter(file -> !file.getFileName().toString().startsWith(OWN)).toList()) {
            Path text = textFor(jar.getFileName().toString(), Folders.files(texts, ".txt"));
            Path copy = place.licences().resolve(text.getFileName());
            if (!Files.exists(copy)) {
                Files.copy(text, copy);
            }
        }
    }

    /** The text whose name begins as the jar's does, up to the version or the name of a part. */
    private static Path textFor(String jar, List<Path> texts) {
        return texts.stream()
                .filter(text -> {
                    String name = text.getFileName().toString().replace(".txt", "");
                    return jar.startsWith(name + "-") || jar.startsWith(name + ".");
                })
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("no licence in licences/ for " + jar));
    }
}
