/**
 * Help with writing a robots.txt, for the window's editor and for other editors. Begin at {@link org.roboscope.editing.RobotsReading}:
 * from it follow what a place means, what could be written there, which lines belong together, and what each piece of a line is.
 */
@NullMarked
package org.roboscope.editing;

import org.jspecify.annotations.NullMarked;
