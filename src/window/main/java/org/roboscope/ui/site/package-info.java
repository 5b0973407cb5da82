/**
 * The Site panel, which fetches the robots.txt of a site, shows the answer, and watches the site. Start at
 * {@link SitePanel}. Each view is a {@link SiteSection}: the answer and its meaning, the files of a site, their
 * history, sitemaps, and page checks.
 */
@NullMarked
package org.roboscope.ui.site;

import org.jspecify.annotations.NullMarked;
