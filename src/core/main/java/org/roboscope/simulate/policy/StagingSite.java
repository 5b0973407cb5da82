package org.roboscope.simulate.policy;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.line.LineKind;

/** Notices that the file that closes a copy of a site belongs to another host. */
public final class StagingSite {

    private StagingSite() {}

    /**
     * Another host than the copy.
     *
     * @param address of the file, where it has one; else any other name, which says nothing
     * @param staging the host of the copy, in lower case
     */
    public static Optional<String> otherHost(String address, RobotsText text, String staging) {
        RobotsFile file = text.layout();
        Stream<String> addresses = Stream.concat(Stream.of(address),
                file.linesOfKind(LineKind.SITEMAP).stream().map(line -> file.text(line.value())));
        return addresses.flatMap(each -> host(each).stream()).filter(host -> !host.equals(staging)).findFirst();
    }

    private static Optional<String> host(String address) {
        try {
            return Optional.ofNullable(new URI(address).getHost()).map(host -> host.toLowerCase(Locale.ROOT));
        } catch (URISyntaxException _) {
            return Optional.empty();
        }
    }
}
