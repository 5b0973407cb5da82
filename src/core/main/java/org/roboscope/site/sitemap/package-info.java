/** Fetches sitemaps, and reads them as streams of addresses. References in their XML are never resolved. */
@NullMarked
package org.roboscope.site.sitemap;

import org.jspecify.annotations.NullMarked;
