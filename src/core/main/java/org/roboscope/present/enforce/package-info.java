/**
 * Configurations with which a server refuses crawlers, and descriptions of these crawlers and of the reasons. Start at
 * {@link ServerRules}; {@link ServerKind} lists the servers.
 */
@NullMarked
package org.roboscope.present.enforce;

import org.jspecify.annotations.NullMarked;
