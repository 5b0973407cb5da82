/**
 * What may be done with a page that was fetched: Content-Usage and Content-Signal. No verdict on fetching asks for it.
 * {@link UsageVerdict} is where to start; {@link UsageLine} and {@link SignalLine} are what it is read from.
 */
@NullMarked
package org.roboscope.robots.usage;

import org.jspecify.annotations.NullMarked;
