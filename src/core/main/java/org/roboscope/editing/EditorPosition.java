package org.roboscope.editing;

/**
 * A place in the text.
 *
 * @param line   counted from 1
 * @param column characters before it in its line
 */
public record EditorPosition(int line, int column) {}
