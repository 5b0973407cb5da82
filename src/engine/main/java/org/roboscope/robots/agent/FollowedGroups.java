package org.roboscope.robots.agent;

import java.util.List;
import org.roboscope.robots.agent.AgentTable.AgentLine;

/**
 * The groups a crawler follows, and how it came to them.
 *
 * @param groups in file order; several are merged into one
 * @param agents the lines of the User-agent lines that fit, counted from 1
 * @param empty  the lines of those that name the crawler in groups that say nothing, and therefore count as none
 * @param emptyForEveryone the same of those that mean everyone, where the crawler would follow them
 */
public record FollowedGroups(
        List<Integer> groups, List<Integer> agents, Step step, List<Integer> empty, List<Integer> emptyForEveryone) {

    /** The step of the search that ended it. */
    public sealed interface Step {

        /** A group names the crawler itself. */
        record OwnGroup(String token) implements Step {}

        /** A group names what the crawler falls back on, or shares with others. */
        record Fallback(String token) implements Step {}

        /** The group for everyone. */
        record Star() implements Step {}

        /** No group fits, and there is none for everyone. */
        record NoGroup() implements Step {}

        /** There is a group for everyone, but it does not bind this crawler. */
        record StarIgnored() implements Step {}
    }

    public FollowedGroups {
        groups = List.copyOf(groups);
        agents = List.copyOf(agents);
        empty = List.copyOf(empty);
        emptyForEveryone = List.copyOf(emptyForEveryone);
    }

    /** Where a group counts whatever is in it. */
    public FollowedGroups(List<Integer> groups, List<Integer> agents, Step step) {
        this(groups, agents, step, List.of(), List.of());
    }

    static FollowedGroups nobody(Step step) {
        return new FollowedGroups(List.of(), List.of(), step);
    }

    /** All the groups of these lines. */
    static FollowedGroups merged(List<AgentLine> fitting, Step step) {
        if (fitting.size() == 1) {
            AgentLine only = fitting.getFirst();
            return new FollowedGroups(List.of(only.group()), List.of(only.line()), step);
        }
        return new FollowedGroups(
                fitting.stream().map(AgentLine::group).distinct().toList(),
                fitting.stream().map(AgentLine::line).toList(),
                step);
    }

    /** Only the first group of these lines. */
    static FollowedGroups first(List<AgentLine> fitting, Step step) {
        int group = fitting.getFirst().group();
        return merged(fitting.stream().filter(agent -> agent.group() == group).toList(), step);
    }
}
