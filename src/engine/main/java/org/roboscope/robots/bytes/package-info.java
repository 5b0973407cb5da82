/** Bytes and text: exact round trips between them, ASCII without locales, and fast scanning. */
@NullMarked
package org.roboscope.robots.bytes;

import org.jspecify.annotations.NullMarked;
