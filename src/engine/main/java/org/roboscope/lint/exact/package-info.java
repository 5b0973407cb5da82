/**
 * What holds of rules over all URLs at once. The key: let a letter stand for every star of a pattern, and for its open
 * end, that occurs in no rule, so that only a star can match it. A rule that matches the URL made so matches every URL
 * of the pattern; so one question to an index finds all rules that contain another one.
 */
@NullMarked
package org.roboscope.lint.exact;

import org.jspecify.annotations.NullMarked;
