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
import org.roboscope.lint.FixBudget;
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
 * A file and its findings.
 *
 * @param name     the name that the user gave
 * @param site     a URL of the file's site, if it is known
 * @param findings all findings, in file order
 * @param lowest   the lowest severity that is reported
 * @param fixes    the fixes that have been tried
 */
public record CheckedFile(String name, byte[] bytes, Optional<URI> site, List<Finding> findings, Severity lowest,
        CheckedFixes fixes) {

    /** @param site a URL of the file's site, if known */
    public static CheckedFile check(
            String name, byte[] bytes, Optional<URI> site, LintSettings settings, Severity lowest) {
        return check(name, bytes, site, settings, lowest, () -> false).orElseThrow();
    }

    /** @return empty if the check was stopped */
    public static Optional<CheckedFile> check(String name, byte[] bytes, Optional<URI> site, LintSettings settings,
            Severity lowest, BooleanSupplier stop) {
        LintInput withoutSite = LintInput.of(bytes).withSettings(settings);
        LintInput input = site.map(withoutSite::atSite).orElse(withoutSite);
        try {
            return Linter.lint(input, new LintCache(), stop).map(findings -> new CheckedFile(
                    name, bytes, site, findings, lowest, CheckedFixes.of(input, findings)));
        } catch (OutOfMemoryError tooLarge) {
            throw new CommandRefusedException("file.tooLarge", name);
        }
    }

    /** Returns the file with only the findings on one line. */
    public CheckedFile onLine(int line) {
        SourceText source = source();
        return new CheckedFile(name, bytes, site, findings.stream().filter(finding -> finding.line() <= line
                && line <= source.positionOf(finding.span().end()).line()).toList(), lowest, fixes);
    }

    /** Returns the findings with a reported severity. */
    List<Finding> reportedFindings() {
        return findings.stream().filter(finding -> finding.severity().isAtLeast(lowest)).toList();
    }

    /** Returns the number of findings with a severity. */
    int count(Severity severity) {
        return (int) findings.stream().map(Finding::severity).filter(severity::equals).count();
    }

    /** Tries the fixes of reported findings until the budget is used up. */
    public void tryFixes(FixBudget budget) {
        tryFixes(reportedFindings(), budget, () -> false);
    }

    /** Tries the fixes of findings that can be on a page, until it is stopped. */
    public void tryFixes(AnswerPage page, FixBudget budget, BooleanSupplier stop) {
        tryFixes(page.candidates(reportedFindings()), budget, stop);
    }

    private void tryFixes(List<Finding> findings, FixBudget budget, BooleanSupplier stop) {
        try {
            fixes.tryFixes(findings, budget, stop);
        } catch (OutOfMemoryError tooLarge) {
            throw new CommandRefusedException("file.tooLarge", name);
        }
    }

    /** Returns the fixes of a finding that passed their trial. */
    List<Fix> triedFixes(Finding finding) {
        return fixes.triedFixes(finding).orElse(List.of());
    }

    /** Returns the message key of the label before a fix. */
    String labelKey(Fix fix) {
        return fixes.isSafe(fix) ? "fix.safe" : "fix";
    }

    /** Writes whether a fix is safe, and what it may change. */
    Json addEffects(Json json, Fix fix) {
        return json.value("safe", fixes.isSafe(fix))
                .array("mayChange", fixes.effectsOf(fix).stream().map(FixEffect::code).toList());
    }

    /** Returns the number of reported findings with fixes that were not tried. */
    int countUntried() {
        return countUntried(reportedFindings());
    }

    /** Returns the number of findings in a list with fixes that were not tried. */
    int countUntried(List<Finding> findings) {
        return (int) findings.stream().filter(finding -> fixes.triedFixes(finding).isEmpty()).count();
    }

    /** Returns a sentence on findings with fixes that were not tried, and how to try them. */
    Optional<String> untriedSentence() {
        int untried = countUntried();
        return untried == 0 ? Optional.empty() : Optional.of(MessageBundle.of("check").text("fixes.untried", untried));
    }

    public boolean hasReportedFindings() {
        return findings.stream().anyMatch(finding -> finding.severity().isAtLeast(lowest));
    }

    /** Returns the name that a user reads. */
    String displayName() {
        return name.equals(InputFile.STANDARD_INPUT) ? "<stdin>" : PrintableText.of(name);
    }

    SourceText source() {
        return new SourceText(bytes);
    }
}
