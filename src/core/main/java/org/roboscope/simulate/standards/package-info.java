/** One file read under every standard at once, and why the verdicts part. */
@NullMarked
package org.roboscope.simulate.standards;

import org.jspecify.annotations.NullMarked;
