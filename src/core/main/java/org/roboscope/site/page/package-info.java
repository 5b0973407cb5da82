/** What a server answers for a page to crawlers and to a browser, beside what robots.txt says of it. */
@NullMarked
package org.roboscope.site.page;

import org.jspecify.annotations.NullMarked;
