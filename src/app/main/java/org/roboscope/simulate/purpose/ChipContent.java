package org.roboscope.simulate.purpose;

/**
 * A crawler as drawn on a card.
 *
 * @param note       how it came to the card, and what else must be known at a glance; may be empty
 * @param described  all of it, for a tooltip and a screen reader
 * @param searchable what a filter finds it by, in lower case
 */
public record ChipContent(String name, String note, String described, String searchable) {}
