package org.roboscope.crawlers;

import java.util.List;
import java.util.Locale;

/**
 * The names in a file that keep its content out of the training of AI models: the crawlers that fetch pages for it, and the
 * control and policy tokens that ask other crawlers, which also fetch for search, not to use pages for it. Crawlers that
 * never follow robots.txt are left out, and so are names that some parsers cut, because these would be marked in the file.
 */
public final class TrainingCrawlers {

    private static final String TRAINING = "training";

    private TrainingCrawlers() {}

    /** In the order of the catalogue. */
    public static List<CatalogueEntry> of(Catalogue catalogue) {
        return catalogue.entries().stream().filter(TrainingCrawlers::isMeant)
                .filter(entry -> entry.obedience() != Obedience.NO && entry.isReadWhole())
                .toList();
    }

    /** Whether the crawler collects for training, or the token is about it. */
    public static boolean isMeant(CatalogueEntry entry) {
        return entry.purpose() == Purpose.AI_TRAINING || isTokenForTraining(entry);
    }

    /** The catalogue says in the note what a control token is about, and of a policy token in its purpose. */
    public static boolean isTokenForTraining(CatalogueEntry entry) {
        return entry.about().filter(Purpose.AI_TRAINING::equals).isPresent()
                || entry.purpose() == Purpose.CONTROL_TOKEN
                        && entry.note().toLowerCase(Locale.ROOT).contains(TRAINING);
    }
}
