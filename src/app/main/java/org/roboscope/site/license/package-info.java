/** The terms that License lines name: RSL 1.0, fetched when a person asks for it. */
@NullMarked
package org.roboscope.site.license;

import org.jspecify.annotations.NullMarked;
