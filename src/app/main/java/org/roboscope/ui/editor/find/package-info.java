/** Finding and replacing in the text, and going to a line. */
@NullMarked
package org.roboscope.ui.editor.find;

import org.jspecify.annotations.NullMarked;
