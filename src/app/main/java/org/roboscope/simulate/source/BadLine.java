package org.roboscope.simulate.source;

/**
 * A line that could not be read, or of a sitemap an address.
 *
 * @param number   counted from 1; 0 where lines do not count
 * @param excerpt  how it begins
 * @param sentence why
 */
public record BadLine(long number, String excerpt, String sentence) {}
