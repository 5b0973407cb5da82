/** The meaning of a server's answer under each standard, its cache lifetime, and the effects of an outage. */
@NullMarked
package org.roboscope.site.answer;

import org.jspecify.annotations.NullMarked;
