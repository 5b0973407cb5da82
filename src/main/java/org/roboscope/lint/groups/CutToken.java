package org.roboscope.lint.groups;

import java.util.List;
import org.roboscope.lint.analysis.Agent;
import org.roboscope.lint.analysis.Analysis;
import org.roboscope.lint.analysis.Findings;
import org.roboscope.lint.analysis.LineCheck;
import org.roboscope.lint.analysis.Shown;
import org.roboscope.lint.finding.Code;
import org.roboscope.lint.finding.Diagnostic;
import org.roboscope.robots.Standard;
import org.roboscope.robots.agent.AgentReading;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineKind;

/** G06: a name of which parsers see the beginning only. */
public final class CutToken implements LineCheck {

    @Override
    public void check(Line line, Analysis analysis, Findings findings) {
        if (line.kind() != LineKind.USER_AGENT) {
            return;
        }
        Agent agent = analysis.agent(line.number());
        if (!agent.isCut()) {
            return;
        }
        List<Standard> cutting = analysis.whose(standard -> standard.agents().reading() == AgentReading.TOKEN);
        findings.add(Diagnostic.of(Code.G06, line.number(), agent.value(), cutting)
                .saying(sentence(agent, analysis), Shown.text(agent.text()), agent.token()));
    }

    private static String sentence(Agent agent, Analysis analysis) {
        if (agent.token().isEmpty()) {
            return "nothing";
        }
        return analysis.catalogue().named(agent.token()).isPresent() ? "other" : "nobody";
    }
}
