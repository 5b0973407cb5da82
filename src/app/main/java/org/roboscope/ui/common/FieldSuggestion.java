package org.roboscope.ui.common;

/**
 * A text that a field could be completed to.
 *
 * @param detail what it is, or where it comes from
 */
public record FieldSuggestion(String text, String detail) {}
