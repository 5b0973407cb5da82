/**
 * Who crawls: the catalogue of known crawlers, and which of them sent a User-Agent header. The catalogue is the table
 * {@code catalogue.tsv}, of which {@link CatalogueEntry} has a line.
 */
@NullMarked
package org.roboscope.crawlers;

import org.jspecify.annotations.NullMarked;
