/** Rows on how a page may be used, shared by panels. */
@NullMarked
package org.roboscope.ui.common.usage;

import org.jspecify.annotations.NullMarked;
