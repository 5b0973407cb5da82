/**
 * Which group a crawler follows: the third question a standard answers. {@link AgentChoice} is where to start; it finds
 * the {@link FollowedGroups} of a {@link Crawler}.
 */
@NullMarked
package org.roboscope.robots.agent;

import org.jspecify.annotations.NullMarked;
