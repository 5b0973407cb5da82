/** Logs what failed, for the developers who fix it. */
@NullMarked
package org.roboscope.document.log;

import org.jspecify.annotations.NullMarked;
