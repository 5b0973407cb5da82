/** Reports the visitors of a log, and which of them are verified, to a person or a program. */
@NullMarked
package org.roboscope.cli.visits;

import org.jspecify.annotations.NullMarked;
