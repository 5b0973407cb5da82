package org.roboscope.cli.check;

import java.net.URI;
import java.util.List;
import java.util.Optional;
import org.roboscope.cli.io.CommandRefusedException;
import org.roboscope.cli.io.InputFile;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.lint.Linter;
import org.roboscope.lint.analysis.LintInput;
import org.roboscope.lint.analysis.LintSettings;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.Severity;

/**
 * A file and what was found in it.
 *
 * @param name   as it was given
 * @param site   an address of the site that the file is for, where that is known
 * @param found  everything, in file order
 * @param lowest the lowest severity that counts
 */
public record CheckedFile(String name, byte[] bytes, Optional<URI> site, List<Finding> found, Severity lowest) {

    /** @param site an address of the site that the file is for, where that is known */
    public static CheckedFile check(
            String name, byte[] bytes, Optional<URI> site, LintSettings settings, Severity lowest) {
        LintInput input = LintInput.of(bytes).with(settings);
        try {
            return new CheckedFile(name, bytes, site, Linter.lint(site.map(input::at).orElse(input)), lowest);
        } catch (OutOfMemoryError tooLarge) {
            throw new CommandRefusedException("file.tooLarge", name);
        }
    }

    /** What counts. */
    List<Finding> reported() {
        return found.stream().filter(finding -> finding.severity().isAtLeast(lowest)).toList();
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
