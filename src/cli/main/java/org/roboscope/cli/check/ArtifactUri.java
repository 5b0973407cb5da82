package org.roboscope.cli.check;

import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.Optional;
import org.roboscope.cli.io.InputFile;
import org.roboscope.cli.io.SiteFile;

/**
 * The URI of a checked file for code services. A file below the current folder has a URI relative to that folder, because
 * services look for it in the repository.
 */
final class ArtifactUri {

    private static final String STANDARD_INPUT = "stdin";

    private ArtifactUri() {}

    static String of(String name) {
        if (name.equals(InputFile.STANDARD_INPUT)) {
            return STANDARD_INPUT;
        }
        if (InputFile.isAddress(name)) {
            return SiteFile.parseAddress(name).toString();
        }
        return relativize(name).map(ArtifactUri::relativeUri)
                .orElseGet(() -> Path.of("").toAbsolutePath().resolve(name).normalize().toUri().toASCIIString());
    }

    /** Returns the relative path of a file below the current folder; empty for any other file. */
    static Optional<String> relativePath(String name) {
        return name.equals(InputFile.STANDARD_INPUT) || InputFile.isAddress(name)
                ? Optional.empty()
                : relativize(name).map(ArtifactUri::joinParts);
    }

    private static Optional<Path> relativize(String name) {
        Path currentFolder = Path.of("").toAbsolutePath();
        Path file = currentFolder.resolve(name).normalize();
        return file.startsWith(currentFolder) ? Optional.of(currentFolder.relativize(file)) : Optional.empty();
    }

    private static String joinParts(Path path) {
        StringBuilder joined = new StringBuilder();
        for (Path part : path) {
            joined.append(joined.isEmpty() ? "" : "/").append(part);
        }
        return joined.toString();
    }

    private static String relativeUri(Path path) {
        try {
            // Without the leading slash, a colon in the first part would make that part a scheme.
            return new URI(null, null, "/" + joinParts(path), null).toASCIIString().substring(1).replace(":", "%3A");
        } catch (URISyntaxException impossible) {
            throw new IllegalArgumentException("not a path: " + path, impossible);
        }
    }
}
