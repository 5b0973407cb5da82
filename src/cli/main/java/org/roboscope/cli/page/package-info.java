/** What servers answer for pages, reported to a person or a program. */
@NullMarked
package org.roboscope.cli.page;

import org.jspecify.annotations.NullMarked;
