package org.roboscope.ui.tester;

import static org.roboscope.ui.tester.TesterPanel.MESSAGES;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.MenuItem;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Pane;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.material2.Material2AL;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.simulate.expect.Expectation;
import org.roboscope.simulate.expect.Expectation.ExpectedAccess;
import org.roboscope.simulate.expect.ExpectationChecker.ExpectationResult;
import org.roboscope.simulate.words.VerdictMessages;
import org.roboscope.ui.common.ControlTooltips;
import org.roboscope.ui.settings.OwnCrawlers;
import org.roboscope.ui.tester.TestModel.UrlTestResult;
import org.roboscope.ui.workspace.UrlQuestion;
import org.roboscope.ui.workspace.Workspace;
import org.roboscope.ui.workspace.WorkspaceExpectations;
import org.roboscope.ui.workspace.WorkspaceExpectations.ExpectedLine;

/** Pins verdicts by storing them as expectations about single URLs. */
record PinnedVerdicts(WorkspaceExpectations expectations) {

    /**
     * The pins to show. If there are too many, broken pins are first.
     *
     * @param totalCount  number of all expectations, including patterns
     * @param brokenCount number of broken expectations
     */
    record VisiblePins(List<ExpectedLine> pins, int totalCount, int brokenCount) {

        static final int MAX_PINS = 8;

        static VisiblePins of(List<ExpectedLine> lines) {
            List<ExpectedLine> checked = lines.stream().filter(line -> line.result().isPresent()).toList();
            List<ExpectedLine> urls = checked.stream()
                    .filter(line -> line.expectation().filter(PinnedVerdicts::isVerdict).isPresent()).toList();
            List<ExpectedLine> pins = urls.size() <= MAX_PINS ? urls
                    : urls.stream().sorted(Comparator.comparing(line -> !line.isBroken()))
                            .limit(MAX_PINS).toList();
            return new VisiblePins(pins, checked.size(), (int) checked.stream().filter(ExpectedLine::isBroken).count());
        }

        boolean containsAll() {
            return pins.size() == totalCount;
        }
    }

    /** Whether the expectation is about fetching one URL. */
    static boolean isVerdict(Expectation expectation) {
        return !expectation.isPattern() && expectation.access().use().isEmpty();
    }

    ObservableValue<VisiblePins> visiblePins() {
        return expectations.linesProperty().map(VisiblePins::of);
    }

    /** Whether the verdict can be pinned. Only the verdicts allowed and blocked can. */
    static boolean canPin(UrlTestResult urlTestResult) {
        return expectedAccess(urlTestResult).isPresent();
    }

    /** Pins the verdict of a test, and replaces an expectation about the same URL and crawler. */
    void pin(UrlTestResult urlTestResult) {
        UrlQuestion question = urlTestResult.question();
        expectedAccess(urlTestResult)
                .map(access -> createExpectation(question.crawler().name(), access, question.url()))
                .ifPresent(expectations::addOrReplace);
    }

    private static Expectation createExpectation(String crawler, ExpectedAccess access, String url) {
        Expectation ofTypedUrl = Expectation.ofUrl(crawler, access, url);
        return ofTypedUrl.problem().isEmpty() ? ofTypedUrl
                : Expectation.ofUrl(crawler, access, RequestPath.ofUrl(url.strip()).toString());
    }

    private static Optional<ExpectedAccess> expectedAccess(UrlTestResult urlTestResult) {
        return Arrays.stream(ExpectedAccess.values()).filter(access -> access.use().isEmpty())
                .filter(access -> access.outcome() == urlTestResult.explanation().verdict().outcome()).findFirst();
    }

    void unpin(ExpectedLine pin) {
        expectations.remove(pin.line());
    }

    /** The pinned verdicts, each with a tick or a cross, and a link to all expectations. */
    static final class Strip {

        private final Pane strip;
        private final PinnedVerdicts pinnedVerdicts;
        private final Workspace workspace;
        private final OwnCrawlers ownCrawlers;
        private final VerdictMessages verdictMessages = new VerdictMessages();
        private VisiblePins shownPins = new VisiblePins(List.of(), 0, 0);

        Strip(Pane strip, PinnedVerdicts pinnedVerdicts, Workspace workspace, OwnCrawlers ownCrawlers) {
            this.strip = strip;
            this.pinnedVerdicts = pinnedVerdicts;
            this.workspace = workspace;
            this.ownCrawlers = ownCrawlers;
        }

        void install(Node panel) {
            pinnedVerdicts.visiblePins().when(panel.visibleProperty()).subscribe(this::showPins);
        }

        private void showPins(VisiblePins visiblePins) {
            if (visiblePins.equals(shownPins)) {
                return;
            }
            shownPins = visiblePins;
            strip.setVisible(shownPins.totalCount() > 0);
            strip.getChildren().setAll(shownPins.pins().stream().map(this::createChip).toList());
            if (!shownPins.containsAll()) {
                Hyperlink link =
                        new Hyperlink(MESSAGES.text("pin.all", shownPins.totalCount(), shownPins.brokenCount()));
                link.setOnAction(event -> workspace.requests().showPanel("expectations"));
                strip.getChildren().add(link);
            }
        }

        private Button createChip(ExpectedLine pin) {
            ExpectationResult result = pin.result().orElseThrow();
            Expectation expected = result.expectation();
            String text = describe(result);
            Button chip =
                    new Button(text, new FontIcon(pin.isBroken() ? Material2AL.CANCEL : Material2AL.CHECK_CIRCLE));
            chip.setMnemonicParsing(false);
            chip.getStyleClass().addAll("pin-chip", pin.isBroken() ? "broken" : "met");
            chip.setAccessibleText(MESSAGES.text(pin.isBroken() ? "pin.broken.name" : "pin.met.name", text));
            ControlTooltips.attach(chip, MESSAGES.text("pin.help"));
            chip.setOnAction(event -> {
                workspace.setCrawler(ownCrawlers.catalogue().requireCrawler(expected.crawler()));
                workspace.setTestedUrl(expected.target());
            });
            MenuItem remove = new MenuItem(MESSAGES.text("pin.remove"));
            remove.setOnAction(event -> pinnedVerdicts.unpin(pin));
            chip.setContextMenu(new ContextMenu(remove));
            chip.setOnKeyPressed(event -> {
                if (event.getCode() == KeyCode.DELETE || event.getCode() == KeyCode.BACK_SPACE) {
                    pinnedVerdicts.unpin(pin);
                    event.consume();
                }
            });
            return chip;
        }

        private String describe(ExpectationResult result) {
            Expectation expected = result.expectation();
            String expectedWord = verdictMessages.word(expected.access().outcome());
            return result.verdict().filter(_ -> result.isBroken())
                    .map(verdict -> MESSAGES.text("pin.broken", expected.target(),
                            verdictMessages.word(verdict.outcome()),
                            expected.crawler(), expectedWord))
                    .orElseGet(() -> MESSAGES.text("pin.met", expected.target(), expectedWord, expected.crawler()));
        }
    }
}
