/**
 * The text editor, and the only package that uses RichTextFX, the editing library. {@link TextEditor} is where to
 * start; {@link EditorActions} has its commands.
 */
@NullMarked
package org.roboscope.ui.editor;

import org.jspecify.annotations.NullMarked;
