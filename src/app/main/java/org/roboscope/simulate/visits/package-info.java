/** What logs tell of crawlers: which visits the file would have blocked, and who comes all the same. */
@NullMarked
package org.roboscope.simulate.visits;

import org.jspecify.annotations.NullMarked;
