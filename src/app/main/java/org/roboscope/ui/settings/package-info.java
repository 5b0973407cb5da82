/** What the application remembers from one start to the next, and the look a person chose. */
@NullMarked
package org.roboscope.ui.settings;

import org.jspecify.annotations.NullMarked;
