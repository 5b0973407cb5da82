/** Verifies visitors that claim to be crawlers, by the addresses and host names that operators publish. */
@NullMarked
package org.roboscope.site.visitors;

import org.jspecify.annotations.NullMarked;
