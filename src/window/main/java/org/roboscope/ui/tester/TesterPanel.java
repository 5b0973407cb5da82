package org.roboscope.ui.tester;

import static javafx.scene.input.KeyCombination.SHORTCUT_DOWN;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.MenuItem;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.input.Clipboard;
import javafx.scene.input.DataFormat;
import javafx.scene.input.KeyCode;
import org.roboscope.editing.EditorPosition;
import org.roboscope.messages.MessageBundle;
import org.roboscope.report.TestedAddress;
import org.roboscope.robots.Policy;
import org.roboscope.robots.explain.VerdictExplanation;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.precedence.Rule;
import org.roboscope.simulate.expect.Expectation.ExpectedAccess;
import org.roboscope.simulate.usage.TestedUsage;
import org.roboscope.simulate.words.VerdictReport;
import org.roboscope.ui.action.Action;
import org.roboscope.ui.action.Action.MenuName;
import org.roboscope.ui.action.ActionControls;
import org.roboscope.ui.action.ActionRegistry;
import org.roboscope.ui.common.FxmlFile;
import org.roboscope.ui.common.Panel;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.tester.TestModel.UrlTestResult;
import org.roboscope.ui.workspace.PageLookup;
import org.roboscope.ui.workspace.ReportParts;
import org.roboscope.ui.workspace.SitemapUrls;
import org.roboscope.ui.workspace.StandardReadings;
import org.roboscope.ui.workspace.TextReading;
import org.roboscope.ui.workspace.UrlQuestion;
import org.roboscope.ui.workspace.Workspace;
import org.roboscope.ui.workspace.WorkspaceExpectations;
import org.roboscope.ui.workspace.WorkspaceExpectations.ExpectedLine;

/** Tests one URL: its verdict, the reason, and the verdicts for other crawlers and standards. */
public final class TesterPanel extends Panel {

    static final WindowMessages MESSAGES = WindowMessages.of("ui-tester");
    private final Workspace workspace;
    private final ActionRegistry actionRegistry;
    private final TestModel model;
    private final PinnedVerdicts pinnedVerdicts;
    private final TesterView view;

    /**
     * @param sitemaps URLs found in sitemaps, offered for a test
     * @param lookup fetches the file that applies to a URL, if it is not this one
     */
    public TesterPanel(
            Workspace workspace,
            ActionRegistry actionRegistry,
            Settings settings,
            WorkspaceExpectations expectations,
            StandardReadings readings,
            SitemapUrls sitemaps,
            PageLookup lookup) {
        super("tester", Place.BOTTOM, MESSAGES, FxmlFile.TESTER);
        this.workspace = workspace;
        this.actionRegistry = actionRegistry;
        model = new TestModel(workspace);
        pinnedVerdicts = new PinnedVerdicts(expectations);
        Report report = new Report(new VerdictNotices(settings.ownCrawlers()));
        workspace.reportParts().setUrls(() -> report.part(workspace, expectations.linesProperty().get()));
        view = new TesterView(
                workspace, model, pinnedVerdicts, settings,
                new UrlField.Suggestions(settings, sitemaps), readings, lookup);
        actionRegistry.add(named("url", 0).in(MenuName.SIMULATE, 0).key(KeyCode.L, SHORTCUT_DOWN)
                .does(() -> workspace.requests().bringUp(id())));
        inPanel().forEach(actionRegistry::add);
    }

    @Override
    public List<MenuItem> moreItems() {
        return ActionControls.menuItems(actionRegistry.in(MenuName.TESTER));
    }

    @Override
    protected Object controller() {
        return view;
    }

    @Override
    protected void focusFirst() {
        selectTabs(content());
        view.takeFocus();
    }

    /** Selects the tabs that contain the panel. */
    private static void selectTabs(Node content) {
        Node inside = content;
        Parent at = content.getParent();
        while (at != null) {
            if (at instanceof TabPane tabs) {
                select(tabs, inside);
            }
            inside = at;
            at = at.getParent();
        }
    }

    private static void select(TabPane tabs, Node inside) {
        for (Tab tab : tabs.getTabs()) {
            Node shown = tab.getContent();
            if (shown != null && (shown.equals(inside) || shown.getParent() != null
                    && shown.getParent().equals(inside))) {
                tabs.getSelectionModel().select(tab);
            }
        }
    }

