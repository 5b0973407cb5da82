/** The margin beside the lines: numbers, groups, icons, words, and the overview at the scroll bar. */
@NullMarked
package org.roboscope.ui.editor.margin;

import org.jspecify.annotations.NullMarked;
