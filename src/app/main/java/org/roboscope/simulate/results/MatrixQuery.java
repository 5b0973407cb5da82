package org.roboscope.simulate.results;

/**
 * Which URLs a matrix shows, and how.
 *
 * @param text           as that of a {@link RowFilter}
 * @param onlyDiffering  leaves the URLs out on which all crawlers have the same verdict
 * @param differingFirst puts the others first
 * @param byFolder       puts URLs below their first folder
 */
public record MatrixQuery(String text, boolean onlyDiffering, boolean differingFirst, boolean byFolder) {}
