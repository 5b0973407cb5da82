/** What logs tell of crawlers: which visits the file would have blocked, and who comes all the same. */
@NullMarked
package org.roboscope.simulate.logs;

import org.jspecify.annotations.NullMarked;
