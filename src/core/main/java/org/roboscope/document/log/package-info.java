/** The log of errors, for the developers who fix them. */
@NullMarked
package org.roboscope.document.log;

import org.jspecify.annotations.NullMarked;
