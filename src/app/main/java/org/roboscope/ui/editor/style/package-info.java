/** How the lines of a text look: colours by kind of token, and underlines. */
@NullMarked
package org.roboscope.ui.editor.style;

import org.jspecify.annotations.NullMarked;
