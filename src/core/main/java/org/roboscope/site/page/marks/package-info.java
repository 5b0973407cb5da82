/**
 * The instructions in the headers and the HTML of a page for crawlers: robots rules, canonical address, usage,
 * licences.
 */
@NullMarked
package org.roboscope.site.page.marks;

import org.jspecify.annotations.NullMarked;
