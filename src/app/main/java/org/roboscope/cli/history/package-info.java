/** Reports a site's history, and whether it is as it was kept, to a person or a program. */
@NullMarked
package org.roboscope.cli.history;

import org.jspecify.annotations.NullMarked;
