/** What went wrong, written down for whoever puts it right. */
@NullMarked
package org.roboscope.document.log;

import org.jspecify.annotations.NullMarked;
