/** Tables of many URLs, formatted by all processors while the URLs are judged. What the rows repeat is asked once. */
@NullMarked
package org.roboscope.cli.table;

import org.jspecify.annotations.NullMarked;
