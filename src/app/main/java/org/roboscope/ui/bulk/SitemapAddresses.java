package org.roboscope.ui.bulk;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.roboscope.robots.RobotsFile;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.Host;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.sitemap.SitemapFetcher;
import org.roboscope.ui.workspace.SiteName;

/** Where the sitemaps of a site are. */
final class SitemapAddresses {

    private static final String USUAL = "/sitemap.xml";

    private SitemapAddresses() {}

    /** Those that the file names; where it names none, the usual one of its site, if that is known. */
    static List<WebAddress> of(RobotsFile file, String site) {
        List<WebAddress> named = read(SitemapFetcher.named(file).stream());
        return named.isEmpty() ? read(Stream.of(SiteName.of(site) + USUAL)) : named;
    }

    /** Where a site's own sitemaps lie; absent where the site is not known. */
    static Optional<Host> host(String site) {
        return parsed(SiteName.of(site)).map(WebAddress::host);
    }

    /** Skips text that is not an address, because the file's problems already report it. */
    private static List<WebAddress> read(Stream<String> typed) {
        return typed.map(SitemapAddresses::parsed).flatMap(Optional::stream).distinct().toList();
    }

    private static Optional<WebAddress> parsed(String typed) {
        try {
            return Optional.of(WebAddress.parse(typed));
        } catch (BadAddressException none) {
            return Optional.empty();
        }
    }
}
