/** Refusals and challenges, which are distinguished from the page itself regardless of the status. */
@NullMarked
package org.roboscope.site.page.refusal;

import org.jspecify.annotations.NullMarked;
