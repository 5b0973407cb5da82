/** Checks of what a file says of the use of its pages: Content-Usage, Content-Signal and License. */
@NullMarked
package org.roboscope.lint.usage;

import org.jspecify.annotations.NullMarked;
