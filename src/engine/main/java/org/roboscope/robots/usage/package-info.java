/** What may be done with a page that was fetched: Content-Usage and Content-Signal. No verdict on fetching asks for it. */
@NullMarked
package org.roboscope.robots.usage;

import org.jspecify.annotations.NullMarked;
