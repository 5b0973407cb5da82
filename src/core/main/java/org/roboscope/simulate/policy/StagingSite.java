package org.roboscope.simulate.policy;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.line.LineKind;

/** Detects that the file of a staging copy names another host, because closing the live site would be a mistake. */
public final class StagingSite {

    private StagingSite() {}

    /**
     * Finds the first host that the file names and that differs from the host of the copy.
     *
     * @param address     address of the file, or its name if it has none
     * @param stagingHost host of the copy in lower case
     */
    public static Optional<String> findOtherHost(String address, RobotsText text, String stagingHost) {
        RobotsFile file = text.layout();
        Stream<String> addresses = Stream.concat(Stream.of(address),
                file.linesOfKind(LineKind.SITEMAP).stream().map(line -> file.text(line.value())));
        return addresses.flatMap(siteAddress -> host(siteAddress).stream()).filter(host -> !host.equals(stagingHost))
                .findFirst();
    }

    private static Optional<String> host(String address) {
        try {
            return Optional.ofNullable(new URI(address).getHost()).map(host -> host.toLowerCase(Locale.ROOT));
        } catch (URISyntaxException _) {
            return Optional.empty();
        }
    }
}
