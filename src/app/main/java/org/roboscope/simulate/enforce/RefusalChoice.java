package org.roboscope.simulate.enforce;

import java.util.Arrays;
import java.util.List;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.Purpose;

/** Which crawlers a person wants refused. */
public sealed interface RefusalChoice {

    /** Those that the file closes the site to and that do not follow robots.txt. */
    record Disobedient() implements RefusalChoice {}

    /** Every crawler that the file closes the site to. */
    record AllClosed() implements RefusalChoice {}

    /** Every crawler of a purpose, whatever the file says. */
    record OfPurpose(Purpose purpose) implements RefusalChoice {}

    /** These crawlers, whatever the file says. */
    record Chosen(List<CatalogueEntry> crawlers) implements RefusalChoice {

        public Chosen {
            crawlers = List.copyOf(crawlers);
        }
    }

    /** The purposes that can be chosen: search engines are refused by name only, and tokens send no requests. */
    static List<Purpose> purposes() {
        return Arrays.stream(Purpose.values()).filter(purpose -> switch (purpose) {
            case SEARCH, CONTROL_TOKEN, POLICY_TOKEN, DEAD_TOKEN -> false;
            case AI_SEARCH, AI_TRAINING, AI_OTHER, USER_TRIGGERED, PREVIEW, ADS, SEO, ARCHIVE, OTHER -> true;
        }).toList();
    }
}
