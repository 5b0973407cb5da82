package org.roboscope.crawlers.assignment;

import org.roboscope.robots.bytes.Span;

/**
 * Puts a text in the place of some bytes of a file.
 *
 * @param text its lines end in {@code \n}, whatever the lines of the file end in
 */
public record TextEdit(Span bytes, String text) {}
