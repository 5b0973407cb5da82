/** Prints whom a server is to refuse. */
@NullMarked
package org.roboscope.cli.enforce;

import org.jspecify.annotations.NullMarked;
