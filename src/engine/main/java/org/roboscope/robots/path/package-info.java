/**
 * The matching of paths with the values of rules. Start with {@link PathGrammar}, which builds the
 * {@link PathPattern}s of rules. They are compared with a {@link RequestPath}.
 */
@NullMarked
package org.roboscope.robots.path;

import org.jspecify.annotations.NullMarked;
