package org.roboscope.crawlers;

import java.util.List;

/**
 * Selects the names of the catalogue that count for a purpose. Crawlers that fetch pages for the purpose count, except
 * those that do not follow robots.txt. Control and policy tokens belong to the purpose that they apply to, but fetch
 * nothing and do not count. Retired names have a purpose of their own.
 */
public final class PurposeCrawlers {

    private PurposeCrawlers() {}

    /** Whether the crawler counts for this purpose. */
    public static boolean counts(CatalogueEntry entry, Purpose purpose) {
        return entry.purpose() == purpose && entry.obedience() != Obedience.NO;
    }

    /** Whether the crawler or token belongs to this purpose. Not all of these count. */
    public static boolean belongsTo(CatalogueEntry entry, Purpose purpose) {
        return entry.purpose() == purpose || isTokenFor(entry, purpose);
    }

    /** Whether the control or policy token applies to this purpose. */
    public static boolean isTokenFor(CatalogueEntry entry, Purpose purpose) {
        return entry.tokenPurpose().filter(purpose::equals).isPresent();
    }

    /** Returns the entries that count for a purpose, in the order of the catalogue. */
    public static List<CatalogueEntry> countedEntries(Catalogue catalogue, Purpose purpose) {
        return catalogue.entries().stream().filter(entry -> counts(entry, purpose)).toList();
    }

    /**
     * Returns the entries that a group for the purpose names. They include the tokens for the purpose. Names that some
     * parsers truncate are omitted, because they would be reported as problems in the file.
     */
    public static List<CatalogueEntry> entriesForGroup(Catalogue catalogue, Purpose purpose) {
        return catalogue.entries().stream().filter(entry -> belongsTo(entry, purpose))
                .filter(entry -> entry.obedience() != Obedience.NO && entry.isNeverTruncated()).toList();
    }
}
