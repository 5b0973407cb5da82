package org.roboscope.robots.agent;

import java.util.List;
import org.roboscope.robots.agent.AgentTable.AgentLine;

/**
 * The groups that a crawler follows, and the last step of the search for them.
 *
 * @param groups           the indexes of the groups in file order; several count as one
 * @param agents           the numbers of the User-agent lines that match, counted from 1
 * @param emptyGroupAgents the numbers of the lines that name the crawler in groups without content, which do not count
 * @param emptyGroupStars  the numbers of the {@code *} lines in such groups, if the crawler would follow them
 */
public record FollowedGroups(
        List<Integer> groups, List<Integer> agents, Step step, List<Integer> emptyGroupAgents,
        List<Integer> emptyGroupStars) {

    /** The last step of the search. */
    public sealed interface Step {

        /** A group names the crawler itself. */
        record OwnGroup(String token) implements Step {}

        /** A group names a fallback of the crawler, or a name that it shares with others. */
        record Fallback(String token) implements Step {}

        /** The crawler follows the group for everyone. */
        record Star() implements Step {}

        /** No group matches, and there is none for everyone. */
        record NoGroup() implements Step {}

        /** The file has a group for everyone, but the crawler does not follow it. */
        record StarIgnored() implements Step {}
    }

    public FollowedGroups {
        groups = List.copyOf(groups);
        agents = List.copyOf(agents);
        emptyGroupAgents = List.copyOf(emptyGroupAgents);
        emptyGroupStars = List.copyOf(emptyGroupStars);
    }

    /** Creates a result under a standard that counts empty groups. */
    public FollowedGroups(List<Integer> groups, List<Integer> agents, Step step) {
        this(groups, agents, step, List.of(), List.of());
    }

    /** Whether the crawler would follow a group if it were not empty. */
    public boolean hasEmptyGroups() {
        return !emptyGroupAgents.isEmpty() || !emptyGroupStars.isEmpty();
    }

    static FollowedGroups none(Step step) {
        return new FollowedGroups(List.of(), List.of(), step);
    }

    /** Returns all groups of these lines. */
    static FollowedGroups ofAll(List<AgentLine> lines, Step step) {
        if (lines.size() == 1) {
            AgentLine line = lines.getFirst();
            return new FollowedGroups(List.of(line.group()), List.of(line.line()), step);
        }
        return new FollowedGroups(
                lines.stream().map(AgentLine::group).distinct().toList(),
                lines.stream().map(AgentLine::line).toList(),
                step);
    }

    /** Returns only the first group of these lines. */
    static FollowedGroups ofFirst(List<AgentLine> lines, Step step) {
        int group = lines.getFirst().group();
        return ofAll(lines.stream().filter(agent -> agent.group() == group).toList(), step);
    }
}
