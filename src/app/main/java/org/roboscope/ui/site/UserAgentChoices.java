package org.roboscope.ui.site;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.roboscope.site.page.UserAgentTable;

/** The names under which a server can be asked. Some servers answer crawlers otherwise than others. */
final class UserAgentChoices {

    private static final List<String> WELL_KNOWN =
            List.of("Googlebot", "bingbot", "YandexBot", "Baiduspider", "GPTBot", "CCBot");

    private UserAgentChoices() {}

    /** This program's own first, then the headers of well-known crawlers. Any other can be typed. */
    static List<String> offered(String own) {
        return Stream.concat(Stream.of(own), WELL_KNOWN.stream().map(UserAgentTable::header).flatMap(Optional::stream))
                .toList();
    }
}
