/** What happens later: a timer that tests can turn by hand. */
@NullMarked
package org.roboscope.document.time;

import org.jspecify.annotations.NullMarked;
