/** One file under all standards, and why their verdicts differ. */
@NullMarked
package org.roboscope.simulate.standards;

import org.jspecify.annotations.NullMarked;
