package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.event.ActionEvent;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextField;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.spec.CaseTables;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** The table of usage cases in the Test panel. */
@WindowTest
class UsageCasesWindowTest {

    private static final Pattern PREFERENCE_TEXT =
            Pattern.compile("(Training|Search): (yes|no|not said)(?: \\(lines? (.*)\\))?");
    private static final Map<String, String> PREFERENCES =
            Map.of("yes", "allowed", "no", "disallowed", "not said", "unknown");
    private static final String NOT_FETCHED_TEXT = "A preference applies only to a page that may be fetched.";

    /** Marks rows in which the preferences apply to other pages only. */
    private static final String NOT_OF_THIS_PAGE = "path does not match";
    private static final List<String> UNKNOWN_PREFERENCES = List.of("unknown", "unknown", "-");

    @TempDir
    static Path folder;

    private WindowFixture window;

    @Start
    void start(Stage stage) {
        window = new WindowFixture(stage, folder);
    }

    @Test
    void panelShowsUsageOfEveryCase(FxRobot robot) {
        List<List<String>> cases = CaseTables.rows("usage-cases.tsv");
        assertThat(cases).hasSizeGreaterThan(40);
        List<String> failures = new ArrayList<>();
        for (List<String> row : cases) {
            List<String> shownAnswers = answers(robot, row);
            boolean isShownWithoutPreferences = row.get(7).equals(NOT_OF_THIS_PAGE);
            List<String> expected = row.subList(3, 7);
            boolean isRight = shownAnswers.equals(expected)
                    // Files without preferences for the crawler show no rows.
                    || shownAnswers.size() == 1 && !isShownWithoutPreferences
                            && expected.equals(
                                    Stream.concat(shownAnswers.stream(), UNKNOWN_PREFERENCES.stream()).toList());
            if (!isRight) {
                failures.add(row + " was shown as " + shownAnswers);
            }
        }
        assertThat(failures).isEmpty();
    }

    /** Verdict, training, search and lines, or only the verdict if nothing is shown below it. */
    private List<String> answers(FxRobot robot, List<String> row) {
        TextField url = robot.lookup("#url").queryAs(TextField.class);
        TextField crawler = robot.lookup("#crawler").queryAs(TextField.class);
        WindowSteps.call(() -> {
            window.area().replaceText(CaseTables.unescape(row.get(0)));
            crawler.setText(row.get(1));
            crawler.fireEvent(new ActionEvent());
            url.setText(row.get(2));
        });
        window.settle();
        return WindowSteps.call(() -> {
            String verdict = robot.lookup("#badge").queryAs(Label.class).getText().toLowerCase(Locale.ROOT);
            return Stream.concat(Stream.of(verdict), usage(robot.lookup("#usage").query())).toList();
        });
    }

    private static Stream<String> usage(Node box) {
        if (!box.isVisible()) {
            return Stream.empty();
        }
        List<String> texts = box.lookupAll(".usage-word").stream().map(node -> ((Labeled) node).getText()).toList();
        if (texts.equals(List.of(NOT_FETCHED_TEXT))) {
            return Stream.of("none", "none", "-");
        }
        NavigableSet<Integer> lines = new TreeSet<>();
        String training = preference(texts, "Training", lines);
        String search = preference(texts, "Search", lines);
        return Stream.of(training, search, lines.isEmpty()
                ? "-"
                : lines.stream().map(String::valueOf).collect(Collectors.joining(",")));
    }

    /** @param lines receives the lines that the preference names */
    private static String preference(List<String> texts, String use, Set<Integer> lines) {
        Matcher preferenceMatch = texts.stream().map(PREFERENCE_TEXT::matcher).filter(Matcher::matches)
                .filter(match -> match.group(1).equals(use)).findFirst().orElseThrow();
        Optional.ofNullable(preferenceMatch.group(3)).stream()
                .flatMap(lineNumbers -> Stream.of(lineNumbers.split(", ")))
                .map(Integer::valueOf).forEach(lines::add);
        return Objects.requireNonNull(PREFERENCES.get(preferenceMatch.group(2)));
    }
}
