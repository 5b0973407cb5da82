/** JSON, read strictly and within limits, and written with escapes that pages and terminals need. */
@NullMarked
package org.roboscope.json;

import org.jspecify.annotations.NullMarked;
