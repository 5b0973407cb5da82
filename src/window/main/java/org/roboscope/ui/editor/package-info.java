/**
 * The text editor. Only this package and its subpackages use RichTextFX, the editing library. Start at
 * {@link TextEditor}. {@link EditorActions} has its commands.
 */
@NullMarked
package org.roboscope.ui.editor;

import org.jspecify.annotations.NullMarked;
