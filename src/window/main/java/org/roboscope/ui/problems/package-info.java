/** The panel that lists what was found in the text, and what fixes it. */
@NullMarked
package org.roboscope.ui.problems;

import org.jspecify.annotations.NullMarked;
