/** Contradictions between robots.txt, the server and the page itself, for one crawler. */
@NullMarked
package org.roboscope.site.page.contradiction;

import org.jspecify.annotations.NullMarked;
