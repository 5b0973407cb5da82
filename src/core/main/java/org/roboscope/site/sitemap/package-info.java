/** Sitemaps: fetched, read as a stream of addresses, counted; nothing that their XML refers to is ever resolved. */
@NullMarked
package org.roboscope.site.sitemap;

import org.jspecify.annotations.NullMarked;
