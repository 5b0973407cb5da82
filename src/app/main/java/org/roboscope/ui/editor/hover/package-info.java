/** What the editor explains of a word or a problem under the mouse. */
@NullMarked
package org.roboscope.ui.editor.hover;

import org.jspecify.annotations.NullMarked;
