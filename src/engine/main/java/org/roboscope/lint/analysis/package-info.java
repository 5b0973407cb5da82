/** What checks look at: one file, read under every standard that is asked for, and what is known around it. */
@NullMarked
package org.roboscope.lint.analysis;

import org.jspecify.annotations.NullMarked;
