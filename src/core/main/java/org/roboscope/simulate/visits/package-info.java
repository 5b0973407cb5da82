/** What logs say about crawlers: which visits the file would have blocked, and who comes anyway. */
@NullMarked
package org.roboscope.simulate.visits;

import org.jspecify.annotations.NullMarked;
