package org.roboscope.ui.problems;

import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.jspecify.annotations.Nullable;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.FindingText;
import org.roboscope.lint.finding.Fix;
import org.roboscope.lint.finding.Severity;
import org.roboscope.ui.workspace.TextFindings;
import org.roboscope.ui.workspace.TextVersion;
import org.roboscope.ui.workspace.Workspace;

/** The model of the table of findings, which filters and sorts them. */
final class ProblemsModel {

    final ReadOnlyObjectProperty<ProblemList> problemList;
    final ReadOnlyObjectWrapper<Filter> filter = new ReadOnlyObjectWrapper<>(Filter.NONE);
    final ReadOnlyObjectWrapper<List<Problem>> shownProblems = new ReadOnlyObjectWrapper<>(List.of());
    private @Nullable Comparator<Problem> order = Comparator.comparing(Problem::severity);

    ProblemsModel(Workspace workspace) {
        problemList = workspace.background().derive(workspace.findings(), workspace.findingsWithTriedFixes(),
                ProblemList.none(workspace.findings().get()), ProblemList::of);
        problemList.subscribe(_ -> updateShown());
    }

    void setFilter(Filter newFilter) {
        filter.set(newFilter);
        updateShown();
    }

    /** @param newOrder the order; null for file order, which also applies to rows that compare equal */
    void setOrder(@Nullable Comparator<Problem> newOrder) {
        order = newOrder;
        updateShown();
    }

    /** The text of the findings. */
    TextVersion text() {
        return problemList.get().findings().text();
    }

    /** Returns the new index of a row: the index of the same finding or, if the finding is gone, the old index. */
    OptionalInt indexOf(Problem row, int indexBefore) {
        List<Problem> rows = shownProblems.get();
        return IntStream.range(0, rows.size()).filter(index -> rows.get(index).isSameAs(row)).boxed()
                .min(Comparator.comparingInt(index -> Math.abs(index - indexBefore)))
                .map(OptionalInt::of)
                .orElseGet(() -> rows.isEmpty()
                        ? OptionalInt.empty()
                        : OptionalInt.of(Math.clamp(indexBefore, 0, rows.size() - 1)));
    }

    private void updateShown() {
        Stream<Problem> rows = problemList.get().rows().stream().filter(filter.get()::matches);
        shownProblems.set((order == null ? rows : rows.sorted(order)).toList());
    }

    /**
     * A finding in the table.
     *
     * @param fixes      the fixes; empty if they have not been tried
     * @param sentence   effect of the finding on crawlers
     * @param searchable text for the filter, in lower case
     */
    record Problem(Finding finding, Optional<List<Fix>> fixes, String sentence, String searchable) {

        static Problem of(Finding finding, Optional<List<Fix>> fixes, String title, String sentence) {
            String searchable = finding.code() + " " + finding.code().slug() + " " + title + " " + sentence;
            return new Problem(finding, fixes, sentence, searchable.toLowerCase(Locale.ROOT));
        }

        Severity severity() {
            return finding.severity();
        }

        FindingCode code() {
            return finding.code();
        }

        int line() {
            return finding.line();
        }

        /** Whether there is a fix, or fixes have not been tried. */
        boolean isFixable() {
            return fixes.isEmpty() || !fixes.get().isEmpty();
        }

        /** Whether the finding has the same code and line as a finding for an earlier text. */
        boolean isSameAs(Problem earlier) {
            return code() == earlier.code() && line() == earlier.line();
        }
    }

    /**
     * The filter of the table.
     *
     * @param text       words that must all occur
     * @param severities severities to show
     */
    record Filter(String text, Set<Severity> severities) {

        static final Filter NONE = new Filter("", EnumSet.allOf(Severity.class));

        Filter {
            severities = Set.copyOf(severities);
        }

        Filter withText(String newText) {
            return new Filter(newText, severities);
        }

        Filter withSeverity(Severity severity, boolean isShown) {
            Set<Severity> newSeverities = EnumSet.noneOf(Severity.class);
            newSeverities.addAll(severities);
            if (isShown) {
                newSeverities.add(severity);
            } else {
                newSeverities.remove(severity);
            }
            return new Filter(text, newSeverities);
        }

        boolean matches(Problem row) {
            return severities.contains(row.severity())
                    && Arrays.stream(text.toLowerCase(Locale.ROOT).strip().split("\\s+", -1))
                            .allMatch(row.searchable()::contains);
        }
    }

    /** All findings in file order, and their number by severity. Lists are created in the background. */
    record ProblemList(TextFindings findings, List<Problem> rows, Map<Severity, Integer> countBySeverity) {

        /**
         * @param triedFindings findings after their fixes were tried. If they are of an earlier text, fixes are still
         *                      being tried; otherwise only fixes that take too long remain untried.
         */
        static ProblemList of(TextFindings findings, TextFindings triedFindings) {
            boolean isTried = findings.equals(triedFindings);
            FindingText findingText = new FindingText();
            Map<FindingCode, String> titles = new EnumMap<>(FindingCode.class);
            Map<Severity, Integer> countBySeverity = new EnumMap<>(Severity.class);
            List<Problem> rows = findings.findings().stream().map(finding -> {
                countBySeverity.merge(finding.severity(), 1, Integer::sum);
                String title = titles.computeIfAbsent(finding.code(), findingText::title);
                Optional<List<Fix>> fixes = findings.fixes().triedFixes(finding);
                return Problem.of(finding, isTried ? fixes : fixes.or(() -> Optional.of(List.of())), title,
                        findingText.sentence(finding));
            }).toList();
            return new ProblemList(findings, rows, countBySeverity);
        }

        static ProblemList none(TextFindings findings) {
            return new ProblemList(findings, List.of(), Map.of());
        }

        int count(Severity severity) {
            return countBySeverity.getOrDefault(severity, 0);
        }
    }
}
