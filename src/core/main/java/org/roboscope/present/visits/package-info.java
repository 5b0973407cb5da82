/** What is said of the visits in a log, in the same words for all faces. */
@NullMarked
package org.roboscope.present.visits;

import org.jspecify.annotations.NullMarked;
