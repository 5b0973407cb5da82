/** Checks of groups: which crawlers follow which rules. Start with {@link AgentChecks}. */
@NullMarked
package org.roboscope.lint.groups;

import org.jspecify.annotations.NullMarked;
