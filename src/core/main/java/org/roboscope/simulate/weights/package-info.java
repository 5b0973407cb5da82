/** What the pages of a list are worth: which of them are blocked, and what an edit would cost. */
@NullMarked
package org.roboscope.simulate.weights;

import org.jspecify.annotations.NullMarked;
