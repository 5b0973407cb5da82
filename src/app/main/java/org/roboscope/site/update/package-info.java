/** Whether there is a newer version of the program. Nothing here is asked unless a person turned it on. */
@NullMarked
package org.roboscope.site.update;

import org.jspecify.annotations.NullMarked;
