/** What servers answer for pages, told to a person or a program. */
@NullMarked
package org.roboscope.cli.page;

import org.jspecify.annotations.NullMarked;
