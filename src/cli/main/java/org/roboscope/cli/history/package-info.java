/** Reports a site's history to a person or a program. */
@NullMarked
package org.roboscope.cli.history;

import org.jspecify.annotations.NullMarked;
