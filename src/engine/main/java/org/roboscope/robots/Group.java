package org.roboscope.robots;

import java.util.List;
import org.roboscope.robots.FileTables.GroupRules;
import org.roboscope.robots.precedence.Rule;

/**
 * User-agent lines and the rules for them.
 *
 * @param index  counted from 0 in the file
 * @param agents the User-agent lines, counted from 1
 */
public record Group(int index, List<Integer> agents, List<Rule> rules, int firstLine, int lastLine) {

    public Group {
        agents = List.copyOf(agents);
        rules = rules instanceof GroupRules ? rules : List.copyOf(rules);
    }
}
