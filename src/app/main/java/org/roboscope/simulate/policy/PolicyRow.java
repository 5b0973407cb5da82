package org.roboscope.simulate.policy;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.Obedience;
import org.roboscope.crawlers.Purpose;
import org.roboscope.crawlers.TrainingCrawlers;

/** Whom a choice is about: the crawlers of a purpose, or everyone whom the other rows do not hold. */
public enum PolicyRow {
    SEARCH(Purpose.SEARCH),
    AI_TRAINING(Purpose.AI_TRAINING),
    AI_SEARCH(Purpose.AI_SEARCH),
    USER_TRIGGERED(Purpose.USER_TRIGGERED),
    AI_OTHER(Purpose.AI_OTHER),
    PREVIEW(Purpose.PREVIEW),
    SEO(Purpose.SEO),
    ADS(Purpose.ADS),
    ARCHIVE(Purpose.ARCHIVE),
    /** Monitoring among them. */
    OTHER(Purpose.OTHER),
    EVERYONE;

    private final Optional<Purpose> purpose;

    PolicyRow() {
        this.purpose = Optional.empty();
    }

    PolicyRow(Purpose purpose) {
        this.purpose = Optional.of(purpose);
    }

    public Optional<Purpose> purpose() {
        return purpose;
    }

    /** How a policy and the command line name it. */
    public String code() {
        return purpose.map(Purpose::code).orElse("everyone");
    }

    public static Optional<PolicyRow> byCode(String code) {
        return Arrays.stream(values()).filter(row -> row.code().equals(code)).findFirst();
    }

    public static List<String> codes() {
        return Arrays.stream(values()).map(PolicyRow::code).toList();
    }

    /** Whether the crawler is of this purpose, or the token is about it. Nothing is known to be of everyone else. */
    public boolean holds(CatalogueEntry entry) {
        return purpose.filter(of -> entry.purpose() == of || entry.about().filter(of::equals).isPresent()
                || of == Purpose.AI_TRAINING && TrainingCrawlers.isTokenForTraining(entry)).isPresent();
    }

    /** The row that holds the crawler. */
    public static Optional<PolicyRow> of(CatalogueEntry entry) {
        return Arrays.stream(values()).filter(row -> row.holds(entry)).findFirst();
    }

    /** Whether a choice is written for it by name: it follows the file, and all parsers read its whole name. */
    static boolean isNamed(CatalogueEntry entry) {
        return entry.obedience() != Obedience.NO && entry.isReadWhole();
    }

    /** Whether it counts: it is named, and fetches pages. */
    static boolean isCounted(CatalogueEntry entry) {
        return isNamed(entry) && entry.sendsRequests();
    }
}
