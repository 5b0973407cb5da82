/**
 * Requests for pages in the names of crawlers and a browser, compared with robots.txt. Start at
 * {@link org.roboscope.site.page.PageChecker}; {@link org.roboscope.site.page.CheckedPage} has the answers.
 */
@NullMarked
package org.roboscope.site.page;

import org.jspecify.annotations.NullMarked;
