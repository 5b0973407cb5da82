/**
 * The engine: a robots.txt read under a standard, from its bytes to the verdict on a URL. Start with {@link
 * RobotsText}, then {@link RobotsFile} and {@link Policy}; {@link Standards} lists the standards.
 */
@NullMarked
package org.roboscope.robots;

import org.jspecify.annotations.NullMarked;
