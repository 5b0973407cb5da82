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

/** The linter on texts that Roboscope itself writes: the Insert menu, the completion of snippets, the stances. */
@Tag("findings")
class InsertedTextsTest {

    private static final String SITE = "https://example.com";

    private static final Set<String> BLOCKING =
            Set.of("blockAll", "staging", "search-only", "completed Block everything", "completed Staging copy");

    private static final Map<String, UnaryOperator<String>> WAYS = ways();

    private static Map<String, UnaryOperator<String>> ways() {
        Map<String, UnaryOperator<String>> ways = new LinkedHashMap<>();
        for (TextTemplate template : TextTemplate.values()) {
            ways.put(template.key(), text -> inserted(template, text));
        }
        TextTemplate.byName(Catalogue.builtIn(), "", WindowMessages.of("ui"))
                .forEach((name, snippet) -> ways.put("completed " + name, text -> text + snippet));
        for (PolicyStance stance : PolicyStance.values()) {
            ways.put(stance.code(), text -> planned(stance, text));
        }
        return ways;
    }

    private static Stream<Arguments> texts() {
        Map<String, String> files = new LinkedHashMap<>();
        files.put("nothing", "");
        files.put("a group for everyone", "User-agent: *\nDisallow: /private/\n");
        for (TextTemplate template : TextTemplate.values()) {
            files.put(template.key(), inserted(template, ""));
        }
        return files.entrySet().stream().flatMap(file -> WAYS.keySet().stream()
                .map(way -> Arguments.of(file.getKey(), file.getValue(), way)));
    }

    @ParameterizedTest(name = "{2} after {0}")
    @MethodSource("texts")
    void getNoFindingAboveInfo(String name, String file, String way) {
        String after = Objects.requireNonNull(WAYS.get(way)).apply(file);
        LintInput input = LintInput.of(ByteText.toBytes(after));
        for (LintInput each : List.of(input, input.atSite(URI.create(SITE)))) {
            assertThat(Linter.lint(each)).filteredOn(finding -> finding.severity() != Severity.INFO)
                    .filteredOn(finding -> !isMeant(finding, BLOCKING.contains(way) || BLOCKING.contains(name), file,
                            after))
                    .as(after).isEmpty();
        }
    }

    /**
     * A text that blocks the whole site on purpose gets the question whether it should: it must be asked when the file reaches
     * the live site. A rule that was there before the same one was inserted is repeated.
     */
    private static boolean isMeant(Finding finding, boolean isBlocking, String file, String after) {
        return switch (finding.code()) {
            case R12 -> isBlocking;
            case R05 -> file.contains(after.substring(finding.span().start(), finding.span().end()));
            default -> false;
        };
    }

    private static String inserted(TextTemplate template, String text) {
        if (!template.needsGroup()) {
            return apart(text) + template.text(Catalogue.builtIn(), SITE);
        }
        String lines = template.text(Catalogue.builtIn(), SITE);
        Workspace workspace = new Workspace(new InMemoryBuffer(text), Runnable::run, Runnable::run);
        return TextTemplate.inGroup(workspace.reading().get(), 1, lines)
                .map(place -> new StringBuilder(text)
                        .insert(place.edit().bytes().start(), place.edit().text()).toString())
                .orElseGet(() -> apart(text) + template.textInGroup(Catalogue.builtIn(), SITE));
    }

    private static String apart(String text) {
        return text.isEmpty() ? "" : text + "\n";
    }

    private static String planned(PolicyStance stance, String text) {
        RobotsText before = RobotsText.of(text, StandardChoice.OWN);
        PolicyPlan plan = PolicyPlanner.plan(
                before, AssignmentFinder.find(before, Catalogue.builtIn(), List.of()), stance.policy(), () -> false);
        assertThat(plan).isInstanceOf(PolicyPlan.Edited.class);
        return ByteText.toText(((PolicyPlan.Edited) plan).after().bytes());
    }
}
