package org.roboscope.lint;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.LintCache;
import org.roboscope.lint.analysis.LintInput;
import org.roboscope.lint.analysis.LintSettings;
import org.roboscope.lint.effect.PossibleEffects;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.Fix;
import org.roboscope.lint.finding.FixEdit;
import org.roboscope.lint.finding.FixEffect;
import org.roboscope.lint.finding.RelatedLocation;
import org.roboscope.robots.Standard;

/**
 * The fixes of a file's findings. Each fix is tried on a copy of the file, and is offered only if the finding
 * disappears, no new error or warning appears, and no verdict changes under a standard for which the fix promises
 * unchanged verdicts.
 *
 * <p>Trying a fix takes as long as checking the file, so fixes are tried on request. {@link #tryFixes} tries fixes in
 * advance, within a budget. This class is thread-safe.
 */
public final class CheckedFixes {

    /** The codes of findings that are fixed by decoding bytes differently. */
    private static final Set<FindingCode> FIXED_BY_DECODING = EnumSet.of(FindingCode.F03, FindingCode.L08);
    /** The keys of fixes that need information from the user, or only suppress a finding. */
    private static final Set<String> USER_FIX_KEYS = Set.of("fix.addSitemap", "fix.completeAddress", "fix.nameSitemap",
            "fix.keepIgnored", "fix.removeWish");
    private final LintInput input;
    private final List<Finding> findings;
    private final LintCache cache = new LintCache();
    private final Map<Finding, List<Fix>> fixesByFinding = Collections.synchronizedMap(new IdentityHashMap<>());
    private final Map<List<Finding>, JointFix> jointFixes = new LinkedHashMap<>();
    private final Map<Fix, Set<FixEffect>> effectsByFix = Collections.synchronizedMap(new IdentityHashMap<>());
    private @Nullable JointFix safeFixes;
    private @Nullable OriginalFile original;
    /** The analysis under the standard of each operator, regardless of the chosen standard. */
    private @Nullable FileAnalysis operatorAnalysis;

    private CheckedFixes(LintInput input, List<Finding> findings) {
        this.input = input;
        this.findings = List.copyOf(findings);
        for (Finding finding : findings) {
            if (finding.proposedFixes().isEmpty()) {
                fixesByFinding.put(finding, List.of());
            }
        }
    }

    /**
     * Fixes that are applied in one step.
     *
     * @param fixed     the findings that are fixed, in file order
     * @param fix       all fixes as one, with the message key of the first; without edits if there is none
     * @param remaining the number of findings afterwards
     */
    public record JointFix(List<Finding> fixed, Fix fix, int remaining) {

        private static final JointFix NONE = new JointFix(List.of(), Fix.of("none", List.of()), 0);

        public JointFix {
            fixed = List.copyOf(fixed);
        }
    }

    /** Creates the fixes for findings of {@link Linter#lint} in the file. No fix is tried yet. */
    public static CheckedFixes of(LintInput input, List<Finding> findings) {
        return new CheckedFixes(input, findings);
    }

    /** Returns the fixes of a finding that work. They are tried if necessary. */
    public List<Fix> fixesOf(Finding finding) {
        List<Fix> cached = fixesByFinding.get(finding);
        return cached == null ? tryFixesOf(finding, CheckedFixes::neverStops).orElseThrow() : cached;
    }

    /** Whether the finding has proposed fixes, but none of them works in this file. */
    public boolean isRefused(Finding finding) {
        return !finding.proposedFixes().isEmpty() && fixesOf(finding).isEmpty();
    }

    /** Returns the fixes that work, or empty if they have not been tried yet. */
    public Optional<List<Fix>> triedFixes(Finding finding) {
        return Optional.ofNullable(fixesByFinding.get(finding));
    }

    /**
     * Tries the fixes of findings, the most serious first, within a budget.
     *
     * @return the number of findings with untried fixes
     */
    public int tryFixes(List<Finding> candidates, FixBudget budget, BooleanSupplier stop) {
        List<Finding> untriedFindings = candidates.stream().filter(finding -> triedFixes(finding).isEmpty())
                .sorted(Comparator.comparing(Finding::severity)).toList();
        int triedCount = 0;
        while (triedCount < untriedFindings.size()
                && budget.spend(input.bytes().length, findings.size(),
                        untriedFindings.get(triedCount).proposedFixes().size())
                && tryFixesOf(untriedFindings.get(triedCount), stop).isPresent()) {
            triedCount++;
        }
        return untriedFindings.size() - triedCount;
    }

