/** What may be done with a page, in rows that panels share. */
@NullMarked
package org.roboscope.ui.common.usage;

import org.jspecify.annotations.NullMarked;
