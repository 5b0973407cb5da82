/** What a file says of the use of pages, use by use, in the words of the field that says it. */
@NullMarked
package org.roboscope.simulate.usage;

import org.jspecify.annotations.NullMarked;
