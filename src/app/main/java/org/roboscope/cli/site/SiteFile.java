package org.roboscope.cli.site;

import java.util.Locale;
import org.roboscope.cli.io.LoginPrompt;
import org.roboscope.cli.io.Printable;
import org.roboscope.cli.io.Refusal;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.RobotsAddress;
import org.roboscope.site.fetch.Failure;
import org.roboscope.site.fetch.FetchResult;
import org.roboscope.site.fetch.FetchSettings;
import org.roboscope.site.fetch.body.Body;

/** The robots.txt of a site whose address stands where a file could. */
public final class SiteFile {

    private SiteFile() {}

    /** Whether a name is a site's address and no file's. */
    public static boolean isMeant(String name) {
        String start = name.substring(0, Math.min(8, name.length())).toLowerCase(Locale.ROOT);
        return start.startsWith("http://") || start.equals("https://") || start.startsWith("ftp://");
    }

    /** Fetches it. Where the site has none, there is nothing to read. */
    public static byte[] read(String address, LoginPrompt prompt) {
        RobotsAddress robotsTxt = address(address);
        FetchResult result = new SiteAsking(FetchSettings.usual(), prompt).fetch(robotsTxt.address());
        Body body = result.file().orElseThrow(() -> none(robotsTxt, result));
        if (body.cut()) {
            throw new Refusal("site.tooLarge", robotsTxt.toString(), body.bytes().length);
        }
        if (!body.isReadable()) {
            throw new Refusal("site.packed", robotsTxt.toString(), Printable.of(body.packing()));
        }
        return body.bytes();
    }

    public static RobotsAddress address(String typed) {
        try {
            return RobotsAddress.ofSite(typed);
        } catch (BadAddressException bad) {
            throw new Refusal("site.bad", Printable.of(bad.sentence().text()));
        }
    }

    private static Refusal none(RobotsAddress robotsTxt, FetchResult result) {
        return result.failure().map(Failure::sentence)
                .map(why -> new Refusal("site.failed", robotsTxt.toString(), Printable.of(why.text())))
                .orElseGet(() -> new Refusal("site.noFile", robotsTxt.toString(), result.hops().getLast().status()));
    }
}
