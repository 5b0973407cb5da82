/** The meaning of a server's answer under each standard, how long it is cached, and the effects of an outage. */
@NullMarked
package org.roboscope.site.answer;

import org.jspecify.annotations.NullMarked;
