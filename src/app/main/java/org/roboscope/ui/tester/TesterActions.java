package org.roboscope.ui.tester;

import static javafx.scene.input.KeyCombination.SHORTCUT_DOWN;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.scene.input.Clipboard;
import javafx.scene.input.DataFormat;
import javafx.scene.input.KeyCode;
import org.roboscope.editing.EditorPosition;
import org.roboscope.robots.precedence.Rule;
import org.roboscope.simulate.words.VerdictReport;
import org.roboscope.ui.action.Action;
import org.roboscope.ui.action.MenuName;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.workspace.Workspace;

/** What a person can do with a test, by menu, key or name. */
final class TesterActions {

    private static final int SECTION = 0;

    private final Workspace workspace;
    private final TestModel model;
    private final WindowMessages messages;
    private final VerdictReport report = new VerdictReport();

    TesterActions(Workspace workspace, TestModel model, WindowMessages messages) {
        this.workspace = workspace;
        this.model = model;
        this.messages = messages;
    }

    Action enterUrl(Runnable enter) {
        return named("url", SECTION).key(KeyCode.L, SHORTCUT_DOWN).does(enter);
    }

    /** Those that the menu beside the verdict offers, too. */
    List<Action> inPanel(PinnedVerdicts pinnedVerdicts) {
        return List.of(
                named("goToLine", SECTION)
                        .enabledWhen(
                                model.testedProperty().map(it -> it.flatMap(TesterActions::decidingRule).isPresent()),
                                messages.text("whyNot.noLine"))
                        .does(() -> model.testedProperty().get().flatMap(TesterActions::decidingRule)
                                .ifPresent(this::goTo)),
                named("pin", SECTION)
                        .enabledWhen(
                                model.testedProperty().map(it -> it.filter(PinnedVerdicts::canBeAdded).isPresent()),
                                messages.text("whyNot.noVerdict"))
                        .does(() -> model.testedProperty().get().ifPresent(pinnedVerdicts::add)),
                named("misses", SECTION + 1).toggles(model.missesProperty()),
                named("otherGroups", SECTION + 1).toggles(model.otherGroupsProperty()),
                named("evidence", SECTION + 1).toggles(model.evidenceProperty()),
                ofTest("copyText", SECTION + 2, urlTestResult -> copy("copied.text", urlTestResult, url -> report.text(
                        url, urlTestResult.policy(), urlTestResult.explanation()))),
                ofTest("copyMarkdown", SECTION + 2,
                        urlTestResult -> copy("copied.markdown", urlTestResult, url -> report.markdown(
                                url, urlTestResult.policy(), urlTestResult.explanation()))));
    }

    private static Optional<Rule> decidingRule(UrlTestResult urlTestResult) {
        return urlTestResult.explanation().verdict().rule();
    }

    private void goTo(Rule rule) {
        workspace.requests().goTo(new EditorPosition(rule.line(), 0));
    }

    /** @param said key of the sentence that says so */
    private void copy(String said, UrlTestResult urlTestResult, Function<String, String> text) {
        String url = urlTestResult.question().url();
        Clipboard.getSystemClipboard().setContent(Map.of(DataFormat.PLAIN_TEXT, text.apply(url)));
        workspace.requests().say(messages.text(said));
    }

    private Action ofTest(String name, int section, Consumer<UrlTestResult> work) {
        return named(name, section)
                .enabledWhen(model.testedProperty().map(Optional::isPresent), messages.text("whyNot.noUrl"))
                .does(() -> model.testedProperty().get().ifPresent(work));
    }

    private Action.Builder named(String name, int section) {
        return Action.named("test." + name, messages.text("action." + name)).in(MenuName.SIMULATE, section);
    }
}
