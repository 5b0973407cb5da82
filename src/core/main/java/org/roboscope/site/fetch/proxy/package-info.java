/** Through which proxy a site is asked, if through any: as the person sets it, or as Java, the environment or the system say. */
@NullMarked
package org.roboscope.site.fetch.proxy;

import org.jspecify.annotations.NullMarked;
