/** What is wrong with files, told to a person, a script, or a service that shows findings beside the code. */
@NullMarked
package org.roboscope.cli.check;

import org.jspecify.annotations.NullMarked;
