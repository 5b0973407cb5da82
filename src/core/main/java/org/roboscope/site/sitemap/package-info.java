/** Sitemaps: fetched, read as a stream of addresses, and counted. References in their XML are never resolved. */
@NullMarked
package org.roboscope.site.sitemap;

import org.jspecify.annotations.NullMarked;
