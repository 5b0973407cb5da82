/** The proxy for a site, as configured by the user, by Java, by the environment or by the system. */
@NullMarked
package org.roboscope.site.fetch.proxy;

import org.jspecify.annotations.NullMarked;
