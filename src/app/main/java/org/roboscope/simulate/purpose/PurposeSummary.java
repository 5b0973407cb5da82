package org.roboscope.simulate.purpose;

import org.roboscope.crawlers.assignment.PurposeOutcomes;

/**
 * How the crawlers of one purpose stand to one page.
 *
 * @param place    which page
 * @param sentence how many may fetch it, how many may not, and what is asked of those that may
 */
public record PurposeSummary(String place, PurposeOutcomes outcomes, String sentence) {}