    private Action.Builder named(String name, int section) {
        return Action.named("test." + name, MESSAGES.text("action." + name)).in(MenuName.TESTER, section);
    }

    private List<Action> inPanel() {
        VerdictReport report = new VerdictReport();
        return List.of(
                ofTest("goToLine", 0, test -> decidingRule(test).isPresent(), "whyNot.noLine",
                        test -> decidingRule(test).ifPresent(
                                rule -> workspace.requests().goTo(new EditorPosition(rule.line(), 0)))),
                ofTest("pin", 0, PinnedVerdicts::canBeAdded, "whyNot.noVerdict", pinnedVerdicts::add),
                named("misses", 1).toggles(model.misses),
                named("otherGroups", 1).toggles(model.otherGroups),
                named("evidence", 1).toggles(model.evidence),
                ofTest("copyText", 2, _ -> true, "whyNot.noUrl", test -> copy(
                        "copied.text", report.text(test.question().url(), test.policy(), test.explanation()))),
                ofTest("copyMarkdown", 2, _ -> true, "whyNot.noUrl", test -> copy(
                        "copied.markdown", report.markdown(test.question().url(), test.policy(), test.explanation()))));
    }

    private static Optional<Rule> decidingRule(UrlTestResult test) {
        return test.explanation().verdict().rule();
    }

    private Action ofTest(
            String name, int section, Predicate<UrlTestResult> fits, String whyNot, Consumer<UrlTestResult> work) {
        return named(name, section)
                .enabledWhen(model.tested.map(it -> it.filter(fits).isPresent()), MESSAGES.text(whyNot))
                .does(() -> model.tested.get().ifPresent(work));
    }

    /** @param said message key of the sentence that confirms it */
    private void copy(String said, String text) {
        Clipboard.getSystemClipboard().setContent(Map.of(DataFormat.PLAIN_TEXT, text));
        workspace.requests().say(MESSAGES.text(said));
    }

    /** The tested and pinned URLs for a report. */
    private static final class Report {

        private record Asked(UrlQuestion question, Optional<ExpectedAccess> expected) {}

        private final VerdictNotices notices;
        private final MessageBundle messages = MessageBundle.of("report");

        Report(VerdictNotices notices) {
            this.notices = notices;
        }

        ReportParts.Part<List<TestedAddress>> part(Workspace workspace, List<ExpectedLine> expected) {
            UrlQuestion tested = workspace.question().get();
            Map<String, Asked> asked = new LinkedHashMap<>();
            if (tested.isAnswered()) {
                asked.put(key(tested), new Asked(tested, Optional.empty()));
            }
            expected.stream().flatMap(line -> line.expectation().stream()).filter(PinnedVerdicts::isVerdict)
                    .forEach(expectation -> {
                        UrlQuestion pinned = new UrlQuestion(expectation.target(), tested.site(),
                                tested.catalogue().requireCrawler(expectation.crawler()), tested.catalogue());
                        asked.put(key(pinned), new Asked(pinned, Optional.of(expectation.access())));
                    });
            List<Asked> all = List.copyOf(asked.values());
            return (reading, stop) -> {
                List<TestedAddress> made = new ArrayList<>();
                for (Asked each : all) {
                    if (!stop.getAsBoolean()) {
                        made.add(told(reading, each));
                    }
                }
                return made;
            };
        }

        private static String key(UrlQuestion question) {
            return question.crawler().name().toLowerCase(Locale.ROOT) + " " + question.strippedUrl();
        }

        private TestedAddress told(TextReading reading, Asked asked) {
            UrlQuestion question = asked.question();
            Policy policy = reading.text().policy(question.crawler());
            RequestPath path = RequestPath.ofUrl(question.strippedUrl());
            VerdictExplanation explanation = VerdictExplanation.of(policy, path);
            TestedUsage usage = TestedUsage.withEvaluations(reading.text().usagePolicy(question.crawler()), path);
            UrlTestResult result = new UrlTestResult(reading, question, policy, explanation, List.of(),
                    Optional.empty(), usage, List.of());
            return new TestedAddress(question.strippedUrl(), policy, explanation, usage,
                    notices.of(result, Optional.empty()).stream().map(VerdictNotices.Notice::text).toList(),
                    asked.expected().map(access -> messages.text(
                            explanation.verdict().outcome() == access.outcome() ? "url.expected.met"
                                    : "url.expected.broken",
                            access.word())));
        }
    }
}
