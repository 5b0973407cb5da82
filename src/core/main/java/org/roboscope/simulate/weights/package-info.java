/** The weights of pages in a list: which pages are blocked, and the cost of an edit. */
@NullMarked
package org.roboscope.simulate.weights;

import org.jspecify.annotations.NullMarked;
