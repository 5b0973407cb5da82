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
import org.roboscope.lint.effect.rules.VerdictDifference;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.Fix;
import org.roboscope.lint.finding.FixEdit;
import org.roboscope.lint.finding.FixEffect;
import org.roboscope.lint.finding.RelatedLocation;
import org.roboscope.robots.Standard;

/**
 * The fixes of a file's findings, for everything that offers fixes. Each fix is first tried on a copy of the file. It
 * is offered only if the finding disappears, no new error or warning appears, and no verdict changes under a standard
 * under which the fix claims to change none.
 *
 * <p>Trying a fix takes as long as checking the file, so fixes are tried on request. {@link #check} tries fixes in
 * advance, within a limit. This class is thread-safe.
 */
public final class CheckedFixes {

    /** The findings that are fixed by decoding bytes differently. */
    private static final Set<FindingCode> FIXED_BY_DECODING = EnumSet.of(FindingCode.F03, FindingCode.L08);
    /** The fixes that need information from the user, or only suppress a finding. */
    private static final Set<String> NEED_THE_USER = Set.of("fix.addSitemap", "fix.completeAddress", "fix.nameSitemap",
            "fix.keepIgnored", "fix.removeWish");
    private final LintInput input;
    private final List<Finding> findings;
    private final LintCache cache = new LintCache();
    private final Map<Finding, List<Fix>> fixesByFinding = Collections.synchronizedMap(new IdentityHashMap<>());
    private final Map<List<Finding>, JointFix> jointFixes = new LinkedHashMap<>();
    private final Map<Fix, Set<FixEffect>> effectsByFix = Collections.synchronizedMap(new IdentityHashMap<>());
    private @Nullable JointFix safeFixes;
    private @Nullable Original original;
    /** The analysis by the standard of each operator, regardless of the chosen standard. */
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
     * @param fixed the findings that they fix, in file order
     * @param fix   all of them as one fix, with the message key of the first; without edits if there is none
     * @param left  the number of findings afterwards
     */
    public record JointFix(List<Finding> fixed, Fix fix, int left) {

        private static final JointFix NONE = new JointFix(List.of(), Fix.of("none", List.of()), 0);

        public JointFix {
            fixed = List.copyOf(fixed);
        }
    }

    /** @param findings the findings of {@link Linter#lint} in the file */
    public static CheckedFixes of(LintInput input, List<Finding> findings) {
        return new CheckedFixes(input, findings);
    }

    /** Returns the fixes of a finding, and tries them if necessary. */
    public List<Fix> fixesOf(Finding finding) {
        List<Fix> known = fixesByFinding.get(finding);
        return known == null ? check(finding, CheckedFixes::neverStop).orElseThrow() : known;
    }

    /** Whether the finding has proposed fixes, but none that works in this file. */
    public boolean isRefused(Finding finding) {
        return !finding.proposedFixes().isEmpty() && fixesOf(finding).isEmpty();
    }

    /** Returns the fixes that work, if they have been tried or there are none to try. */
    public Optional<List<Fix>> triedFixes(Finding finding) {
        return Optional.ofNullable(fixesByFinding.get(finding));
    }

    /**
     * Tries the fixes of some findings, the most serious first, within a limit.
     *
     * @return the number of findings whose fixes have not been tried
     */
    public int check(List<Finding> some, FixWork work, BooleanSupplier stop) {
        List<Finding> open = some.stream().filter(finding -> triedFixes(finding).isEmpty())
                .sorted(Comparator.comparing(Finding::severity)).toList();
        int done = 0;
        while (done < open.size()
                && work.allows(input.bytes().length, findings.size(), open.get(done).proposedFixes().size())
                && check(open.get(done), stop).isPresent()) {
            done++;
        }
        return open.size() - done;
    }

    /** Returns the safe fixes of findings with the same code; none if the finding's own fix is not safe. */
    public JointFix safeFixesLike(Finding example) {
        return mayBeSafe(example)
                ? combine(findings.stream().filter(finding -> finding.code() == example.code()).toList(),
                        FixWork.byDefault())
                : JointFix.NONE;
    }

