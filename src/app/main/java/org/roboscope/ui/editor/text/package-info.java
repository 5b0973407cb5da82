/** The text area with its lines folded or in parts, how its lines look, its carets, and every change of its text. */
@NullMarked
package org.roboscope.ui.editor.text;

import org.jspecify.annotations.NullMarked;
