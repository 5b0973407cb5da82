package org.roboscope.lint.analysis;

import java.util.ArrayList;
import java.util.List;
import org.roboscope.robots.Group;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.agent.AgentLine;
import org.roboscope.robots.bytes.Span;

/** The User-agent lines of a file in the form in which a standard chooses among them. */
final class AgentLines {

    private AgentLines() {}

    static List<AgentLine> of(RobotsFile file, List<Group> groups) {
        List<AgentLine> agents = new ArrayList<>();
        for (Group group : groups) {
            for (int line : group.agents()) {
                Span value = file.line(line).value();
                agents.add(new AgentLine(group.index(), line, file.bytes(), value.start(), value.end()));
            }
        }
        return agents;
    }
}
