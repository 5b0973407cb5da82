/** Commands that ask a site and report its answer to a person or a program. */
@NullMarked
package org.roboscope.cli.site;

import org.jspecify.annotations.NullMarked;
