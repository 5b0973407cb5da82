package org.roboscope.packaging;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The licence of every library that is inside. Java's own come with it, in its folder {@code legal}. A library without a
 * text in {@code licences} ends the build: nothing may be passed on without its terms.
 */
final class Licences {

    /** The parts of Roboscope itself stand under its own licence. */
    private static final String OWN = "roboscope-";

    private Licences() {}

    static void collect(Place place) throws IOException {
        Files.createDirectories(place.licences());
        Files.copy(place.project().resolve("LICENSE"), place.licences().resolve("roboscope.txt"));
        for (Path jar : place.libraries().stream()
                .filter(file -> !file.getFileName().toString().startsWith(OWN)).toList()) {
            Path text = textFor(place, jar.getFileName().toString());
            Path copy = place.licences().resolve(text.getFileName());
            if (!Files.exists(copy)) {
                Files.copy(text, copy);
            }
        }
    }

    /** The text whose name begins as the jar's does, up to the version or the name of a part. */
    static Path textFor(Place place, String jar) {
        if (jar.startsWith(OWN)) {
            return place.project().resolve("LICENSE");
        }
        return Folders.files(place.project().resolve("licences"), ".txt").stream()
                .filter(text -> {
                    String name = text.getFileName().toString().replace(".txt", "");
                    return jar.startsWith(name + "-") || jar.startsWith(name + ".");
                })
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("no licence in licences/ for " + jar));
    }
}
