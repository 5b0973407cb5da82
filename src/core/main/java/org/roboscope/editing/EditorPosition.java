package org.roboscope.editing;

/**
 * A position in the text.
 *
 * @param line   counted from 1
 * @param column number of characters before it in its line
 */
public record EditorPosition(int line, int column) {}
