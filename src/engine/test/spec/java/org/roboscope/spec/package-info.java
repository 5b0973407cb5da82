/** Shared by the tests of the engine and of the program: tables of cases, and the duration of random tests. */
@NullMarked
package org.roboscope.spec;

import org.jspecify.annotations.NullMarked;
