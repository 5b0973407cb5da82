/** What the editor offers while a person types. */
@NullMarked
package org.roboscope.ui.editor.completion;

import org.jspecify.annotations.NullMarked;