    /**
     * Returns the safe fixes of all findings with the code of an example, or none if the fix of the example is not
     * safe.
     */
    public JointFix safeFixesLike(Finding example) {
        return mayBeSafe(example)
                ? combine(findings.stream().filter(finding -> finding.code() == example.code()).toList(),
                        FixBudget.byDefault())
                : JointFix.NONE;
    }

    /**
     * Returns all safe fixes, which change no statement to any crawler. Fixes that become possible only after others
     * are included, so that no safe fix remains.
     */
    public synchronized JointFix safeFixes() {
        JointFix cached = safeFixes;
        if (cached == null) {
            cached = findSafeFixes();
            safeFixes = cached;
        }
        return cached;
    }

    private JointFix findSafeFixes() {
        FixBudget budget = FixBudget.byDefault();
        JointFix allFixes = combine(findings, budget);
        JointFix nextFixes = allFixes;
        LintInput fixedInput = input;
        while (!nextFixes.fixed().isEmpty()) {
            fixedInput = apply(fixedInput, nextFixes.fix());
            List<Finding> remainingFindings = Linter.lint(fixedInput);
            nextFixes = of(fixedInput, remainingFindings).combine(remainingFindings, budget);
            if (!nextFixes.fixed().isEmpty()) {
                allFixes = new JointFix(allFixes.fixed(),
                        allFixes.fix().combineWith(nextFixes.fix(), input.bytes().length),
                        nextFixes.remaining());
            }
        }
        return allFixes;
    }

    /** Whether the first fix of a finding claims to change nothing, and needs no information from the user. */
    private static boolean mayBeSafe(Finding finding) {
        return finding.proposedFixes().stream().limit(1).anyMatch(CheckedFixes::mayBeSafe);
    }

    private static boolean mayBeSafe(Fix fix) {
        return fix.changedStandards().isEmpty() && !fix.altersStatements() && !USER_FIX_KEYS.contains(fix.key());
    }

    /** Whether a fix is proved to change nothing for any crawler, and needs no information from the user. */
    public boolean isSafe(Fix fix) {
        return mayBeSafe(fix) && effectsOf(fix).isEmpty();
    }

    /** Returns the statements to crawlers that a fix may change. The others are proved to stay unchanged. */
    public Set<FixEffect> effectsOf(Fix fix) {
        Set<FixEffect> cached = effectsByFix.get(fix);
        return cached == null ? computeEffects(fix) : cached;
    }

    private synchronized Set<FixEffect> computeEffects(Fix fix) {
        Set<FixEffect> effects = findEffects(new FileAnalysis(apply(input.withSettings(LintSettings.OWN), fix)));
        effectsByFix.put(fix, effects);
        return effects;
    }

    /**
     * Finds the statements to crawlers that a fix may change.
     *
     * @param analysisAfter the file after the fix
     */
    private Set<FixEffect> findEffects(FileAnalysis analysisAfter) {
        if (!analysisAfter.isByOperator()) {
            return findEffects(new FileAnalysis(new LintInput(
                    analysisAfter.bytes(), input.catalogue(), input.site(), LintSettings.OWN)));
        }
        FileAnalysis analysisBefore = operatorAnalysis;
        if (analysisBefore == null) {
            analysisBefore = original().analysis().isByOperator()
                    ? original().analysis()
                    : new FileAnalysis(input.withSettings(LintSettings.OWN));
            operatorAnalysis = analysisBefore;
        }
        return PossibleEffects.find(analysisBefore, analysisAfter);
    }

    /**
     * Combines the first fixes of findings, if they are safe and compatible, and tries them as one fix. Fixes that make
     * the combination fail are omitted. If the budget does not suffice to identify them, further fixes are omitted too.
     */
    private synchronized JointFix combine(List<Finding> fixable, FixBudget budget) {
        List<Finding> candidates = fixable.stream().filter(CheckedFixes::mayBeSafe).toList();
        JointFix cached = jointFixes.get(candidates);
        if (cached == null) {
            cached = new JointFixSearch(budget).find(candidates);
            jointFixes.put(candidates, cached);
        }
        return cached;
    }

    private synchronized Optional<List<Fix>> tryFixesOf(Finding finding, BooleanSupplier stop) {
        List<Fix> cached = fixesByFinding.get(finding);
        if (cached != null) {
            return Optional.of(cached);
        }
        List<Fix> workingFixes = new ArrayList<>();
        for (Fix fix : finding.proposedFixes()) {
            Optional<Trial> trial = tryFix(fix, stop);
            if (trial.isEmpty()) {
                return Optional.empty();
            }
            if (trial.get().works(List.of(finding))) {
                workingFixes.add(fix);
                effectsByFix.put(fix, findEffects(trial.get().analysisAfter()));
            }
        }
        List<Fix> fixes = List.copyOf(workingFixes);
        fixesByFinding.put(finding, fixes);
        return Optional.of(fixes);
    }

