/** Helpers that the tests of all modules share: tables of cases, random files, golden files and real files. */
@NullMarked
package org.roboscope.spec;

import org.jspecify.annotations.NullMarked;
