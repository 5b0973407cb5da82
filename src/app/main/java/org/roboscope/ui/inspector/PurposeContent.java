package org.roboscope.ui.inspector;

import java.util.List;
import java.util.Optional;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.assignment.PurposeOutcomes;

/**
 * The crawlers of one purpose, as they are drawn.
 *
 * @param tested   how they stand to the tested URL, if one is tested
 * @param sentence who is out and who is not, for the site root
 * @param missing  those that a group could keep out and none does
 */
record PurposeContent(
        String title,
        String count,
        PurposeOutcomes root,
        Optional<PurposeOutcomes> tested,
        String sentence,
        List<CatalogueEntry> missing,
        String searchable) {}
