/**
 * The text editor, and the only place that knows the editing library behind it. {@link TextEditor} is where to start;
 * {@link EditorActions} has its commands.
 */
@NullMarked
package org.roboscope.ui.editor;

import org.jspecify.annotations.NullMarked;
