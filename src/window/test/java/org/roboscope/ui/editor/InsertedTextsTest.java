package org.roboscope.ui.editor;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.assignment.AssignmentFinder;
import org.roboscope.lint.Linter;
import org.roboscope.lint.analysis.LintInput;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.Severity;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.simulate.policy.PolicyPlanner;
import org.roboscope.simulate.policy.PolicyPlanner.PolicyPlan;
import org.roboscope.simulate.policy.SitePolicy.PolicyStance;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.workspace.InMemoryBuffer;
import org.roboscope.ui.workspace.Workspace;

/** The linter accepts texts that Roboscope inserts: templates, completed snippets and policies. */
@Tag("findings")
class InsertedTextsTest {

    private static final String SITE = "https://example.com";

    private static final Set<String> BLOCKING_TEXTS =
            Set.of("blockAll", "staging", "search-only", "completed Block everything", "completed Staging copy");

    private static final Map<String, UnaryOperator<String>> INSERTIONS = createInsertions();

    private static Map<String, UnaryOperator<String>> createInsertions() {
        Map<String, UnaryOperator<String>> insertions = new LinkedHashMap<>();
        for (TextTemplate template : TextTemplate.values()) {
            insertions.put(template.key(), text -> insert(template, text));
        }
        TextTemplate.textsByTitle(Catalogue.builtIn(), "", WindowMessages.of("ui"))
                .forEach((name, snippet) -> insertions.put("completed " + name, text -> text + snippet));
        for (PolicyStance stance : PolicyStance.values()) {
            insertions.put(stance.code(), text -> plan(stance, text));
        }
        return insertions;
    }

    private static Stream<Arguments> texts() {
        Map<String, String> files = new LinkedHashMap<>();
        files.put("nothing", "");
        files.put("a group for everyone", "User-agent: *\nDisallow: /private/\n");
        for (TextTemplate template : TextTemplate.values()) {
            files.put(template.key(), insert(template, ""));
        }
        return files.entrySet().stream().flatMap(file -> INSERTIONS.keySet().stream()
                .map(insertion -> Arguments.of(file.getKey(), file.getValue(), insertion)));
    }

    @ParameterizedTest(name = "{2} after {0}")
    @MethodSource("texts")
    void insertedTextsHaveNoFindingsAboveInfo(String name, String file, String insertion) {
        String newText = Objects.requireNonNull(INSERTIONS.get(insertion)).apply(file);
        LintInput input = LintInput.of(ByteText.toBytes(newText));
        for (LintInput variant : List.of(input, input.atSite(URI.create(SITE)))) {
            assertThat(Linter.lint(variant)).filteredOn(finding -> finding.severity() != Severity.INFO)
                    .filteredOn(finding -> !isExpected(finding,
                            BLOCKING_TEXTS.contains(insertion) || BLOCKING_TEXTS.contains(name),
                            file,
                            newText))
                    .as(newText).isEmpty();
        }
    }

    /**
     * A text that blocks the whole site on purpose still gets R12, which warns before it reaches the live site.
     * Inserting a rule that the file already has repeats it.
     */
    private static boolean isExpected(Finding finding, boolean isBlocking, String file, String newText) {
        return switch (finding.code()) {
            case R12 -> isBlocking;
            case R05 -> file.contains(newText.substring(finding.span().start(), finding.span().end()));
            default -> false;
        };
    }

    private static String insert(TextTemplate template, String text) {
        if (!template.needsGroup()) {
            return withBlankLine(text) + template.text(Catalogue.builtIn(), SITE);
        }
        String lines = template.text(Catalogue.builtIn(), SITE);
        Workspace workspace = new Workspace(new InMemoryBuffer(text), Runnable::run, Runnable::run);
        return TextTemplate.insertionInGroup(workspace.reading().get(), 1, lines)
                .map(insertion -> new StringBuilder(text)
                        .insert(insertion.edit().bytes().start(), insertion.edit().text()).toString())
                .orElseGet(() -> withBlankLine(text) + template.textInGroup(Catalogue.builtIn(), SITE));
    }

    private static String withBlankLine(String text) {
        return text.isEmpty() ? "" : text + "\n";
    }

    private static String plan(PolicyStance stance, String text) {
        RobotsText before = RobotsText.of(text, StandardChoice.OWN);
        PolicyPlan plan = PolicyPlanner.plan(
                before, AssignmentFinder.find(before, Catalogue.builtIn(), List.of()), stance.policy(), () -> false);
        assertThat(plan).isInstanceOf(PolicyPlan.Edit.class);
        return ByteText.toText(((PolicyPlan.Edit) plan).after().bytes());
    }
}
