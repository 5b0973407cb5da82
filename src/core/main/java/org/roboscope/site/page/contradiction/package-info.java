/** Where robots.txt, the server and the page itself say different things to a crawler. */
@NullMarked
package org.roboscope.site.page.contradiction;

import org.jspecify.annotations.NullMarked;
