/** The body of an answer: unpacked, up to a limit, with what a person should know about it. */
@NullMarked
package org.roboscope.site.fetch.body;

import org.jspecify.annotations.NullMarked;
