/** The text area, how its lines look, and every change of its text. */
@NullMarked
package org.roboscope.ui.editor.text;

import org.jspecify.annotations.NullMarked;
