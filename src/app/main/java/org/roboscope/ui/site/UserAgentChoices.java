package org.roboscope.ui.site;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.roboscope.ui.common.WindowMessages;

/** The names under which a server can be asked. Some servers answer crawlers otherwise than others. */
final class UserAgentChoices {

    private static final int KNOWN = 6;

    private UserAgentChoices() {}

    /** This program's own first, then the headers of well-known crawlers. Any other can be typed. */
    static List<String> offered(String own, WindowMessages messages) {
        return Stream.concat(
                Stream.of(own),
                IntStream.rangeClosed(1, KNOWN).mapToObj(number -> messages.text("agent." + number))).toList();
    }
}
