package org.roboscope.cli.check;

import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.Optional;
import org.roboscope.cli.io.InputFile;
import org.roboscope.cli.site.SiteFile;

/**
 * The address under which services know a file. Below the folder in which the command runs, the address is relative to that
 * folder, because services look for the file in the repository.
 */
final class ArtifactUri {

    private static final String STANDARD_INPUT = "stdin";

    private ArtifactUri() {}

    static String of(String name) {
        if (name.equals(InputFile.STANDARD_INPUT)) {
            return STANDARD_INPUT;
        }
        if (SiteFile.isMeant(name)) {
            return SiteFile.address(name).toString();
        }
        return below(name).map(ArtifactUri::relative)
                .orElseGet(() -> Path.of("").toAbsolutePath().resolve(name).normalize().toUri().toASCIIString());
    }

    /** The path of a file below the folder in which the command runs; empty for anything else. */
    static Optional<String> path(String name) {
        return name.equals(InputFile.STANDARD_INPUT) || SiteFile.isMeant(name)
                ? Optional.empty()
                : below(name).map(ArtifactUri::joined);
    }

    private static Optional<Path> below(String name) {
        Path here = Path.of("").toAbsolutePath();
        Path file = here.resolve(name).normalize();
        return file.startsWith(here) ? Optional.of(here.relativize(file)) : Optional.empty();
    }

    private static String joined(Path path) {
        StringBuilder joined = new StringBuilder();
        for (Path part : path) {
            joined.append(joined.isEmpty() ? "" : "/").append(part);
        }
        return joined.toString();
    }

    private static String relative(Path path) {
        try {
            // A colon in the first part would make a scheme of it; the slash in front, taken away again, prevents that.
            return new URI(null, null, "/" + joined(path), null).toASCIIString().substring(1).replace(":", "%3A");
        } catch (URISyntaxException impossible) {
            throw new IllegalArgumentException("not a path: " + path, impossible);
        }
    }
}
