/** Checks of groups and of the crawlers that follow them. Start with {@link AgentChecks}. */
@NullMarked
package org.roboscope.lint.groups;

import org.jspecify.annotations.NullMarked;
