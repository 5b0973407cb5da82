/** The panel that puts many URLs to many crawlers: rows to look through, sums, rule coverage, and what logs tell. */
@NullMarked
package org.roboscope.ui.bulk;

import org.jspecify.annotations.NullMarked;
