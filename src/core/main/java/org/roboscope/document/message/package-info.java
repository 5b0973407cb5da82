/** Sentences about documents, from the message bundle. */
@NullMarked
package org.roboscope.document.message;

import org.jspecify.annotations.NullMarked;
