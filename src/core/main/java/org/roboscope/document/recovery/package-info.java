/** The recovery of unsaved text, which is stored in the user's state folder and found after a crash. */
@NullMarked
package org.roboscope.document.recovery;

import org.jspecify.annotations.NullMarked;
