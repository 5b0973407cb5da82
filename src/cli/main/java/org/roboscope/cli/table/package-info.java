/** Tables of many URLs, formatted by all processors while the verdicts are computed. Repeated cells are created once. */
@NullMarked
package org.roboscope.cli.table;

import org.jspecify.annotations.NullMarked;
