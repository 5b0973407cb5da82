/**
 * The text area, the styles of its lines, and the changes of its text. Start at {@link EditorArea}.
 * {@link StyleApplier} colours its lines.
 */
@NullMarked
package org.roboscope.ui.editor.text;

import org.jspecify.annotations.NullMarked;
