/** Reports servers' answers for pages as text, JSON or tables. */
@NullMarked
package org.roboscope.cli.page;

import org.jspecify.annotations.NullMarked;
