/** Parses JSON strictly and within limits, and writes it with the escapes that pages and terminals need. */
@NullMarked
package org.roboscope.json;

import org.jspecify.annotations.NullMarked;
