/** Requests by HTTP and HTTPS. */
@NullMarked
package org.roboscope.site.fetch.http;

import org.jspecify.annotations.NullMarked;
