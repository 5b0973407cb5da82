/**
 * Help with writing a robots.txt, for the window's editor and for other editors. Start at
 * {@link org.roboscope.editing.RobotsReading}: explanations, completions, groups and tokens are derived from it.
 */
@NullMarked
package org.roboscope.editing;

import org.jspecify.annotations.NullMarked;
