package org.roboscope.cli.site;

import java.util.Locale;
import java.util.Optional;
import org.roboscope.cli.io.CommandRefusedException;
import org.roboscope.cli.io.LoginPrompt;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.RobotsAddress;
import org.roboscope.site.fetch.AnswerBody;
import org.roboscope.site.fetch.FetchFailure;
import org.roboscope.site.fetch.FetchResult;
import org.roboscope.site.fetch.FetchSettings;
import org.roboscope.site.fetch.Fetcher;

/** The robots.txt of a site whose address stands where a file could. */
public final class SiteFile {

    private SiteFile() {}

    /** Whether a name is a site's address and no file's. */
    public static boolean isMeant(String name) {
        String start = name.substring(0, Math.min(8, name.length())).toLowerCase(Locale.ROOT);
        return start.startsWith("http://") || start.equals("https://") || start.startsWith("ftp://");
    }

    /** What a site answered: the file, or what its status says in the place of one. */
    public record Answer(int status, Optional<byte[]> file) {}

    /** Fetches it. Where the site has none, there is nothing to read. */
    public static byte[] read(String address, LoginPrompt prompt) {
        RobotsAddress robotsTxt = address(address);
        FetchResult result = fetch(robotsTxt, prompt);
        return bytes(robotsTxt, result.file().orElseThrow(() -> none(robotsTxt, result)));
    }

    /** Fetches from an address that no person typed: nothing is asked that only this machine or its network has. */
    public static byte[] readFromInternet(String address) {
        RobotsAddress robotsTxt = address(address);
        FetchResult result =
                Fetcher.forInternet(FetchSettings.defaults().withBodyLimit(FetchSettings.LARGEST_ROBOTS_TXT))
                        .fetch(robotsTxt.address());
        return bytes(robotsTxt, result.file().orElseThrow(() -> none(robotsTxt, result)));
    }

    /** Fetches it for a caller to whom an answer without a file says something, too. */
    public static Answer answer(String address, LoginPrompt prompt) {
        RobotsAddress robotsTxt = address(address);
        FetchResult result = fetch(robotsTxt, prompt);
        if (result.failure().isPresent()) {
            throw none(robotsTxt, result);
        }
        return new Answer(result.hops().getLast().status(), result.file().map(body -> bytes(robotsTxt, body)));
    }

    private static FetchResult fetch(RobotsAddress robotsTxt, LoginPrompt prompt) {
        return new SiteFetcher(FetchSettings.defaults(), prompt).fetch(robotsTxt.address());
    }

    /** The file, if it came whole and can be read. */
    public static byte[] bytes(RobotsAddress robotsTxt, AnswerBody body) {
        if (body.isCut()) {
            throw new CommandRefusedException("site.tooLarge", robotsTxt.toString(), body.bytes().length);
        }
        if (!body.isReadable()) {
            throw new CommandRefusedException("site.packed", robotsTxt.toString(), PrintableText.of(body.packing()));
        }
        return body.bytes();
    }

    public static RobotsAddress address(String typed) {
        try {
            return RobotsAddress.ofSite(typed);
        } catch (BadAddressException bad) {
            throw new CommandRefusedException("site.bad", PrintableText.of(bad.sentence().text()));
        }
    }

    private static CommandRefusedException none(RobotsAddress robotsTxt, FetchResult result) {
        return result.failure().map(FetchFailure::textWithNextStep)
                .map(why -> new CommandRefusedException("site.failed", robotsTxt.toString(), PrintableText.of(why)))
                .orElseGet(() -> new CommandRefusedException("site.noFile", robotsTxt.toString(),
                        result.hops().getLast().status()));
    }
}
