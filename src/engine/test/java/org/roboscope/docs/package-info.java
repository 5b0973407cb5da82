/** What pages in {@code docs} say of the engine. */
@NullMarked
package org.roboscope.docs;

import org.jspecify.annotations.NullMarked;
