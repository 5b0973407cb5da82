package org.roboscope.cli.check;

import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
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
        Path here = Path.of("").toAbsolutePath();
        Path file = here.resolve(name).normalize();
        return file.startsWith(here) ? relative(here.relativize(file)) : file.toUri().toASCIIString();
    }

    private static String relative(Path path) {
        StringBuilder joined = new StringBuilder();
        for (Path part : path) {
            joined.append(joined.isEmpty() ? "" : "/").append(part);
        }
        try {
            // A colon in the first part would make a scheme of it; the slash in front, taken away again, prevents that.
            return new URI(null, null, "/" + joined, null).toASCIIString().substring(1).replace(":", "%3A");
        } catch (URISyntaxException impossible) {
            throw new IllegalArgumentException("not a path: " + path, impossible);
        }
    }
}
