/** What the pages in {@code docs} claim. */
@NullMarked
package org.roboscope.docs;

import org.jspecify.annotations.NullMarked;
