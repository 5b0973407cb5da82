/** Commands that ask a site: what it answered, told to a person or a program. */
@NullMarked
package org.roboscope.cli.site;

import org.jspecify.annotations.NullMarked;
