/** The window: the application's start, its frame, and one package below this one for each panel. */
@NullMarked
package org.roboscope.ui;

import org.jspecify.annotations.NullMarked;
