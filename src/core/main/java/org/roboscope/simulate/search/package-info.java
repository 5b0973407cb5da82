/** Searches over all possible URLs, which prove a property or find a URL as a counterexample. */
@NullMarked
package org.roboscope.simulate.search;

import org.jspecify.annotations.NullMarked;
