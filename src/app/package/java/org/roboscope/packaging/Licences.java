package org.roboscope.packaging;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Collects the licences of all libraries in the application. The build fails if {@code licences} has no text for a
 * library. The licences of Java itself are in the folder {@code legal} of the runtime.
 */
final class Licences {

    /** The start of the names of Roboscope's own jars. */
    private static final String OWN_PREFIX = "roboscope-";

    private Licences() {}

    static void collect(BuildContext context) throws IOException {
        Files.createDirectories(context.licences());
        Files.copy(context.project().resolve("LICENSE"), context.licences().resolve("roboscope.txt"));
        for (Path jar : context.libraries().stream()
                .filter(file -> !file.getFileName().toString().startsWith(OWN_PREFIX)).toList()) {
            Path text = textFor(context, jar.getFileName().toString());
            Path copy = context.licences().resolve(text.getFileName());
            if (!Files.exists(copy)) {
                Files.copy(text, copy);
            }
        }
    }

    /** Returns the text whose name is the first part of the jar's name, before the version or the name of a part. */
    static Path textFor(BuildContext context, String jar) {
        if (jar.startsWith(OWN_PREFIX)) {
            return context.project().resolve("LICENSE");
        }
        return Folders.files(context.project().resolve("licences"), ".txt").stream()
                .filter(text -> {
                    String name = text.getFileName().toString().replace(".txt", "");
                    return jar.startsWith(name + "-") || jar.startsWith(name + ".");
                })
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("no licence in licences/ for " + jar));
    }
}
