/** Where many URLs come from: lists, tables, sitemaps and logs, told apart by content and read as streams. */
@NullMarked
package org.roboscope.simulate.source;

import org.jspecify.annotations.NullMarked;
