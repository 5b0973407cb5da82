/**
 * The catalogue of crawlers, with the recorded facts about each. Start with {@link Catalogue}, which is read from the
 * table {@code catalogue.tsv} with one {@link CatalogueEntry} for each line. {@link UserAgentRecogniser} identifies the
 * crawler in a User-Agent header.
 */
@NullMarked
package org.roboscope.crawlers;

import org.jspecify.annotations.NullMarked;
