/** Reports the problems of files to a person, a script, or a service that shows findings next to the code. */
@NullMarked
package org.roboscope.cli.check;

import org.jspecify.annotations.NullMarked;
