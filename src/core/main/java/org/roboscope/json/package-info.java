/** JSON, parsed strictly and within limits, and written with the escapes that pages and terminals need. */
@NullMarked
package org.roboscope.json;

import org.jspecify.annotations.NullMarked;
