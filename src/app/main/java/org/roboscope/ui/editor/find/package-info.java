/** Finding and replacing in the text. */
@NullMarked
package org.roboscope.ui.editor.find;

import org.jspecify.annotations.NullMarked;
