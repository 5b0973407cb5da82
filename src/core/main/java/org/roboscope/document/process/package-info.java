/** Which running program wrote something down, and whether it still runs. */
@NullMarked
package org.roboscope.document.process;

import org.jspecify.annotations.NullMarked;
