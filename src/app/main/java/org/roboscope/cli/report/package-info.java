/** How the commands tell what they found: in aligned text for a person, in JSON for a program. */
@NullMarked
package org.roboscope.cli.report;

import org.jspecify.annotations.NullMarked;
