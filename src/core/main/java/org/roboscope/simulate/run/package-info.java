/**
 * Judges every URL of some sources for some crawlers under some standards, on all cores. Start with
 * {@link SimulationRun}.
 */
@NullMarked
package org.roboscope.simulate.run;

import org.jspecify.annotations.NullMarked;
