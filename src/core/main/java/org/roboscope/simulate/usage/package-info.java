/** The statements of a file about uses of pages. */
@NullMarked
package org.roboscope.simulate.usage;

import org.jspecify.annotations.NullMarked;
