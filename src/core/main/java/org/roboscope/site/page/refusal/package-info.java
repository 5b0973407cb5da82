/** Distinguishes refusals and challenges from the page itself, whatever their status. */
@NullMarked
package org.roboscope.site.page.refusal;

import org.jspecify.annotations.NullMarked;
