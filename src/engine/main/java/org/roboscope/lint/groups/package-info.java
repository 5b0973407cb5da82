/** Checks of groups: who follows which rules, and who does not. */
@NullMarked
package org.roboscope.lint.groups;

import org.jspecify.annotations.NullMarked;
