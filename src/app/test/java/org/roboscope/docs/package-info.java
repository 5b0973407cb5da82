/** Tests the claims of the pages in {@code docs}. */
@NullMarked
package org.roboscope.docs;

import org.jspecify.annotations.NullMarked;
