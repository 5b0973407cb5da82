/**
 * The matching of paths: the fourth question that a standard answers. Start with {@link PathGrammar}, which turns rules
 * into {@link PathPattern}s; {@link RequestPath} is the path that they are compared with.
 */
@NullMarked
package org.roboscope.robots.path;

import org.jspecify.annotations.NullMarked;
