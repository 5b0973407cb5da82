/** The tables of cases that the tests of the engine and of the program share. */
@NullMarked
package org.roboscope.spec;

import org.jspecify.annotations.NullMarked;
