/** How the text differs from the saved file: the bars beside its lines, and the card about one of them. */
@NullMarked
package org.roboscope.ui.editor.changes;

import org.jspecify.annotations.NullMarked;
