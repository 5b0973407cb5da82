/** The text editor, and the only place that knows the editing library behind it. */
@NullMarked
package org.roboscope.ui.editor;

import org.jspecify.annotations.NullMarked;
