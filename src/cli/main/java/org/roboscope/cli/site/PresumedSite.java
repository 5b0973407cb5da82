package org.roboscope.cli.site;

import java.io.PrintStream;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.roboscope.address.SiteScope;
import org.roboscope.cli.io.InputFile;
import org.roboscope.cli.io.SiteFile;
import org.roboscope.messages.MessageBundle;
import org.roboscope.simulate.run.UrlChunk;
import org.roboscope.simulate.run.UrlOrigins;
import org.roboscope.site.address.RobotsAddress;

/** Reports the site that a file is presumed to belong to if only the tested URLs show it. */
public final class PresumedSite implements Consumer<UrlChunk> {

    private final Optional<UrlOrigins> origins;
    private final boolean isList;
    private final String option;

    /**
     * @param scope  the URLs that the file applies to
     * @param isList whether the URLs come from a list, whose site the user may not know
     * @param option the option that names the site
     */
    public PresumedSite(SiteScope scope, boolean isList, String option) {
        this.origins = scope.site().isPresent() ? Optional.empty() : Optional.of(new UrlOrigins());
        this.isList = isList;
        this.option = option;
    }

    /**
     * Returns the scope of a file: the site that the user names, or else the site of the first file that is named by
     * its URL.
     *
     * @param site the robots.txt of the site that the user names
     */
    public static SiteScope scope(Optional<RobotsAddress> site, String... files) {
        return site.or(() -> Stream.of(files).filter(InputFile::isAddress).findFirst().map(SiteFile::parseAddress))
                .map(robotsTxt -> SiteScope.of(robotsTxt.address().origin())).orElse(SiteScope.ANY_SITE);
    }

    @Override
    public void accept(UrlChunk chunk) {
        origins.ifPresent(siteOrigins -> siteOrigins.accept(chunk));
    }

    public void report(PrintStream err) {
        origins.map(UrlOrigins::sortedByUrls)
                .filter(siteOrigins -> siteOrigins.size() > 1 || isList && siteOrigins.size() == 1)
                .map(siteOrigins -> MessageBundle.of("cli").text("site.presumed", siteOrigins.size(),
                        siteOrigins.getFirst().origin().toString(), siteOrigins.getLast().origin().toString(), option))
                .ifPresent(err::println);
    }
}
