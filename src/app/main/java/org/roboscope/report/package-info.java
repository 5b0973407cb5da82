/** One page of HTML for a client or a ticket: a file, its problems, and what it means to crawlers. */
@NullMarked
package org.roboscope.report;

import org.jspecify.annotations.NullMarked;