    /**
     * The file before any fix.
     *
     * @param allFindings the findings, including those that are not reported because they follow from others
     */
    private record OriginalFile(FileAnalysis analysis, List<Finding> allFindings) {

        static OriginalFile of(LintInput input, LintCache cache, List<Finding> findings) {
            FileAnalysis analysis = new FileAnalysis(input, cache);
            List<Finding> allFindings = new ArrayList<>(findings);
            allFindings.addAll(Linter.findConsequences(analysis));
            return new OriginalFile(analysis, allFindings);
        }
    }

    /**
     * The result of trying a fix on a copy.
     *
     * @param keepsPromise whether no verdict changes under a standard for which the fix promises unchanged verdicts
     * @param remaining    the number of findings afterwards
     */
    private record Trial(FileAnalysis analysisAfter, FindingMatch match, boolean keepsPromise, int remaining) {

        boolean works(List<Finding> targets) {
            return keepsPromise && newFindings(targets).isEmpty() && findFixed(targets).size() == targets.size();
        }

        /**
         * Returns the errors and warnings that the fix adds. If a finding made the rest of the file meaningless, the
         * other findings were unknown, so none is new. Bytes that were not text could not be read as a value, so a
         * finding about the characters of the value is not new either.
         */
        private List<Finding> newFindings(List<Finding> targets) {
            boolean isDecoded = targets.stream().allMatch(finding -> FIXED_BY_DECODING.contains(finding.code()));
            return targets.stream().allMatch(ConsequenceFilter::isAboutWholeFile) ? List.of()
                    : match.newFindings().stream()
                            .filter(finding -> !isDecoded || finding.code() != FindingCode.R09).toList();
        }

        List<Finding> findFixed(List<Finding> targets) {
            Set<Finding> disappearedFindings = identitySet(match.disappearedFindings());
            return targets.stream().filter(disappearedFindings::contains).toList();
        }
    }

    /** Tries a fix. Returns no result if the trial was stopped. */
    private Optional<Trial> tryFix(Fix fix, BooleanSupplier stop) {
        FileAnalysis analysisBefore = original().analysis();
        FileAnalysis analysisAfter = new FileAnalysis(apply(input, fix), cache.copy());
        return Linter.lint(analysisAfter, stop).map(remaining -> new Trial(analysisAfter,
                new FindingMatch(analysisBefore, original().allFindings(), analysisAfter, remaining, fix.edits()),
                keepsVerdicts(analysisBefore, analysisAfter, fix), remaining.size()));
    }

    private static LintInput apply(LintInput input, Fix fix) {
        return new LintInput(fix.applyTo(input.bytes()), input.catalogue(), input.site(), input.settings());
    }

    private synchronized OriginalFile original() {
        OriginalFile cached = original;
        if (cached == null) {
            cached = OriginalFile.of(input, cache, findings);
            original = cached;
        }
        return cached;
    }

    private boolean keepsVerdicts(FileAnalysis analysisBefore, FileAnalysis analysisAfter, Fix fix) {
        return input.settings().standards().stream().noneMatch(standard -> !standard.isOneOf(fix.changedStandards())
                && PossibleEffects.mayChangeVerdicts(analysisBefore, analysisAfter, standard));
    }

    /** Searches for the largest set of fixes that work together. */
    private final class JointFixSearch {

        private final FixBudget budget;
        private JointFix result = JointFix.NONE;

        JointFixSearch(FixBudget budget) {
            this.budget = budget;
        }

        JointFix find(List<Finding> candidates) {
            addFixes(candidates);
            return result;
        }

        private void addFixes(List<Finding> candidates) {
            if (candidates.isEmpty()) {
                return;
            }
            FixCombination combination = new FixCombination(original().analysis());
            result.fixed().forEach(combination::addFix);
            List<Finding> addedFindings = candidates.stream().filter(combination::addFix).toList();
            if (addedFindings.isEmpty() || !budget.spend(input.bytes().length, 1)) {
                return;
            }
            JointFix combinedFix = combination.toJointFix();
            Trial trial = tryFix(combinedFix.fix(), CheckedFixes::neverStops).orElseThrow();
            if (trial.works(combinedFix.fixed()) && findEffects(trial.analysisAfter()).isEmpty()) {
                result = new JointFix(combinedFix.fixed(), combinedFix.fix(), trial.remaining());
            } else if (addedFindings.size() > 1) {
                addInParts(addedFindings, trial);
            }
        }

