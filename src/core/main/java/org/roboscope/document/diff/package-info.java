/** What is different between two texts, line beside line. */
@NullMarked
package org.roboscope.document.diff;

import org.jspecify.annotations.NullMarked;
