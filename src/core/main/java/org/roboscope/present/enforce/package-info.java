/**
 * Configurations with which a server refuses crawlers, and words for those crawlers and the reasons. Start at
 * {@link ServerRules}; {@link ServerKind} lists the servers.
 */
@NullMarked
package org.roboscope.present.enforce;

import org.jspecify.annotations.NullMarked;
