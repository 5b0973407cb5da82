package org.roboscope.lint.analysis;

import java.net.URI;
import java.util.Optional;
import org.roboscope.crawlers.Catalogue;

/**
 * The input of a check: a file, and the known facts about its site.
 *
 * @param bytes the bytes of the file; the caller must not change them afterwards
 * @param site  a URL of the site, if it is known
 */
public record LintInput(byte[] bytes, Catalogue catalogue, Optional<URI> site, LintSettings settings) {

    public static LintInput of(byte[] bytes) {
        return new LintInput(bytes, Catalogue.builtIn(), Optional.empty(), LintSettings.OWN);
    }

    public LintInput withSettings(LintSettings newSettings) {
        return new LintInput(bytes, catalogue, site, newSettings);
    }

    public LintInput atSite(URI address) {
        return new LintInput(bytes, catalogue, Optional.of(address), settings);
    }
}
