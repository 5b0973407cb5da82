/** Reports the answers of sites as text or JSON. */
@NullMarked
package org.roboscope.cli.site;

import org.jspecify.annotations.NullMarked;
