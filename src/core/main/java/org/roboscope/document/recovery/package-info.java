/** Unsaved text, kept in the user's state folder and found again after a crash. */
@NullMarked
package org.roboscope.document.recovery;

import org.jspecify.annotations.NullMarked;
