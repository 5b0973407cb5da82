/**
 * Helps with writing a robots.txt, in the window's editor and in other editors. Start at
 * {@link org.roboscope.editing.RobotsReading}: explanations, completions, groups and tokens are derived from it.
 */
@NullMarked
package org.roboscope.editing;

import org.jspecify.annotations.NullMarked;