    /**
     * Returns all safe fixes, which change no statement to any crawler. Fixes that only become possible after others
     * are included, so that none remains after all are applied.
     */
    public synchronized JointFix safeFixes() {
        JointFix known = safeFixes;
        if (known == null) {
            known = findSafeFixes();
            safeFixes = known;
        }
        return known;
    }

    private JointFix findSafeFixes() {
        FixWork work = FixWork.byDefault();
        JointFix all = combine(findings, work);
        JointFix more = all;
        LintInput text = input;
        while (!more.fixed().isEmpty()) {
            text = apply(text, more.fix());
            List<Finding> found = Linter.lint(text);
            more = of(text, found).combine(found, work);
            if (!more.fixed().isEmpty()) {
                all = new JointFix(all.fixed(), all.fix().then(more.fix(), input.bytes().length), more.left());
            }
        }
        return all;
    }

    /** Whether the finding's first fix claims to change nothing, and needs no information from the user. */
    private static boolean mayBeSafe(Finding finding) {
        return finding.proposedFixes().stream().limit(1).anyMatch(CheckedFixes::mayBeSafe);
    }

    private static boolean mayBeSafe(Fix fix) {
        return fix.changes().isEmpty() && !fix.altersStatements() && !NEED_THE_USER.contains(fix.key());
    }

    /** Whether the fix is proved to change nothing for any crawler, and needs no information from the user. */
    public boolean isSafe(Fix fix) {
        return mayBeSafe(fix) && effectsOf(fix).isEmpty();
    }

    /** Returns the statements to crawlers that the fix is not proved to leave unchanged. */
    public Set<FixEffect> effectsOf(Fix fix) {
        Set<FixEffect> known = effectsByFix.get(fix);
        return known == null ? computeEffects(fix) : known;
    }

    private synchronized Set<FixEffect> computeEffects(Fix fix) {
        Set<FixEffect> found = findEffects(new FileAnalysis(apply(input.withSettings(LintSettings.OWN), fix)));
        effectsByFix.put(fix, found);
        return found;
    }

    /** @param after the file after a fix */
    private Set<FixEffect> findEffects(FileAnalysis after) {
        if (!after.isByOperator()) {
            return findEffects(new FileAnalysis(new LintInput(
                    after.bytes(), input.catalogue(), input.site(), LintSettings.OWN)));
        }
        FileAnalysis before = operatorAnalysis;
        if (before == null) {
            before = original().analysis().isByOperator()
                    ? original().analysis()
                    : new FileAnalysis(input.withSettings(LintSettings.OWN));
            operatorAnalysis = before;
        }
        return PossibleEffects.between(before, after);
    }

    /**
     * Combines the first fixes of some findings that are safe and compatible, and tries them as one. Fixes that make
     * the combination fail are left out, and further ones if too many fail to identify them.
     */
    private synchronized JointFix combine(List<Finding> some, FixWork work) {
        List<Finding> candidates = some.stream().filter(CheckedFixes::mayBeSafe).toList();
        JointFix known = jointFixes.get(candidates);
        if (known == null) {
            known = new JointFixSearch(work).find(candidates);
            jointFixes.put(candidates, known);
        }
        return known;
    }

    private synchronized Optional<List<Fix>> check(Finding finding, BooleanSupplier stop) {
        List<Fix> known = fixesByFinding.get(finding);
        if (known != null) {
            return Optional.of(known);
        }
        List<Fix> good = new ArrayList<>();
        for (Fix fix : finding.proposedFixes()) {
            Optional<Trial> trial = tryFix(fix, stop);
            if (trial.isEmpty()) {
                return Optional.empty();
            }
            if (trial.get().isGood(List.of(finding))) {
                good.add(fix);
                effectsByFix.put(fix, findEffects(trial.get().after()));
            }
        }
        List<Fix> all = List.copyOf(good);
        fixesByFinding.put(finding, all);
        return Optional.of(all);
    }

