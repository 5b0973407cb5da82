/** Decompression of response bodies, sitemaps, lists and logs, with limits against decompression bombs. */
@NullMarked
package org.roboscope.unpack;

import org.jspecify.annotations.NullMarked;
