package org.roboscope.lint.analysis;

import java.net.URI;
import java.util.Optional;
import org.roboscope.crawlers.Catalogue;

/**
 * A file to look over.
 *
 * @param bytes which from then on must not be changed
 * @param site  an address of the site whose file it is, where that is known
 */
public record LintInput(byte[] bytes, Catalogue catalogue, Optional<URI> site, LintSettings settings) {

    public static LintInput of(byte[] bytes) {
        return new LintInput(bytes, Catalogue.builtIn(), Optional.empty(), LintSettings.OWN);
    }

    public LintInput with(LintSettings other) {
        return new LintInput(bytes, catalogue, site, other);
    }

    public LintInput at(URI address) {
        return new LintInput(bytes, catalogue, Optional.of(address), settings);
    }
}
