/** What changes for crawlers when a site answers with something else than before. */
@NullMarked
package org.roboscope.simulate.change;

import org.jspecify.annotations.NullMarked;
