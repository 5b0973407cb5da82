/**
 * The configuration by which a server refuses crawlers, and the words for whom it refuses and why. {@link ServerRules} is
 * where to start; {@link ServerKind} lists the servers.
 */
@NullMarked
package org.roboscope.present.enforce;

import org.jspecify.annotations.NullMarked;