        /** Adds the fixes in two parts. The first part has the fixes that are not implicated in a new finding. */
        private void addInParts(List<Finding> candidates, Trial trial) {
            Set<Integer> suspectLines = trial.match().linesOfNewFindings();
            Map<Boolean, List<Finding>> bySuspicion = trial.findFixed(candidates).stream().collect(
                    Collectors.partitioningBy(finding -> lines(finding).anyMatch(suspectLines::contains)));
            List<Finding> firstPart = bySuspicion.getOrDefault(false, List.of());
            if (firstPart.isEmpty() || firstPart.size() == candidates.size()) {
                firstPart = candidates.subList(0, candidates.size() / 2);
            }
            Set<Finding> secondPart = identitySet(candidates);
            secondPart.removeAll(identitySet(firstPart));
            addFixes(firstPart);
            addFixes(candidates.stream().filter(secondPart::contains).toList());
        }

        private IntStream lines(Finding finding) {
            return IntStream.concat(IntStream.of(finding.line()),
                    finding.related().stream().mapToInt(RelatedLocation::line));
        }
    }

    private static boolean neverStops() {
        return false;
    }

    static Set<Finding> identitySet(List<Finding> elements) {
        Set<Finding> set = Collections.newSetFromMap(new IdentityHashMap<>());
        set.addAll(elements);
        return set;
    }

    /**
     * Fixes that are applied together. A fix that depends on another line, such as a rule that makes the fixed one
     * redundant, is not combined with a change of that line.
     */
    private static final class FixCombination {
        private final FileAnalysis analysis;
        private final List<Finding> fixed = new ArrayList<>();
        private final TreeMap<Integer, FixEdit> edits = new TreeMap<>();
        private final List<Standard> changedStandards = new ArrayList<>();
        private final BitSet changedLines = new BitSet();
        private final BitSet requiredLines = new BitSet();

        FixCombination(FileAnalysis analysis) {
            this.analysis = analysis;
        }

        /**
         * Adds the first fix of a finding, unless it conflicts with fixes added before.
         *
         * @return whether the fix was added
         */
        boolean addFix(Finding finding) {
            Fix fix = finding.proposedFixes().getFirst();
            BitSet fixLines = lines(fix);
            BitSet relatedLines = new BitSet();
            finding.related().stream().mapToInt(RelatedLocation::line).forEach(relatedLines::set);
            if (fixLines.intersects(requiredLines) || relatedLines.intersects(changedLines)
                    || fix.edits().stream().anyMatch(this::conflictsWithAnyEdit)) {
                return false;
            }
            fixed.add(finding);
            fix.edits().forEach(edit -> edits.put(edit.span().start(), edit));
            fix.changedStandards().stream().filter(standard -> !standard.isOneOf(changedStandards))
                    .forEach(changedStandards::add);
            changedLines.or(fixLines);
            requiredLines.or(relatedLines);
            return true;
        }

        JointFix toJointFix() {
            Fix first = fixed.getFirst().proposedFixes().getFirst();
            return new JointFix(
                    fixed.stream().sorted(Comparator.comparingInt(finding -> finding.span().start())).toList(),
                    new Fix(first.key(), first.arguments(), List.copyOf(edits.values()), changedStandards, false), 0);
        }

        private BitSet lines(Fix fix) {
            BitSet lines = new BitSet();
            fix.edits().forEach(edit -> lines.set(
                    analysis.lineAt(edit.span().start()),
                    analysis.lineAt(Math.max(edit.span().start(), edit.span().end() - 1)) + 1));
            return lines;
        }

        private boolean conflictsWithAnyEdit(FixEdit edit) {
            Map.Entry<Integer, FixEdit> previous = edits.floorEntry(edit.span().start());
            Map.Entry<Integer, FixEdit> next = edits.higherEntry(edit.span().start());
            return (previous != null && areConflicting(previous.getValue(), edit))
                    || (next != null && areConflicting(edit, next.getValue()));
        }

        /** Whether two edits conflict. Adjacent edits do not, unless one of them is an insertion. */
        private static boolean areConflicting(FixEdit first, FixEdit second) {
            int end = first.span().end();
            int start = second.span().start();
            return end > start || (end == start && (first.span().isEmpty() || second.span().isEmpty()));
        }
    }
}
