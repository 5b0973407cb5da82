package org.roboscope.ui.site;

import java.util.Optional;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.RobotsAddress;

/**
 * A file that a person added to the files of a site.
 *
 * @param site the robots.txt of the site
 */
record AddedFile(RobotsAddress site, RobotsAddress file) {

    private static final String SEPARATOR = "\t";

    String toLine() {
        return site.address().site() + SEPARATOR + file.address().site();
    }

    static Optional<AddedFile> read(String line) {
        int end = line.indexOf(SEPARATOR);
        return end < 0
                ? Optional.empty()
                : address(line.substring(0, end)).flatMap(site -> address(line.substring(end + 1))
                        .map(file -> new AddedFile(site, file)));
    }

    /** Empty if settings were edited by hand and this is not a site. */
    static Optional<RobotsAddress> address(String site) {
        try {
            return Optional.of(RobotsAddress.ofSite(site));
        } catch (BadAddressException editedByHand) {
            return Optional.empty();
        }
    }
}
