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
     * @param sitemaps URLs from sitemaps, as suggestions
     * @param lookup   fetches the file that applies to a URL, if the open one does not
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
        UrlReport report = new UrlReport(new VerdictNotices(settings.ownCrawlers()));
        workspace.reportParts().setUrls(() -> report.createPart(workspace, expectations.linesProperty().get()));
        view = new TesterView(
                workspace, model, pinnedVerdicts, settings,
                new UrlField.Suggestions(settings, sitemaps), readings, lookup);
        actionRegistry.add(action("url", 0).in(MenuName.SIMULATE, 0).key(KeyCode.L, SHORTCUT_DOWN)
                .does(() -> workspace.requests().showPanel(id())));
        panelActions().forEach(actionRegistry::add);
    }

    @Override
    public List<MenuItem> moreItems() {
        return ActionControls.menuItems(actionRegistry.actionsIn(MenuName.TESTER));
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
        Node child = content;
        Parent parent = content.getParent();
        while (parent != null) {
            if (parent instanceof TabPane tabs) {
                selectTab(tabs, child);
            }
            child = parent;
            parent = parent.getParent();
        }
    }

    /** @param child the content of the tab, or the content's parent in the skin of the tab pane */
    private static void selectTab(TabPane tabs, Node child) {
        for (Tab tab : tabs.getTabs()) {
            Node tabContent = tab.getContent();
            if (tabContent != null && (tabContent.equals(child) || tabContent.getParent() != null
                    && tabContent.getParent().equals(child))) {
                tabs.getSelectionModel().select(tab);
            }
        }
    }

    private Action.Builder action(String name, int section) {
        return Action.named("test." + name, MESSAGES.text("action." + name)).in(MenuName.TESTER, section);
    }

    private List<Action> panelActions() {
        VerdictReport report = new VerdictReport();
        return List.of(
                testAction("goToLine", 0, test -> decidingRule(test).isPresent(), "whyNot.noLine",
                        test -> decidingRule(test).ifPresent(
                                rule -> workspace.requests().goTo(new EditorPosition(rule.line(), 0)))),
                testAction("pin", 0, PinnedVerdicts::canAdd, "whyNot.noVerdict", pinnedVerdicts::add),
                action("misses", 1).toggles(model.showNonMatching),
                action("otherGroups", 1).toggles(model.showOtherGroups),
                action("evidence", 1).toggles(model.showEvidence),
                testAction("copyText", 2, _ -> true, "whyNot.noUrl", test -> copy(
                        "copied.text", report.text(test.question().url(), test.policy(), test.explanation()))),
                testAction("copyMarkdown", 2, _ -> true, "whyNot.noUrl", test -> copy(
                        "copied.markdown", report.markdown(test.question().url(), test.policy(), test.explanation()))));
    }

    private static Optional<Rule> decidingRule(UrlTestResult test) {
        return test.explanation().verdict().rule();
    }

    /** @param whyNot message key of the reason why the action is disabled */
    private Action testAction(
            String name, int section, Predicate<UrlTestResult> isEnabled, String whyNot,
            Consumer<UrlTestResult> work) {
        return action(name, section)
                .enabledWhen(model.tested.map(result -> result.filter(isEnabled).isPresent()), MESSAGES.text(whyNot))
                .does(() -> model.tested.get().ifPresent(work));
    }

    /** @param confirmation message key of the sentence that confirms the copy */
    private void copy(String confirmation, String text) {
        Clipboard.getSystemClipboard().setContent(Map.of(DataFormat.PLAIN_TEXT, text));
        workspace.requests().showMessage(MESSAGES.text(confirmation));
    }

    /** Tests the tested and pinned URLs for a report. */
    private static final class UrlReport {

        private record ReportedUrl(UrlQuestion question, Optional<ExpectedAccess> expected) {}

        private final VerdictNotices notices;
        private final MessageBundle messages = MessageBundle.of("report");

        UrlReport(VerdictNotices notices) {
            this.notices = notices;
        }

        ReportParts.Part<List<TestedAddress>> createPart(Workspace workspace, List<ExpectedLine> expected) {
            UrlQuestion tested = workspace.question().get();
            Map<String, ReportedUrl> urlsByKey = new LinkedHashMap<>();
            if (tested.isAnswered()) {
                urlsByKey.put(key(tested), new ReportedUrl(tested, Optional.empty()));
            }
            expected.stream().flatMap(line -> line.expectation().stream()).filter(PinnedVerdicts::isVerdict)
                    .forEach(expectation -> {
                        UrlQuestion pinned = new UrlQuestion(expectation.target(), tested.site(),
                                tested.catalogue().requireCrawler(expectation.crawler()), tested.catalogue());
                        urlsByKey.put(key(pinned), new ReportedUrl(pinned, Optional.of(expectation.access())));
                    });
            List<ReportedUrl> urls = List.copyOf(urlsByKey.values());
            return (reading, stop) -> {
                List<TestedAddress> results = new ArrayList<>();
                for (ReportedUrl url : urls) {
                    if (!stop.getAsBoolean()) {
                        results.add(test(reading, url));
                    }
                }
                return results;
            };
        }

        private static String key(UrlQuestion question) {
            return question.crawler().name().toLowerCase(Locale.ROOT) + " " + question.strippedUrl();
        }

        private TestedAddress test(TextReading reading, ReportedUrl url) {
            UrlQuestion question = url.question();
            Policy policy = reading.text().policy(question.crawler());
            RequestPath path = RequestPath.ofUrl(question.strippedUrl());
            VerdictExplanation explanation = VerdictExplanation.of(policy, path);
            TestedUsage usage = TestedUsage.withEvaluations(reading.text().usagePolicy(question.crawler()), path);
            UrlTestResult result = new UrlTestResult(reading, question, policy, explanation, List.of(),
                    Optional.empty(), usage, List.of());
            return new TestedAddress(question.strippedUrl(), policy, explanation, usage,
                    notices.notices(result, Optional.empty()).stream().map(VerdictNotices.Notice::text).toList(),
                    url.expected().map(access -> messages.text(
                            explanation.verdict().outcome() == access.outcome() ? "url.expected.met"
                                    : "url.expected.broken",
                            access.word())));
        }
    }
}
