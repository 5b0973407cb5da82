package org.roboscope.cli.check;

import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.roboscope.cli.io.CommandRefusedException;
import org.roboscope.cli.io.InputFile;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.cli.report.AnswerPage;
import org.roboscope.json.Json;
import org.roboscope.lint.CheckedFixes;
import org.roboscope.lint.FixWork;
import org.roboscope.lint.Linter;
import org.roboscope.lint.analysis.LintCache;
import org.roboscope.lint.analysis.LintInput;
import org.roboscope.lint.analysis.LintSettings;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.Fix;
import org.roboscope.lint.finding.FixEffect;
import org.roboscope.lint.finding.Severity;
import org.roboscope.messages.MessageBundle;

/**
 * A file and what was found in it.
 *
 * @param name   as it was given
 * @param site   an address of the site that the file is for, where that is known
 * @param found  everything, in file order
 * @param lowest the lowest severity that counts
 * @param fixes  those of what counts, as far as they have been tried
 */
public record CheckedFile(String name, byte[] bytes, Optional<URI> site, List<Finding> found, Severity lowest,
        CheckedFixes fixes) {

    /** @param site an address of the site that the file is for, where that is known */
    public static CheckedFile check(
            String name, byte[] bytes, Optional<URI> site, LintSettings settings, Severity lowest) {
        return check(name, bytes, site, settings, lowest, () -> false).orElseThrow();
    }

    /** @return empty if it was stopped before it was done */
    public static Optional<CheckedFile> check(String name, byte[] bytes, Optional<URI> site, LintSettings settings,
            Severity lowest, BooleanSupplier stop) {
        LintInput any = LintInput.of(bytes).withSettings(settings);
        LintInput input = site.map(any::atSite).orElse(any);
        try {
            return Linter.lint(input, new LintCache(), stop).map(found -> new CheckedFile(
                    name, bytes, site, found, lowest, CheckedFixes.of(input, found)));
        } catch (OutOfMemoryError tooLarge) {
            throw new CommandRefusedException("file.tooLarge", name);
        }
    }

    /** This file with its findings about one line only. */
    public CheckedFile about(int line) {
        SourceText source = source();
        return new CheckedFile(name, bytes, site, found.stream().filter(finding -> finding.line() <= line
                && line <= source.place(finding.span().end()).line()).toList(), lowest, fixes);
    }

    /** What counts. */
    List<Finding> reported() {
        return found.stream().filter(finding -> finding.severity().isAtLeast(lowest)).toList();
    }

    /** How many findings of this severity there are. */
    int count(Severity severity) {
        return (int) found.stream().map(Finding::severity).filter(severity::equals).count();
    }

    /** Tries the fixes of what counts, as far as the work goes. */
    public void tryFixes(FixWork work) {
        tryFixes(reported(), work, () -> false);
    }

    /** Tries the fixes of what can be on a page, until it is stopped. */
    public void tryFixes(AnswerPage page, FixWork work, BooleanSupplier stop) {
        tryFixes(page.candidates(reported()), work, stop);
    }

    private void tryFixes(List<Finding> some, FixWork work, BooleanSupplier stop) {
        try {
            fixes.check(some, work, stop);
        } catch (OutOfMemoryError tooLarge) {
            throw new CommandRefusedException("file.tooLarge", name);
        }
    }

    /** The fixes that have been tried and hold. */
    List<Fix> fixes(Finding finding) {
        return fixes.triedFixes(finding).orElse(List.of());
    }

    /** The key of the words before a fix. */
    String label(Fix fix) {
        return fixes.isSafe(fix) ? "fix.safe" : "fix";
    }

    /** Adds whether a fix is safe, and what it may change. */
    Json addEffects(Json json, Fix fix) {
        return json.value("safe", fixes.isSafe(fix))
                .array("mayChange", fixes.effectsOf(fix).stream().map(FixEffect::code).toList());
    }

    /** Of how many findings it is not known whether they have a fix. */
    int untried() {
        return untried(reported());
    }

    /** How many of these findings have fixes that were not tried. */
    int untried(List<Finding> some) {
        return (int) some.stream().filter(finding -> fixes.triedFixes(finding).isEmpty()).count();
    }

    /** Says so, and how to find out. */
    Optional<String> untriedSentence() {
        int untried = untried();
        return untried == 0 ? Optional.empty() : Optional.of(MessageBundle.of("check").text("fixes.untried", untried));
    }

    public boolean hasReported() {
        return found.stream().anyMatch(finding -> finding.severity().isAtLeast(lowest));
    }

    /** The name as a person reads it. */
    String shownName() {
        return name.equals(InputFile.STANDARD_INPUT) ? "<stdin>" : PrintableText.of(name);
    }

    SourceText source() {
        return new SourceText(bytes);
    }
}
