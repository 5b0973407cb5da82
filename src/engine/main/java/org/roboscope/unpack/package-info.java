/** Packed data, as bodies, sitemaps, lists and logs have it: unpacked, and guarded against what was made to exhaust. */
@NullMarked
package org.roboscope.unpack;

import org.jspecify.annotations.NullMarked;
