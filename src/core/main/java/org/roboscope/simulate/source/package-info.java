/**
 * Sources of many URLs: lists, tables, sitemaps and logs, detected by content and read as streams. Start with
 * {@link SourceReading}.
 */
@NullMarked
package org.roboscope.simulate.source;

import org.jspecify.annotations.NullMarked;
