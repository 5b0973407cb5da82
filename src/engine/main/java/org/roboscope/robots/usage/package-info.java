/**
 * The use of pages that have been fetched: Content-Usage and Content-Signal. No verdict on fetching depends on it.
 * Start with {@link UsageVerdict}. The lines with the statements are {@link UsageLine} and {@link SignalLine}.
 */
@NullMarked
package org.roboscope.robots.usage;

import org.jspecify.annotations.NullMarked;
