/** What the tests of the engine and of the program share: the tables of cases, and how long random tests go on. */
@NullMarked
package org.roboscope.spec;

import org.jspecify.annotations.NullMarked;
