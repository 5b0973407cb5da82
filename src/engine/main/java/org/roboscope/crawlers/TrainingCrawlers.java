package org.roboscope.crawlers;

import java.util.List;
import java.util.Locale;

/**
 * Whom a file names to keep its content out of the training of AI models: the crawlers that fetch pages for it, and the
 * control and policy tokens by which others that fetch for search as well are told not to use pages for it. Whoever never follows
 * robots.txt is not among them, nor is a name that some parsers cut: it would stand in the file and be marked.
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
