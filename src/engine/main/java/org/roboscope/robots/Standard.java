package org.roboscope.robots;

import org.roboscope.robots.agent.AgentChoice;
import org.roboscope.robots.answer.ServerAnswers;
import org.roboscope.robots.group.Grouping;
import org.roboscope.robots.line.LineGrammar;
import org.roboscope.robots.path.PathGrammar;
import org.roboscope.robots.precedence.Precedence;

/**
 * A way to read a robots.txt: seven answers. Whatever differs between standards differs in one of them; nothing asks
 * which standard it is.
 *
 * @param id how files, the command line and the message bundle name it
 */
public record Standard(
        String id,
        LineGrammar lines,
        Grouping groups,
        AgentChoice agents,
        PathGrammar paths,
        Precedence precedence,
        ReadingLimits limits,
        ServerAnswers answers) {

    @Override
    public String toString() {
        return id;
    }
}
