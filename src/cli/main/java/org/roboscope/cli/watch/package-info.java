/** Reports changes of a site's answer since the previous check. */
@NullMarked
package org.roboscope.cli.watch;

import org.jspecify.annotations.NullMarked;
