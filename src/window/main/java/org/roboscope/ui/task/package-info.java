/** Runs work that takes time or can fail in the background, and always reports its outcome. */
@NullMarked
package org.roboscope.ui.task;

import org.jspecify.annotations.NullMarked;