    /**
     * The file before any fix.
     *
     * @param known its findings, including those that are not reported because they follow from others
     */
    private record Original(FileAnalysis analysis, List<Finding> known) {

        static Original of(LintInput input, LintCache cache, List<Finding> findings) {
            FileAnalysis analysis = new FileAnalysis(input, cache);
            List<Finding> known = new ArrayList<>(findings);
            known.addAll(Linter.consequences(analysis));
            return new Original(analysis, known);
        }
    }

    /**
     * The result of a fix on a copy.
     *
     * @param left the number of findings afterwards
     */
    private record Trial(FileAnalysis after, FindingMatch match, boolean keepsPromise, int left) {

        boolean isGood(List<Finding> meant) {
            return keepsPromise && newFindings(meant).isEmpty() && fixedAmong(meant).size() == meant.size();
        }

        /**
         * Returns the errors and warnings that the fix adds. If a finding made the rest of the file meaningless, the
         * other findings were unknown, so none is new. Bytes that were not text could not be read as a value, so a
         * finding about its characters is not new either.
         */
        private List<Finding> newFindings(List<Finding> meant) {
            boolean isDecoded = meant.stream().allMatch(finding -> FIXED_BY_DECODING.contains(finding.code()));
            return meant.stream().allMatch(ConsequenceFilter::isAboutWholeFile) ? List.of()
                    : match.newFindings().stream()
                            .filter(finding -> !isDecoded || finding.code() != FindingCode.R09).toList();
        }

        List<Finding> fixedAmong(List<Finding> meant) {
            Set<Finding> disappeared = identitySet(match.disappeared());
            return meant.stream().filter(disappeared::contains).toList();
        }
    }

    /** @return the result; empty if the trial was stopped */
    private Optional<Trial> tryFix(Fix fix, BooleanSupplier stop) {
        FileAnalysis before = original().analysis();
        FileAnalysis after = new FileAnalysis(apply(input, fix), cache.copy());
        return Linter.lint(after, stop).map(found -> new Trial(after,
                new FindingMatch(before, original().known(), after, found, fix.edits()),
                keepsVerdicts(before, after, fix), found.size()));
    }

    private static LintInput apply(LintInput input, Fix fix) {
        return new LintInput(fix.applyTo(input.bytes()), input.catalogue(), input.site(), input.settings());
    }

    private synchronized Original original() {
        Original known = original;
        if (known == null) {
            known = Original.of(input, cache, findings);
            original = known;
        }
        return known;
    }

    private boolean keepsVerdicts(FileAnalysis before, FileAnalysis after, Fix fix) {
        return input.settings().standards().stream().noneMatch(standard -> !standard.isOneOf(fix.changes())
                && VerdictDifference.isPossible(before, after, standard));
    }

    /** Searches for fixes that can be combined. */
    private final class JointFixSearch {

        private final FixWork work;
        private JointFix result = JointFix.NONE;

        JointFixSearch(FixWork work) {
            this.work = work;
        }

        JointFix find(List<Finding> some) {
            add(some);
            return result;
        }

        private void add(List<Finding> some) {
            if (some.isEmpty()) {
                return;
            }
            FixCombination combination = new FixCombination(original().analysis());
            result.fixed().forEach(combination::add);
            List<Finding> added = some.stream().filter(combination::add).toList();
            if (added.isEmpty() || !work.allows(input.bytes().length, 1)) {
                return;
            }
            JointFix all = combination.toJointFix();
            Trial trial = tryFix(all.fix(), CheckedFixes::neverStop).orElseThrow();
            if (trial.isGood(all.fixed()) && findEffects(trial.after()).isEmpty()) {
                result = new JointFix(all.fixed(), all.fix(), trial.left());
            } else if (added.size() > 1) {
                addInParts(added, trial);
            }
        }

