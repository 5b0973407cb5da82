package org.roboscope.editing;

/**
 * A position in the text.
 *
 * @param line   the line, counted from 1
 * @param column the number of characters before the position in its line
 */
public record EditorPosition(int line, int column) {}
