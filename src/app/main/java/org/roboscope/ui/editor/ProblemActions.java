package org.roboscope.ui.editor;

import static javafx.scene.input.KeyCombination.ALT_DOWN;
import static javafx.scene.input.KeyCombination.SHIFT_DOWN;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import javafx.scene.input.KeyCode;
import org.kordamp.ikonli.material2.Material2AL;
import org.roboscope.lint.finding.Diagnostic;
import org.roboscope.lint.finding.Fix;
import org.roboscope.lint.finding.Wording;
import org.roboscope.ui.action.Action;
import org.roboscope.ui.action.Actions;
import org.roboscope.ui.action.MenuName;
import org.roboscope.ui.common.Messages;
import org.roboscope.ui.workspace.Findings;
import org.roboscope.ui.workspace.Fixes;
import org.roboscope.ui.workspace.Position;
import org.roboscope.ui.workspace.Workspace;

/** Going from one problem to the next, and putting problems right, by keyboard. */
public final class ProblemActions {

    private final Workspace workspace;
    private final Messages messages;
    private final Wording wording = new Wording();
    private final BiConsumer<String, List<Offer>> choose;

    /** Something that can be done about a problem. */
    public record Offer(String text, Runnable run) {}

    /** @param choose lets the person choose one of several things to do */
    public ProblemActions(Workspace workspace, Messages messages, BiConsumer<String, List<Offer>> choose) {
        this.workspace = workspace;
        this.messages = messages;
        this.choose = choose;
    }

    public void add(Actions actions) {
        actions.add(action("nextProblem").key(KeyCode.F8).does(() -> go(1)));
        actions.add(action("previousProblem").key(KeyCode.F8, SHIFT_DOWN).does(() -> go(-1)));
        actions.add(action("fix").icon(Material2AL.BUILD)
                .enabledWhen(workspace.editableProperty())
                .key(KeyCode.ENTER, ALT_DOWN).does(this::fix));
    }

    private void go(int direction) {
        List<Position> places = places();
        Position caret = workspace.caretProperty().get();
        Comparator<Position> order = Comparator.comparingInt(Position::line).thenComparingInt(Position::column);
        Optional<Position> next = direction > 0
                ? places.stream().filter(place -> order.compare(place, caret) > 0).findFirst()
                : places.reversed().stream().filter(place -> order.compare(place, caret) < 0).findFirst();
        if (!places.isEmpty()) {
            workspace.goTo(next.orElse(direction > 0 ? places.getFirst() : places.getLast()));
        }
    }

    private List<Position> places() {
        Findings findings = workspace.findingsProperty().get();
        return findings.diagnostics().stream()
                .map(diagnostic -> findings.analysis().map().position(diagnostic.span().start()))
                .distinct().toList();
    }

    private void fix() {
        Findings findings = workspace.findingsProperty().get();
        List<Offer> offers = new ArrayList<>();
        for (Diagnostic diagnostic : findings.ofLine(workspace.caretProperty().get().line())) {
            for (Fix fix : diagnostic.fixes()) {
                offers.add(new Offer(wording.sentence(fix), () -> Fixes.apply(workspace, findings, fix)));
            }
            long alike = findings.diagnostics().stream()
                    .filter(other -> other.code() == diagnostic.code() && !other.fixes().isEmpty()).count();
            if (alike > 1 && !diagnostic.fixes().isEmpty()) {
                offers.add(new Offer(messages.text("problem.fixAll", alike, wording.title(diagnostic.code())),
                        () -> Fixes.applyToAllLike(workspace, findings, diagnostic)));
            }
        }
        if (offers.size() == 1) {
            offers.getFirst().run().run();
        } else if (!offers.isEmpty()) {
            choose.accept(messages.text("problem.choose"), offers);
        }
    }

    private Action.Builder action(String name) {
        return Action.named("edit." + name, messages.text("action.edit." + name)).in(MenuName.EDIT, 6);
    }
}
