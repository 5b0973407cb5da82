/** Speed, measured against a peer in the same run. */
@NullMarked
package org.roboscope.bench;

import org.jspecify.annotations.NullMarked;
