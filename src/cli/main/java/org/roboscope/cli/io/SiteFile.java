package org.roboscope.cli.io;

import java.util.Optional;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.RobotsAddress;
import org.roboscope.site.fetch.AnswerBody;
import org.roboscope.site.fetch.FetchFailure;
import org.roboscope.site.fetch.FetchResult;
import org.roboscope.site.fetch.FetchSettings;
import org.roboscope.site.fetch.Fetcher;

/** Reads the robots.txt of a site that a user names by URL instead of a file. */
public final class SiteFile {

    private SiteFile() {}

    /** A site's answer: its status, and the file if there is one. */
    public record Answer(int status, Optional<byte[]> file) {}

    /** Fetches the file. A site without a file is refused. */
    public static byte[] read(String address, LoginPrompt prompt) {
        RobotsAddress robotsTxt = parseAddress(address);
        FetchResult result = fetch(robotsTxt, prompt);
        return requireComplete(robotsTxt, result.successfulBody().orElseThrow(() -> notServed(robotsTxt, result)));
    }

    /** Fetches the file of a URL that no user typed. Hosts of this machine and its network are refused. */
    public static byte[] readFromInternet(String address) {
        RobotsAddress robotsTxt = parseAddress(address);
        FetchResult result =
                Fetcher.forInternet(FetchSettings.defaults().withBodyLimit(FetchSettings.LARGEST_ROBOTS_TXT))
                        .fetch(robotsTxt.address());
        return requireComplete(robotsTxt, result.successfulBody().orElseThrow(() -> notServed(robotsTxt, result)));
    }

    /** Fetches the answer, for callers that also use an answer without a file. */
    public static Answer fetchAnswer(String address, LoginPrompt prompt) {
        RobotsAddress robotsTxt = parseAddress(address);
        FetchResult result = fetch(robotsTxt, prompt);
        if (result.failure().isPresent()) {
            throw notServed(robotsTxt, result);
        }
        return new Answer(result.hops().getLast().status(),
                result.successfulBody().map(body -> requireComplete(robotsTxt, body)));
    }

    private static FetchResult fetch(RobotsAddress robotsTxt, LoginPrompt prompt) {
        return new SiteFetcher(FetchSettings.defaults(), prompt).fetch(robotsTxt.address());
    }

    /** Returns the file if it is complete and can be decoded. */
    public static byte[] requireComplete(RobotsAddress robotsTxt, AnswerBody body) {
        if (body.isTruncated()) {
            throw new CommandRefusedException("site.tooLarge", robotsTxt.toString(), body.bytes().length);
        }
        if (!body.isReadable()) {
            throw new CommandRefusedException("site.packed", robotsTxt.toString(),
                    PrintableText.of(body.compression()));
        }
        return body.bytes();
    }

    public static RobotsAddress parseAddress(String typed) {
        try {
            return RobotsAddress.ofSite(typed);
        } catch (BadAddressException notAnAddress) {
            throw new CommandRefusedException("site.bad", PrintableText.of(notAnAddress.sentence().text()));
        }
    }

    private static CommandRefusedException notServed(RobotsAddress robotsTxt, FetchResult result) {
        return result.failure().map(FetchFailure::textWithNextStep)
                .map(reason -> new CommandRefusedException("site.failed", robotsTxt.toString(),
                        PrintableText.of(reason)))
                .orElseGet(() -> new CommandRefusedException("site.noFile", robotsTxt.toString(),
                        result.hops().getLast().status()));
    }
}
