package org.roboscope.ui.workspace;

import java.util.Optional;
import java.util.regex.Pattern;
import org.roboscope.address.SiteScope;
import org.roboscope.messages.MessageBundle;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.RobotsAddress;
import org.roboscope.site.address.RobotsScope;
import org.roboscope.site.address.WebAddress;

/** Whether a text speaks for what is tested: only a robots.txt of the URL's own site does. */
public sealed interface UrlScope {

    /** The only host of one word that people test. */
    Pattern LOCAL = Pattern.compile("localhost(:\\d*)?", Pattern.CASE_INSENSITIVE);

    /** A path is tested, which is one of whatever site the text is for. */
    record PathOnly() implements UrlScope {}

    /** The text is for the site of the URL. */
    record OwnSite() implements UrlScope {}

    /** The site of the text is not set. The verdict presumes the site of this URL, and a notice says so. */
    record SiteNotSet(WebAddress url) implements UrlScope {}

    /** The text is for another site than that of the URL, and says nothing of it. */
    record OtherSite(WebAddress url, String why) implements UrlScope {}

    /** It is meant to be an address, and leads to no site. */
    record NoAddress(String why) implements UrlScope {}

    /** Whether the text gives a verdict on the URL. */
    default boolean isAnswered() {
        return switch (this) {
            case PathOnly(),OwnSite(),SiteNotSet(WebAddress _) -> true;
            case OtherSite(WebAddress _, String _),NoAddress(String _) -> false;
        };
    }

    /**
     * @param url  as it was typed, without blanks around it
     * @param site of the text, as it was typed; blank if it is not known
     */
    static UrlScope of(String url, String site) {
        Optional<String> foreign = SiteScope.foreignScheme(url);
        if (foreign.isPresent()) {
            return new NoAddress(MessageBundle.of("address").text("address.scheme", url, foreign.get()));
        }
        if (!namesHost(url)) {
            return new PathOnly();
        }
        WebAddress address;
        try {
            address = address(url, site);
        } catch (BadAddressException bad) {
            return SiteName.of(site).isEmpty() ? new PathOnly() : new NoAddress(bad.sentence().text());
        }
        try {
            RobotsScope scope = RobotsScope.of(RobotsAddress.ofSite(site).address(), address);
            return scope.speaksFor() == RobotsScope.SpeaksFor.YES ? new OwnSite()
                    : new OtherSite(address, scope.sentence().text());
        } catch (BadAddressException noSite) {
            return new SiteNotSet(address);
        }
    }

    /** Crawlers, and the engine, take what stands before the first slash of an address without a scheme for a host. */
    private static boolean namesHost(String url) {
        if (url.startsWith("/") && !url.startsWith("//")) {
            return false;
        }
        if (url.contains("://") || url.startsWith("//")) {
            return true;
        }
        String first = url.split("[/?#]", 2)[0];
        return first.indexOf('.') > 0 && !first.endsWith(".") || LOCAL.matcher(first).matches();
    }

    /** Without a scheme of its own it has that of the text's site, if it is on the same host. */
    private static WebAddress address(String url, String site) throws BadAddressException {
        if (url.indexOf("://") > 0) {
            return WebAddress.parse(url);
        }
        String hostAndPath = url.startsWith("//") ? url.substring(2) : url;
        String own = SiteName.of(site);
        WebAddress secure = WebAddress.parse("https://" + hostAndPath);
        WebAddress plain = WebAddress.parse("http://" + hostAndPath);
        return plain.site().equals(own) ? plain : secure;
    }
}
