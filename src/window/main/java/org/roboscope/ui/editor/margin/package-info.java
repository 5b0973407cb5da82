/** The margin of the editor, with line numbers, groups, icons and words, and the overview at the scroll bar. */
@NullMarked
package org.roboscope.ui.editor.margin;

import org.jspecify.annotations.NullMarked;
