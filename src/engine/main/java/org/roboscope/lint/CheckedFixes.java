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
 * The fixes of a file's findings. Anything that offers fixes gets them here. Each is first tried on a copy of the file,
 * and is offered only if the finding is gone, no new error or warning appears, and no verdict changes under a standard
 * under which the fix is said to change none.
 *
 * <p>Trying a fix takes as long as checking the file, so a fix is tried when it is asked for. {@link #check} tries
 * fixes ahead of time, as far as the given work allows. Any thread may ask.
 */
public final class CheckedFixes {

    /** What is put right by reading bytes as another text. */
    private static final Set<FindingCode> READ_ANEW = EnumSet.of(FindingCode.F03, FindingCode.L08);
    /** These write what only the user knows, or only silence a problem. */
    private static final Set<String> NEED_THE_USER = Set.of("fix.addSitemap", "fix.completeAddress", "fix.nameSitemap",
            "fix.keepIgnored", "fix.removeWish");
    private final LintInput input;
    private final List<Finding> findings;
    private final LintCache cache = new LintCache();
    private final Map<Finding, List<Fix>> checked = Collections.synchronizedMap(new IdentityHashMap<>());
    private final Map<List<Finding>, JointFix> joint = new LinkedHashMap<>();
    private final Map<Fix, Set<FixEffect>> effects = Collections.synchronizedMap(new IdentityHashMap<>());
    private @Nullable JointFix safe;
    private @Nullable Original original;
    /** The file for each crawler as its operator reads, whatever is asked for. */
    private @Nullable FileAnalysis asRead;

    private CheckedFixes(LintInput input, List<Finding> findings) {
        this.input = input;
        this.findings = List.copyOf(findings);
        for (Finding finding : findings) {
            if (finding.proposedFixes().isEmpty()) {
                checked.put(finding, List.of());
            }
        }
    }

    /**
     * Fixes that are made in one step.
     *
     * @param fixed what is put right by them, in file order
     * @param fix   all of them as one, with the key of the first one's sentence; without edits where there is none
     * @param left  how many findings the file has afterwards
     */
    public record JointFix(List<Finding> fixed, Fix fix, int left) {

        private static final JointFix NONE = new JointFix(List.of(), Fix.of("none", List.of()), 0);

        public JointFix {
            fixed = List.copyOf(fixed);
        }
    }

    /** @param findings what {@link Linter#lint} found in it */
    public static CheckedFixes of(LintInput input, List<Finding> findings) {
        return new CheckedFixes(input, findings);
    }

    /** The ways to put the finding right, each tried now if it was not before. */
    public List<Fix> of(Finding finding) {
        List<Fix> known = checked.get(finding);
        return known == null ? check(finding, CheckedFixes::goOn).orElseThrow() : known;
    }

    /** Whether there would be a fix, but it does not hold in this file. */
    public boolean isRefused(Finding finding) {
        return !finding.proposedFixes().isEmpty() && of(finding).isEmpty();
    }

    /** The fixes that hold, if they have been tried already or there are none to try. */
    public Optional<List<Fix>> known(Finding finding) {
        return Optional.ofNullable(checked.get(finding));
    }

    /**
     * Tries the fixes of these findings, the gravest first, until all are tried or the work is done.
     *
     * @return of how many findings with proposals for fixes these have not been tried
     */
    public int check(List<Finding> some, FixWork work, BooleanSupplier stop) {
        List<Finding> open = some.stream().filter(finding -> known(finding).isEmpty())
                .sorted(Comparator.comparing(Finding::severity)).toList();
        int done = 0;
        while (done < open.size()
                && work.allows(input.bytes().length, findings.size(), open.get(done).proposedFixes().size())
                && check(open.get(done), stop).isPresent()) {
            done++;
        }
        return open.size() - done;
    }

    /** The safe fixes of findings of this kind; none where the finding's own fix is not safe. */
    public JointFix like(Finding example) {
        return mayBeSafe(example)
                ? together(findings.stream().filter(finding -> finding.code() == example.code()).toList(),
                        FixWork.usual())
                : JointFix.NONE;
    }

    /**
     * All safe fixes: for no crawler does anything change that the file tells it. Where one becomes possible by others,
     * it is made with them, so that nothing is left to do when all are made.
     */
    public synchronized JointFix safe() {
        JointFix known = safe;
        if (known == null) {
            known = safeInRounds();
            safe = known;
        }
        return known;
    }

    private JointFix safeInRounds() {
        FixWork work = FixWork.usual();
        JointFix all = together(findings, work);
        JointFix more = all;
        LintInput text = input;
        while (!more.fixed().isEmpty()) {
            text = after(text, more.fix());
            List<Finding> found = Linter.lint(text);
            more = of(text, found).together(found, work);
            if (!more.fixed().isEmpty()) {
                all = new JointFix(all.fixed(), all.fix().then(more.fix(), input.bytes().length), more.left());
            }
        }
        return all;
    }

    /** Whether the finding's first fix claims to change nothing, and needs nothing that only the user knows. */
    private static boolean mayBeSafe(Finding finding) {
        return finding.proposedFixes().stream().limit(1).anyMatch(CheckedFixes::mayBeSafe);
    }

    private static boolean mayBeSafe(Fix fix) {
        return fix.changes().isEmpty() && !fix.altersStatements() && !NEED_THE_USER.contains(fix.key());
    }

    /** Whether the fix is proved to change nothing for any crawler, and needs nothing that only the user knows. */
    public boolean isSafe(Fix fix) {
        return mayBeSafe(fix) && effects(fix).isEmpty();
    }

    /** Of what the file tells any crawler, all that the fix is not proved to leave unchanged. */
    public Set<FixEffect> effects(Fix fix) {
        Set<FixEffect> known = effects.get(fix);
        return known == null ? find(fix) : known;
    }

    private synchronized Set<FixEffect> find(Fix fix) {
        Set<FixEffect> found = effects(new FileAnalysis(after(input.with(LintSettings.OWN), fix)));
        effects.put(fix, found);
        return found;
    }

    /** @param after the file with a fix made */
    private Set<FixEffect> effects(FileAnalysis after) {
        if (!after.own()) {
            return effects(new FileAnalysis(new LintInput(
                    after.bytes(), input.catalogue(), input.site(), LintSettings.OWN)));
        }
        FileAnalysis before = asRead;
        if (before == null) {
            before = original().analysis().own()
                    ? original().analysis()
                    : new FileAnalysis(input.with(LintSettings.OWN));
            asRead = before;
        }
        return PossibleEffects.between(before, after);
    }

    /**
     * The first fixes of these findings made together, as far as they are safe and do not get in each other's way:
     * tried as one. Those with which this fails are left out, and also others where there are too many such to find out
     * which.
     */
    private synchronized JointFix together(List<Finding> some, FixWork work) {
        List<Finding> candidates = some.stream().filter(CheckedFixes::mayBeSafe).toList();
        JointFix known = joint.get(candidates);
        if (known == null) {
            known = new JointFixSearch(work).of(candidates);
            joint.put(candidates, known);
        }
        return known;
    }

    private synchronized Optional<List<Fix>> check(Finding finding, BooleanSupplier stop) {
        List<Fix> known = checked.get(finding);
        if (known != null) {
            return Optional.of(known);
        }
        List<Fix> good = new ArrayList<>();
        for (Fix fix : finding.proposedFixes()) {
            Optional<Trial> trial = trial(fix, stop);
            if (trial.isEmpty()) {
                return Optional.empty();
            }
            if (trial.get().isGood(List.of(finding))) {
                good.add(fix);
                effects.put(fix, effects(trial.get().after()));
            }
        }
        List<Fix> all = List.copyOf(good);
        checked.put(finding, all);
        return Optional.of(all);
    }

    /**
     * The file before any fix.
     *
     * @param known its findings, including those not reported because they follow from others
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
     * What came of a fix on a copy.
     *
     * @param left how many findings there are afterwards
     */
    private record Trial(FileAnalysis after, FindingMatch match, boolean keepsPromise, int left) {

        boolean isGood(List<Finding> meant) {
            return keepsPromise && brings(meant).isEmpty() && gone(meant).size() == meant.size();
        }

        /**
         * The errors and warnings that the fix adds. In a file in which nothing means anything, the other findings are
         * unknown, so none is new. A value of bytes that are not text could not be read, so a finding about its letters
         * is not new either.
         */
        private List<Finding> brings(List<Finding> meant) {
            boolean readsAnew = meant.stream().allMatch(finding -> READ_ANEW.contains(finding.code()));
            return meant.stream().allMatch(ConsequenceFilter::saysAll) ? List.of() : match.appeared().stream()
                    .filter(finding -> !readsAnew || finding.code() != FindingCode.R09).toList();
        }

        List<Finding> gone(List<Finding> meant) {
            Set<Finding> gone = identical(match.gone());
            return meant.stream().filter(gone::contains).toList();
        }
    }

    /** @return empty if it was stopped */
    private Optional<Trial> trial(Fix fix, BooleanSupplier stop) {
        FileAnalysis before = original().analysis();
        FileAnalysis after = new FileAnalysis(after(input, fix), cache.copy());
        return Linter.lint(after, stop).map(found -> new Trial(after,
                new FindingMatch(before, original().known(), after, found, fix.edits()),
                keepsVerdicts(before, after, fix), found.size()));
    }

    private static LintInput after(LintInput input, Fix fix) {
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

    /** Looks for the fixes that can be made together. */
    private final class JointFixSearch {

        private final FixWork work;
        private JointFix taken = JointFix.NONE;

        JointFixSearch(FixWork work) {
            this.work = work;
        }

        JointFix of(List<Finding> some) {
            take(some);
            return taken;
        }

        private void take(List<Finding> some) {
            if (some.isEmpty()) {
                return;
            }
            FixCombination combination = new FixCombination(original().analysis());
            taken.fixed().forEach(combination::add);
            List<Finding> added = some.stream().filter(combination::add).toList();
            if (added.isEmpty() || !work.allows(input.bytes().length, 1)) {
                return;
            }
            JointFix all = combination.joint();
            Trial trial = trial(all.fix(), CheckedFixes::goOn).orElseThrow();
            if (trial.isGood(all.fixed()) && effects(trial.after()).isEmpty()) {
                taken = new JointFix(all.fixed(), all.fix(), trial.left());
            } else if (added.size() > 1) {
                takeInParts(added, trial);
            }
        }

        /** Those first that nothing speaks against. */
        private void takeInParts(List<Finding> some, Trial trial) {
            Set<Integer> blamed = trial.match().linesOfAppeared();
            Map<Boolean, List<Finding>> byBlame = trial.gone(some).stream().collect(
                    Collectors.partitioningBy(finding -> lines(finding).anyMatch(blamed::contains)));
            List<Finding> first = byBlame.getOrDefault(false, List.of());
            if (first.isEmpty() || first.size() == some.size()) {
                first = some.subList(0, some.size() / 2);
            }
            Set<Finding> others = identical(some);
            others.removeAll(identical(first));
            take(first);
            take(some.stream().filter(others::contains).toList());
        }

        private IntStream lines(Finding finding) {
            return IntStream.concat(IntStream.of(finding.line()),
                    finding.related().stream().mapToInt(RelatedLocation::line));
        }
    }

    private static boolean goOn() {
        return false;
    }

    static Set<Finding> identical(List<Finding> some) {
        Set<Finding> set = Collections.newSetFromMap(new IdentityHashMap<>());
        set.addAll(some);
        return set;
    }

    /**
     * Fixes made in one step. A fix whose reason is in another line, such as a rule that makes this one useless, is not
     * made together with a change of that line.
     */
    private static final class FixCombination {
        private final FileAnalysis analysis;
        private final List<Finding> fixed = new ArrayList<>();
        private final TreeMap<Integer, FixEdit> edits = new TreeMap<>();
        private final List<Standard> changes = new ArrayList<>();
        private final BitSet changed = new BitSet();
        private final BitSet restedOn = new BitSet();

        FixCombination(FileAnalysis analysis) {
            this.analysis = analysis;
        }

        /** Takes the finding's first fix, unless it gets in the way of those taken before. */
        boolean add(Finding finding) {
            Fix fix = finding.proposedFixes().getFirst();
            BitSet changing = lines(fix);
            BitSet resting = new BitSet();
            finding.related().stream().mapToInt(RelatedLocation::line).forEach(resting::set);
            if (changing.intersects(restedOn) || resting.intersects(changed)
                    || fix.edits().stream().anyMatch(this::touches)) {
                return false;
            }
            fixed.add(finding);
            fix.edits().forEach(edit -> edits.put(edit.span().start(), edit));
            fix.changes().stream().filter(standard -> !standard.isOneOf(changes)).forEach(changes::add);
            changed.or(changing);
            restedOn.or(resting);
            return true;
        }

        CheckedFixes.JointFix joint() {
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

        private boolean touches(FixEdit edit) {
            Map.Entry<Integer, FixEdit> before = edits.floorEntry(edit.span().start());
            Map.Entry<Integer, FixEdit> behind = edits.higherEntry(edit.span().start());
            return (before != null && meet(before.getValue(), edit))
                    || (behind != null && meet(edit, behind.getValue()));
        }

        /** Side by side is apart, unless nothing but a place says where one of them is. */
        private static boolean meet(FixEdit first, FixEdit second) {
            int end = first.span().end();
            int start = second.span().start();
            return end > start || (end == start && (first.span().isEmpty() || second.span().isEmpty()));
        }
    }
}
