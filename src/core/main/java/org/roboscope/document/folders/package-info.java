/** Where a person's settings, unsaved texts and throw-away files lie on this system. */
@NullMarked
package org.roboscope.document.folders;

import org.jspecify.annotations.NullMarked;
