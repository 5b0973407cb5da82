package org.roboscope.ui.inspector;

import java.util.ArrayList;
import java.util.List;
import org.roboscope.crawlers.Obedience;
import org.roboscope.crawlers.StandardTexts;
import org.roboscope.crawlers.assignment.Assignment;
import org.roboscope.robots.Group;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.Standard;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.Standards;
import org.roboscope.robots.agent.ChoiceByName;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.agent.FollowedGroups.Step;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.workspace.TextReading;

/** Explains in sentences, one after the other, how a crawler came to its group. */
final class AssignmentSteps {

    private final WindowMessages messages;
    private final StandardTexts standardTexts = new StandardTexts();
    private final GroupPlaces places;

    AssignmentSteps(WindowMessages messages) {
        this.messages = messages;
        this.places = new GroupPlaces(messages);
    }

    List<String> of(InspectorModel model, Assignment assignment) {
        List<String> steps = new ArrayList<>();
        steps.add(search(model, assignment));
        String name = assignment.name();
        RobotsFile file = model.fileOf(assignment);
        if (file.isOpen()) {
            steps.add(messages.text("step.tooLarge", file.standard().limits().bytes()));
            addObedience(assignment, steps);
            return steps;
        }
        List<Group> groups = model.groupsOf(assignment);
        String lines = places.lines(groups);
        switch (assignment.followedGroups().step()) {
            case Step.OwnGroup _ -> steps.add(messages.text("step.own", name, agentLines(assignment)));
            case Step.Fallback fallback -> {
                steps.add(messages.text("step.noOwn", name));
                steps.add(messages.text("step.fallback", fallback.token(), agentLines(assignment)));
            }
            case Step.Star _ -> {
                steps.add(noOwn(assignment));
                steps.add(messages.text("step.star", agentLines(assignment)));
            }
            case Step.NoGroup _ -> {
                steps.add(noOwn(assignment));
                List<Integer> empty = assignment.followedGroups().emptyForEveryone();
                steps.add(empty.isEmpty()
                        ? messages.text("step.noGroup") : messages.text("step.emptyStar", lines(empty)));
            }
            case Step.StarIgnored _ -> {
                steps.add(noOwn(assignment));
                steps.add(messages.text("step.starIgnored", name));
            }
        }
        if (!groups.isEmpty()) {
            steps.add(messages.text(groups.size() > 1 ? "step.merged" : "step.follows", name, lines));
        }
        if (model.policyOf(assignment).hasTooManyRules()) {
            steps.add(messages.text("step.tooManyRules", file.standard().limits().rules()));
        }
        addDifference(model, assignment, steps);
        addObedience(assignment, steps);
        return steps;
    }

    /** Why no group is the crawler's own. */
    private String noOwn(Assignment assignment) {
        List<Integer> empty = assignment.followedGroups().empty();
        return empty.isEmpty()
                ? messages.text("step.noOwn", assignment.name())
                : messages.text("step.empty", assignment.name(), lines(empty));
    }

    /** By which standard the crawler is read, why, and how that is known. */
    String reading(InspectorModel model, Assignment assignment) {
        Standard standard = model.fileOf(assignment).standard();
        boolean own = model.reading().readAs().equals(StandardChoice.OWN);
        String why = !own
                ? messages.text("reading.chosen", standardTexts.name(standard))
                : messages.text(standard.equals(Standards.ofUnknownOperators()) ? "reading.unknown" : "reading.own",
                        standardTexts.name(standard), assignment.name());
        return why + " " + standardTexts.known(standard);
    }

    /** By whose reading the crawler's group is looked for, and what is looked for. */
    private String search(InspectorModel model, Assignment assignment) {
        TextReading reading = model.reading();
        Crawler crawler = assignment.crawler();
        Standard standard = model.fileOf(assignment).standard();
        if (!(reading.readAs().agents(standard) instanceof ChoiceByName choice)) {
            return standardTexts.search(standard, "");
        }
        boolean documented = choice.documented().holds(crawler);
        boolean fallsBack = documented && crawler.chain().size() > 1;
        boolean ignoresStar = documented && !crawler.starBinds();
        List<List<String>> chain = documented ? crawler.chain() : crawler.chain().subList(0, 1);
        String names = chain.stream().map(List::getFirst).reduce((first, next) -> messages.text(
                "search.then", first, next)).orElseThrow();
        String sought = ignoresStar ? names : messages.text("search.then", names, "*");
        boolean isOfStandard = standard.agents() instanceof ChoiceByName ofStandard
                && ofStandard.documented().holds(crawler);
        // If the standard documents no fallbacks, they are those that the crawler's operator documents.
        return !isOfStandard && (fallsBack || ignoresStar)
                ? messages.text("search.documented", sought, crawler.name(), standardTexts.name(standard))
                : standardTexts.search(standard, sought);
    }

    private void addDifference(InspectorModel model, Assignment assignment, List<String> steps) {
        LineDifference difference = model.differenceOf(assignment);
        String reading = standardTexts.name(model.fileOf(assignment).standard());
        if (!difference.without().isEmpty()) {
            steps.add(messages.text("step.without", reading, places.some(difference.without()),
                    standardTexts.name(model.reading().file().standard()), difference.without().size()));
        }
        if (!difference.additional().isEmpty()) {
            steps.add(messages.text("step.also", reading, places.some(difference.additional()),
                    standardTexts.name(model.reading().file().standard()), difference.additional().size()));
        }
    }

    private void addObedience(Assignment assignment, List<String> steps) {
        Obedience obedience = assignment.obedience();
        if (assignment.entry().isPresent() && obedience != Obedience.YES) {
            steps.add(messages.text("step.obedience." + obedience.code(), assignment.name()));
        }
    }

    private String agentLines(Assignment assignment) {
        return lines(assignment.followedGroups().agents());
    }

    private String lines(List<Integer> numbers) {
        List<String> lines = numbers.stream().map(String::valueOf).toList();
        return messages.text("lines", String.join(", ", lines), lines.size());
    }
}
