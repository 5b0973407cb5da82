/** Tests statements of the pages in {@code docs} about the engine. */
@NullMarked
package org.roboscope.docs;

import org.jspecify.annotations.NullMarked;
