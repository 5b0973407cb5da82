/** Runs what takes time or can fail away from the window's thread, and always tells how it ended. */
@NullMarked
package org.roboscope.ui.task;

import org.jspecify.annotations.NullMarked;