        /** Adds first the fixes that are not implicated in a new finding. */
        private void addInParts(List<Finding> some, Trial trial) {
            Set<Integer> blamed = trial.match().linesOfNewFindings();
            Map<Boolean, List<Finding>> byBlame = trial.fixedAmong(some).stream().collect(
                    Collectors.partitioningBy(finding -> lines(finding).anyMatch(blamed::contains)));
            List<Finding> first = byBlame.getOrDefault(false, List.of());
            if (first.isEmpty() || first.size() == some.size()) {
                first = some.subList(0, some.size() / 2);
            }
            Set<Finding> others = identitySet(some);
            others.removeAll(identitySet(first));
            add(first);
            add(some.stream().filter(others::contains).toList());
        }

        private IntStream lines(Finding finding) {
            return IntStream.concat(IntStream.of(finding.line()),
                    finding.related().stream().mapToInt(RelatedLocation::line));
        }
    }

    private static boolean neverStop() {
        return false;
    }

    static Set<Finding> identitySet(List<Finding> some) {
        Set<Finding> set = Collections.newSetFromMap(new IdentityHashMap<>());
        set.addAll(some);
        return set;
    }

    /**
     * A combination of fixes. A fix that depends on another line, such as a rule that makes this one redundant, is not
     * combined with a change of that line.
     */
    private static final class FixCombination {
        private final FileAnalysis analysis;
        private final List<Finding> fixed = new ArrayList<>();
        private final TreeMap<Integer, FixEdit> edits = new TreeMap<>();
        private final List<Standard> changes = new ArrayList<>();
        private final BitSet changedLines = new BitSet();
        private final BitSet requiredLines = new BitSet();

        FixCombination(FileAnalysis analysis) {
            this.analysis = analysis;
        }

        /** Adds the finding's first fix, unless it conflicts with fixes added before. */
        boolean add(Finding finding) {
            Fix fix = finding.proposedFixes().getFirst();
            BitSet changing = lines(fix);
            BitSet resting = new BitSet();
            finding.related().stream().mapToInt(RelatedLocation::line).forEach(resting::set);
            if (changing.intersects(requiredLines) || resting.intersects(changedLines)
                    || fix.edits().stream().anyMatch(this::conflicts)) {
                return false;
            }
            fixed.add(finding);
            fix.edits().forEach(edit -> edits.put(edit.span().start(), edit));
            fix.changes().stream().filter(standard -> !standard.isOneOf(changes)).forEach(changes::add);
            changedLines.or(changing);
            requiredLines.or(resting);
            return true;
        }

        CheckedFixes.JointFix toJointFix() {
            Fix first = fixed.getFirst().proposedFixes().getFirst();
            return new CheckedFixes.JointFix(
                    fixed.stream().sorted(Comparator.comparingInt(finding -> finding.span().start())).toList(),
                    new Fix(first.key(), first.arguments(), List.copyOf(edits.values()), changes, false), 0);
        }

        private BitSet lines(Fix fix) {
            BitSet lines = new BitSet();
            fix.edits().forEach(edit -> lines.set(
                    analysis.lineAt(edit.span().start()),
                    analysis.lineAt(Math.max(edit.span().start(), edit.span().end() - 1)) + 1));
            return lines;
        }

        private boolean conflicts(FixEdit edit) {
            Map.Entry<Integer, FixEdit> before = edits.floorEntry(edit.span().start());
            Map.Entry<Integer, FixEdit> next = edits.higherEntry(edit.span().start());
            return (before != null && conflict(before.getValue(), edit))
                    || (next != null && conflict(edit, next.getValue()));
        }

        /** Whether two edits conflict. Adjacent edits do not, unless one of them is an insertion. */
        private static boolean conflict(FixEdit first, FixEdit second) {
            int end = first.span().end();
            int start = second.span().start();
            return end > start || (end == start && (first.span().isEmpty() || second.span().isEmpty()));
        }
    }
}
