/** Several carets in one text, and what is typed at all of them. */
@NullMarked
package org.roboscope.ui.editor.carets;

import org.jspecify.annotations.NullMarked;
