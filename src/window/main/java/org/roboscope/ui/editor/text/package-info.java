/**
 * The text area, how its lines look, and every change of its text. {@link EditorArea} is where to start;
 * {@link StyleApplier} colours its lines.
 */
@NullMarked
package org.roboscope.ui.editor.text;

import org.jspecify.annotations.NullMarked;
