/** Names and passwords for sites that ask for them: in memory only, each for one site. */
@NullMarked
package org.roboscope.site.fetch.login;

import org.jspecify.annotations.NullMarked;
