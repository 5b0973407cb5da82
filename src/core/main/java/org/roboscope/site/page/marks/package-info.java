/** What the header and the HTML of a page say to crawlers: robots rules, the canonical address, usage, licences. */
@NullMarked
package org.roboscope.site.page.marks;

import org.jspecify.annotations.NullMarked;
