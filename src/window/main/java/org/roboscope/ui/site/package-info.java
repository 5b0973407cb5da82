/**
 * The panel Site, which fetches a site's robots.txt, shows how it came, and watches it. {@link SitePanel} is where to start.
 * Each of its views is a {@link SiteSection}: the answer and what it means, the files of a whole site, their history, sitemaps, and
 * pages.
 */
@NullMarked
package org.roboscope.ui.site;

import org.jspecify.annotations.NullMarked;
