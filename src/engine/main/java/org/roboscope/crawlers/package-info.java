/** Who crawls: the catalogue of known crawlers, and which of them sent a User-Agent header. */
@NullMarked
package org.roboscope.crawlers;

import org.jspecify.annotations.NullMarked;
