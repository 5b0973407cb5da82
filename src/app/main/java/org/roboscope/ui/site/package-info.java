/** The panel that fetches a site's robots.txt, shows how it came, watches it, and looks at the files of a whole site. */
@NullMarked
package org.roboscope.ui.site;

import org.jspecify.annotations.NullMarked;
