package org.roboscope.cli.check;

/**
 * Where something is in a text, as editors count it.
 *
 * @param line   counted from 1
 * @param column counted from 1, in UTF-16 units; a byte that is not UTF-8 counts as one, a byte order mark as none
 */
record LineColumn(int line, int column) {}
