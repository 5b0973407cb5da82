/**
 * The groups that a crawler follows. Start with {@link AgentChoice}, which finds the {@link FollowedGroups} of a
 * {@link Crawler}.
 */
@NullMarked
package org.roboscope.robots.agent;

import org.jspecify.annotations.NullMarked;
