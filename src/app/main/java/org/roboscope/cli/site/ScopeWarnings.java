package org.roboscope.cli.site;

import java.io.PrintStream;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.roboscope.messages.MessageBundle;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.RobotsAddress;
import org.roboscope.site.address.RobotsScope;
import org.roboscope.site.address.RobotsScope.SpeaksFor;
import org.roboscope.site.address.WebAddress;

/** Notices addresses for which the site's robots.txt does not speak: their verdicts say nothing about them. */
public final class ScopeWarnings {

    private final Optional<WebAddress> robotsTxt;
    private @Nullable String first;
    private int others;

    /** @param file the file's name; there is something to notice only where it is a site's address */
    public ScopeWarnings(String file) {
        robotsTxt = SiteFile.isMeant(file) ? Optional.of(SiteFile.address(file)).map(RobotsAddress::address)
                : Optional.empty();
    }

    /** Whether there can be anything to notice. */
    public boolean isOfSite() {
        return robotsTxt.isPresent();
    }

    /** A path alone is one of this site. */
    public void check(String url) {
        if (robotsTxt.isPresent() && url.contains("://") && !isInScope(robotsTxt.get(), url)) {
            first = first == null ? url : first;
            others++;
        }
    }

    public void report(PrintStream err) {
        if (first != null) {
            String site = robotsTxt.map(WebAddress::site).orElse("");
            err.println(MessageBundle.of("cli").text("scope", site, first, others));
        }
    }

    private static boolean isInScope(WebAddress robotsTxt, String url) {
        try {
            return RobotsScope.of(robotsTxt, WebAddress.parse(url)).speaksFor() == SpeaksFor.YES;
        } catch (BadAddressException noAddress) {
            return false;
        }
    }
}
