package org.roboscope.crawlers.assignment;

import org.roboscope.robots.bytes.Span;

/**
 * An edit that replaces some bytes of a file.
 *
 * @param text the new text, with {@code \n} as line end
 */
public record TextEdit(Span bytes, String text) {}
