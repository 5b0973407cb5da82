/**
 * Reports the problems of files to a user, a script, or a service that shows findings next to the code.
 * Start at {@link CheckReport}, which each format implements for a {@link CheckedFile}.
 */
@NullMarked
package org.roboscope.cli.check;

import org.jspecify.annotations.NullMarked;
