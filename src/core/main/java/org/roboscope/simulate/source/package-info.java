/** Sources of many URLs: lists, tables, sitemaps and logs, detected by content and read as streams. */
@NullMarked
package org.roboscope.simulate.source;

import org.jspecify.annotations.NullMarked;
