package org.roboscope.ui.inspector;

import java.util.ArrayList;
import java.util.List;
import org.roboscope.crawlers.Obedience;
import org.roboscope.crawlers.assignment.Assignment;
import org.roboscope.robots.Group;
import org.roboscope.robots.agent.Following.Step;
import org.roboscope.ui.common.Messages;

/** Explains in sentences, one after the other, how a crawler came to its group. */
final class Steps {

    private final Messages messages;
    private final Places places;

    Steps(Messages messages) {
        this.messages = messages;
        this.places = new Places(messages);
    }

    List<String> of(InspectorModel model, Assignment assignment) {
        List<String> steps = new ArrayList<>();
        steps.add(messages.text("how." + model.analysis().file().standard().id()));
        String name = assignment.name();
        List<Group> groups = model.groupsOf(assignment);
        String lines = places.lines(groups);
        switch (assignment.following().step()) {
            case Step.OwnGroup _ -> steps.add(messages.text("step.own", name, agentLines(assignment)));
            case Step.Fallback fallback -> {
                steps.add(messages.text("step.noOwn", name));
                steps.add(messages.text("step.fallback", fallback.token(), agentLines(assignment)));
            }
            case Step.Star _ -> {
                steps.add(messages.text("step.noOwn", name));
                steps.add(messages.text("step.star", agentLines(assignment)));
            }
            case Step.NoGroup _ -> {
                steps.add(messages.text("step.noOwn", name));
                steps.add(messages.text("step.noGroup"));
            }
            case Step.StarIgnored _ -> {
                steps.add(messages.text("step.noOwn", name));
                steps.add(messages.text("step.starIgnored", name));
            }
        }
        if (!groups.isEmpty()) {
            steps.add(messages.text(groups.size() > 1 ? "step.merged" : "step.follows", name, lines));
        }
        addObedience(assignment, steps);
        return steps;
    }

    private void addObedience(Assignment assignment, List<String> steps) {
        Obedience obedience = assignment.obedience();
        if (assignment.entry().isPresent() && obedience != Obedience.YES) {
            steps.add(messages.text("step.obedience." + obedience.code(), assignment.name()));
        }
    }

    private String agentLines(Assignment assignment) {
        List<String> lines = assignment.following().agents().stream().map(String::valueOf).toList();
        return messages.text(lines.size() == 1 ? "lines.one" : "lines.many", String.join(", ", lines));
    }
}
