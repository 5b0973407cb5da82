/** What a server's answer means: for each standard, with how long it is kept, and what an outage leads to with time. */
@NullMarked
package org.roboscope.site.answer;

import org.jspecify.annotations.NullMarked;
