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
import org.roboscope.ui.workspace.WorkScheduler.WorkPriority;
import org.roboscope.ui.workspace.Workspace;

/** What the panel shows of the findings: which, and in which order. */
final class ProblemsModel {

    final ReadOnlyObjectProperty<Found> list;
    final ReadOnlyObjectWrapper<Filter> filter = new ReadOnlyObjectWrapper<>(Filter.NONE);
    final ReadOnlyObjectWrapper<List<Problem>> shown = new ReadOnlyObjectWrapper<>(List.of());
    private @Nullable Comparator<Problem> order = Comparator.comparing(Problem::severity);

    ProblemsModel(Workspace workspace) {
        list = workspace.flow()
                .derive(workspace.findings(), workspace.fixesTried(),
                        Found.none(workspace.findings().get()),
                        WorkPriority.BESIDE, Found::of);
        list.subscribe(now -> choose());
    }

    void filter(Filter other) {
        filter.set(other);
        choose();
    }

    /** @param other nothing for file order, in which those stand too that are equal by any other */
    void order(@Nullable Comparator<Problem> other) {
        order = other;
        choose();
    }

    /** The text that the findings are about. */
    TextVersion text() {
        return list.get().findings().text();
    }

    /** Where to be after the list has changed: at the same finding, or where it was. */
    OptionalInt placeOf(Problem row, int before) {
        List<Problem> rows = shown.get();
        return IntStream.range(0, rows.size()).filter(index -> rows.get(index).isStill(row)).boxed()
                .min(Comparator.comparingInt(index -> Math.abs(index - before)))
                .map(OptionalInt::of)
                .orElseGet(() -> rows.isEmpty()
                        ? OptionalInt.empty()
                        : OptionalInt.of(Math.clamp(before, 0, rows.size() - 1)));
    }

    private void choose() {
        Stream<Problem> rows = list.get().rows().stream().filter(filter.get()::lets);
        shown.set((order == null ? rows : rows.sorted(order)).toList());
    }

    /**
     * A finding in the table.
     *
     * @param fixes    nothing where they have not been tried
     * @param sentence what crawlers do because of it
     * @param searched all that the filter looks into, in small letters
     */
    record Problem(Finding finding, Optional<List<Fix>> fixes, String sentence, String searched) {

        static Problem of(Finding finding, Optional<List<Fix>> fixes, String title, String sentence) {
            String all = finding.code() + " " + finding.code().slug() + " " + title + " " + sentence;
            return new Problem(finding, fixes, sentence, all.toLowerCase(Locale.ROOT));
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

        /** Whether there is a fix, or may be one. */
        boolean isFixable() {
            return fixes.isEmpty() || !fixes.get().isEmpty();
        }

        /** Whether it is what the other was before the text changed a little. */
        boolean isStill(Problem other) {
            return code() == other.code() && line() == other.line();
        }
    }

    /**
     * Which findings the person wants to see.
     *
     * @param text       every word of which must occur
     * @param severities those shown
     */
    record Filter(String text, Set<Severity> severities) {

        static final Filter NONE = new Filter("", EnumSet.allOf(Severity.class));

        Filter {
            severities = Set.copyOf(severities);
        }

        Filter withText(String other) {
            return new Filter(other, severities);
        }

        Filter with(Severity severity, boolean shown) {
            Set<Severity> others = EnumSet.noneOf(Severity.class);
            others.addAll(severities);
            if (shown) {
                others.add(severity);
            } else {
                others.remove(severity);
            }
            return new Filter(text, others);
        }

        boolean lets(Problem row) {
            return severities.contains(row.severity())
                    && Arrays.stream(text.toLowerCase(Locale.ROOT).strip().split("\\s+", -1))
                            .allMatch(row.searched()::contains);
        }
    }

    /** All findings as rows, in file order, and how many there are of each sort. Made in the background. */
    record Found(TextFindings findings, List<Problem> rows, Map<Severity, Integer> bySeverity) {

        /** @param tried findings whose fixes have been tried, but those that take too long; they may be older ones */
        static Found of(TextFindings findings, TextFindings tried) {
            boolean isTried = findings.equals(tried);
            FindingText findingText = new FindingText();
            Map<FindingCode, String> titles = new EnumMap<>(FindingCode.class);
            Map<Severity, Integer> bySeverity = new EnumMap<>(Severity.class);
            List<Problem> rows = findings.findings().stream().map(finding -> {
                bySeverity.merge(finding.severity(), 1, Integer::sum);
                String title = titles.computeIfAbsent(finding.code(), findingText::title);
                Optional<List<Fix>> fixes = findings.fixes().triedFixes(finding);
                return Problem.of(finding, isTried ? fixes : fixes.or(() -> Optional.of(List.of())), title,
                        findingText.sentence(finding));
            }).toList();
            return new Found(findings, rows, bySeverity);
        }

        static Found none(TextFindings findings) {
            return new Found(findings, List.of(), Map.of());
        }

        int count(Severity severity) {
            return bySeverity.getOrDefault(severity, 0);
        }
    }
}
