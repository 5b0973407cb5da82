package org.roboscope.crawlers;

import java.util.List;
import java.util.Locale;

/**
 * Which names of the catalogue count for a purpose. Crawlers that fetch pages for it count, unless they are known not to follow
 * robots.txt. Control and policy tokens belong to the purpose that they are about, but fetch nothing and do not count. Retired
 * names have a purpose of their own.
 */
public final class PurposeCrawlers {

    private static final String TRAINING = "training";

    private PurposeCrawlers() {}

    /** Whether the crawler is in every number of crawlers of this purpose. */
    public static boolean counts(CatalogueEntry entry, Purpose purpose) {
        return entry.purpose() == purpose && entry.obedience() != Obedience.NO;
    }

    /** Whether the crawler is of this purpose, or the token is about it; not all of these count. */
    public static boolean holds(CatalogueEntry entry, Purpose purpose) {
        return entry.purpose() == purpose || isTokenFor(entry, purpose);
    }

    /** The catalogue names what a policy token is about, and says it of a control token in the note. */
    public static boolean isTokenFor(CatalogueEntry entry, Purpose purpose) {
        return entry.about().filter(purpose::equals).isPresent()
                || purpose == Purpose.AI_TRAINING && entry.purpose() == Purpose.CONTROL_TOKEN
                        && entry.note().toLowerCase(Locale.ROOT).contains(TRAINING);
    }

    /** Those that count, in the order of the catalogue. */
    public static List<CatalogueEntry> counted(Catalogue catalogue, Purpose purpose) {
        return catalogue.entries().stream().filter(entry -> counts(entry, purpose)).toList();
    }

    /**
     * The names that a group for the purpose has: the tokens for it too, and no name that some parsers cut, because it would be
     * reported as a problem in the file.
     */
    public static List<CatalogueEntry> named(Catalogue catalogue, Purpose purpose) {
        return catalogue.entries().stream().filter(entry -> holds(entry, purpose))
                .filter(entry -> entry.obedience() != Obedience.NO && entry.isReadWhole()).toList();
    }
}
