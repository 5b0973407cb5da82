/**
 * Benchmarks, compared with a peer in the same run. Start with {@link PeerRatios} for the speed of verdicts, and with
 * {@link GrowthExponents} for the growth of times with the size of a file.
 */
@NullMarked
package org.roboscope.bench;

import org.jspecify.annotations.NullMarked;
