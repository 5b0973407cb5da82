/**
 * The text area, the styles of its lines, and the changes of its text. {@link EditorArea} is where to start; {@link
 * StyleApplier} colours its lines.
 */
@NullMarked
package org.roboscope.ui.editor.text;

import org.jspecify.annotations.NullMarked;
