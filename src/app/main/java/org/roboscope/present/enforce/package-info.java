/** The configuration by which a server refuses crawlers, and the words for whom it refuses and why. */
@NullMarked
package org.roboscope.present.enforce;

import org.jspecify.annotations.NullMarked;
