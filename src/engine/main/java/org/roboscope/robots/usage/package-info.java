/**
 * The use of pages that have been fetched: Content-Usage and Content-Signal. No verdict on fetching depends on it.
 * Start with {@link UsageVerdict}; {@link UsageLine} and {@link SignalLine} are the lines that it is read from.
 */
@NullMarked
package org.roboscope.robots.usage;

import org.jspecify.annotations.NullMarked;
