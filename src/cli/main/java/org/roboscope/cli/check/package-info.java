/**
 * Reports the problems of files to a user, a script, or a service that shows findings next to the code.
 * {@link CheckReport} is where to start: each format implements it for a {@link CheckedFile}.
 */
@NullMarked
package org.roboscope.cli.check;

import org.jspecify.annotations.NullMarked;
