/** Tells an answer that refuses or puts off the asker from the page itself, whatever its status. */
@NullMarked
package org.roboscope.site.page.refusal;

import org.jspecify.annotations.NullMarked;
