package org.roboscope.ui.workspace;

import java.util.Optional;
import org.roboscope.address.SiteScope;
import org.roboscope.messages.MessageBundle;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.RobotsScope;
import org.roboscope.site.address.WebAddress;

/** Whether a text applies to the tested URL. Only the robots.txt of the URL's own site does. */
public sealed interface UrlScope {

    /** The user tests a path, on the site of the text. */
    record PathOnly() implements UrlScope {}

    /** The text is for the URL's site. */
    record OwnSite() implements UrlScope {}

    /** The site of the text is not set. The verdict assumes the site of this URL, and a notice says so. */
    record SiteNotSet(WebAddress url) implements UrlScope {}

    /** The text is for another site than the URL, and does not apply to it. */
    record OtherSite(WebAddress url, String reason) implements UrlScope {}

    /** The tested text is like an address, but not the address of a web page. */
    record NoAddress(String reason) implements UrlScope {}

    /** Whether the text gives a verdict on the URL. */
    default boolean isAnswered() {
        return switch (this) {
            case PathOnly(),OwnSite(),SiteNotSet(WebAddress _) -> true;
            case OtherSite(WebAddress _, String _),NoAddress(String _) -> false;
        };
    }

    /**
     * @param url  the URL as typed, without surrounding spaces
     * @param site the site of the text, as typed; blank if it is not known
     */
    static UrlScope of(String url, String site) {
        Optional<String> foreign = SiteScope.foreignScheme(url);
        if (foreign.isPresent()) {
            return new NoAddress(MessageBundle.of("address").text("address.scheme", url, foreign.get()));
        }
        if (!SiteScope.hasHost(url)) {
            return new PathOnly();
        }
        Optional<WebAddress> robotsTxt = SiteName.address(site);
        SiteScope scope = SiteName.scope(site);
        try {
            WebAddress address = WebAddress.parse(scope.withScheme(url));
            if (robotsTxt.isEmpty()) {
                return new SiteNotSet(address);
            }
            return scope.place(url) == SiteScope.UrlPlace.OWN_SITE
                    ? new OwnSite()
                    : new OtherSite(address, RobotsScope.of(robotsTxt.get(), address).sentence().text());
        } catch (BadAddressException notAnAddress) {
            return robotsTxt.isEmpty() ? new PathOnly() : new NoAddress(notAnAddress.sentence().text());
        }
    }
}
