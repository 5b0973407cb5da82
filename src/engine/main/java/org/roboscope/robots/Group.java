package org.roboscope.robots;

import java.util.List;
import org.roboscope.robots.FileTables.GroupRules;
import org.roboscope.robots.precedence.Rule;

/**
 * A group: User-agent lines, and the rules after them.
 *
 * @param index  the position among the groups of the file, counted from 0
 * @param agents the numbers of the User-agent lines, counted from 1
 */
public record Group(int index, List<Integer> agents, List<Rule> rules, int firstLine, int lastLine) {

    public Group {
        agents = List.copyOf(agents);
        rules = rules instanceof GroupRules ? rules : List.copyOf(rules);
    }
}
