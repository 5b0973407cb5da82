package org.roboscope.lint;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.FollowedLines;
import org.roboscope.lint.analysis.GroupLookup;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.Fix;
import org.roboscope.lint.finding.Severity;
import org.roboscope.robots.Group;
import org.roboscope.robots.Standard;
import org.roboscope.robots.bytes.Ascii;
import org.roboscope.robots.bytes.ByteScan;
import org.roboscope.robots.evidence.Evidence;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineKind;

/** Selects the findings to report: they concern a requested crawler, and no comment suppresses them. */
final class ReportedFindings {

    /** A file below this size stays within the limits of all standards after any fix. */
    private static final int SHORT_FILE_BYTES = 100_000;
    private static final Comparator<Finding> IN_FILE_ORDER = Comparator
            .comparingInt((Finding finding) -> finding.span().start())
            .thenComparing(Finding::severity)
            .thenComparing(Finding::code);
    private final FileAnalysis analysis;
    private final FollowedLines followedLines;
    private final int length;

    ReportedFindings(FileAnalysis analysis) {
        this.analysis = analysis;
        this.followedLines = FollowedLines.of(analysis);
        this.length = analysis.bytes().length;
    }

    /** Returns the findings to report, in file order. */
    static List<Finding> select(FileAnalysis analysis, List<Finding> findings) {
        ReportedFindings reported = new ReportedFindings(analysis);
        return new IgnoreComments(analysis).removeSuppressed(reported.restrictToFollowers(findings)).stream()
                .map(reported::correctFixes)
                .map(reported::lowerIfDoubtful)
                .sorted(IN_FILE_ORDER)
                .toList();
    }

    /**
     * Removes findings that concern no crawler that follows the line. A finding in a group applies only under the
     * standards of requested crawlers that follow the group.
     */
    private List<Finding> restrictToFollowers(List<Finding> findings) {
        if (analysis.isTooLarge()) {
            return findings.stream().filter(finding -> finding.code() == FindingCode.F02).toList();
        }
        if (analysis.isByOperator()) {
            // A loop is faster here than a stream, because a line may have thousands of findings.
            List<Finding> applicable = new ArrayList<>(findings.size());
            for (Finding finding : findings) {
                restrictToFollowers(finding).map(this::lowerIfNotInUse).ifPresent(applicable::add);
            }
            return applicable;
        }
        return findings.stream().filter(this::isFollowed).map(this::lowerIfNotInUse).toList();
    }

    /** Lowers the severity of findings that concern only crawlers that are not in use or do not follow robots.txt. */
    private Finding lowerIfNotInUse(Finding finding) {
        boolean keepsSeverity = !finding.severity().isAtLeast(Severity.WARNING)
                || finding.code().isOfFile()
                || finding.code() == FindingCode.G08
                || finding.code() == FindingCode.R01
                || followedLines.isInUse(finding.line(), finding.standards());
        return keepsSeverity ? finding : finding.asUncertain();
    }

    /** Whether a requested crawler follows the line of a finding. A chosen standard applies to all crawlers. */
    private boolean isFollowed(Finding finding) {
        return analysis.crawlers().isEmpty() || finding.code().isOfFile() || followedLines.isFollowed(finding.line());
    }

    private Optional<Finding> restrictToFollowers(Finding finding) {
        if (finding.code() == FindingCode.F02) {
            List<Standard> requestedStandards =
                    finding.standards().stream().filter(followedLines::isRequested).toList();
            return requestedStandards.isEmpty() ? Optional.empty()
                    : Optional.of(finding.withStandards(requestedStandards));
        }
        List<Standard> readingStandards =
                isReadByAll(finding) ? followedLines.standards() : followedLines.standardsFollowing(finding.line());
        List<Standard> standards = new ArrayList<>(finding.standards().size());
        for (Standard standard : finding.standards()) {
            if (standard.isOneOf(readingStandards)) {
                standards.add(standard);
            }
        }
        if (standards.size() == finding.standards().size()) {
            return Optional.of(finding);
        }
        if (standards.isEmpty()) {
            // The mistake is in the line itself, so it is reported even if no crawler follows the line.
            return finding.code() == FindingCode.R01 && analysis.crawlers().isEmpty()
                    ? Optional.of(finding)
                    : Optional.empty();
        }
        return Optional.of(finding.withStandards(standards));
    }

    /**
     * Whether every crawler reads the line of a finding. All crawlers read User-agent lines; the checks of these lines
     * determine the affected crawlers themselves.
     */
    private boolean isReadByAll(Finding finding) {
        return finding.code().isOfFile()
                || (analysis.crawlers().isEmpty() && analysis.kind(finding.line()) == LineKind.USER_AGENT);
    }

    /**
     * Lowers the severity of a finding if the evidence for each affected standard is only hearsay, or is disputed and
     * the standard is not requested.
     */
    Finding lowerIfDoubtful(Finding finding) {
        return finding.severity().isAtLeast(Severity.WARNING)
                && finding.standards().stream().allMatch(standard -> isDoubtful(finding, standard))
                        ? finding.asUncertain() : finding;
    }

    private boolean isDoubtful(Finding finding, Standard standard) {
        List<Evidence> evidence = finding.code().questions().stream().map(standard.evidence()::forQuestion).toList();
        return evidence.stream().anyMatch(Evidence::isHearsay)
                || (evidence.stream().anyMatch(Evidence::isDoubtful) && !isRequested(finding, standard));
    }

    /**
     * Whether the user has chosen the standard, or the group names a crawler with this standard. In these cases, the
     * dispute matters.
     */
    private boolean isRequested(Finding finding, Standard standard) {
        if (!analysis.isByOperator()) {
            return true;
        }
        Optional<Group> group = GroupLookup.ofRule(analysis.groups(standard), finding.line());
        return group.stream().flatMap(ruleGroup -> ruleGroup.agents().stream())
                .flatMap(line -> analysis.catalogue().find(analysis.agentName(line).text()).stream())
                .anyMatch(entry -> entry.standardId().equals(standard.id()));
    }

    /**
     * Corrects the standards under which fixes claim to change verdicts. In a file that is too long, an edit moves the
     * end of the part that is read, so that any fix may change verdicts.
     */
    private Finding correctFixes(Finding finding) {
        if (length < SHORT_FILE_BYTES || finding.proposedFixes().isEmpty()) {
            return finding;
        }
        return finding.withFixes(finding.proposedFixes().stream().map(this::correctChanges).toList());
    }

    private Fix correctChanges(Fix fix) {
        int lengthAfter = length + fix.growth();
        List<Standard> changedStandards = new ArrayList<>();
        boolean hasFurtherChanges = false;
        for (Standard standard : analysis.standards()) {
            boolean isClaimed = standard.isOneOf(fix.changedStandards());
            boolean isTruncated = isTruncated(standard, lengthAfter);
            hasFurtherChanges |= isTruncated && !isClaimed;
            if (isTruncated || isClaimed) {
                changedStandards.add(standard);
            }
        }
        return hasFurtherChanges
                ? new Fix(fix.key(), fix.arguments(), fix.edits(), changedStandards, fix.altersStatements()) : fix;
    }

    /** Whether crawlers with the standard read only the beginning of the file, before or after a fix. */
    private boolean isTruncated(Standard standard, int lengthAfter) {
        return analysis.file(standard).bytesRead() < length || standard.limits().bytes() < lengthAfter;
    }

    /**
     * Removes findings that a comment such as {@code # roboscope-ignore R12 G04} suppresses. The comment is on the line
     * itself, or above it with only comments in between. Findings about the whole file can be suppressed on any line.
     */
    private static final class IgnoreComments {
        private static final Pattern COMMENT =
                Pattern.compile("#\\s*roboscope-ignore((?:[\\s,]++[A-Za-z]\\d\\d)++)", Pattern.CASE_INSENSITIVE);
        private static final byte[] IGNORE_WORD = Ascii.lowerCaseBytes("roboscope-ignore");
        private static final Pattern CODE = Pattern.compile("[A-Z]\\d\\d");

        private final Map<Integer, Set<FindingCode>> codesByLine = new HashMap<>();
        private final Set<FindingCode> codesInFile = EnumSet.noneOf(FindingCode.class);

        private IgnoreComments(FileAnalysis analysis) {
            byte[] bytes = analysis.bytes();
            if (!hasIgnoreComment(bytes)) {
                return;
            }
            Set<FindingCode> pendingCodes = EnumSet.noneOf(FindingCode.class);
            for (int number = 1; number <= analysis.lineCount(); number++) {
                LineKind kind = analysis.kind(number);
                Line line = analysis.line(number);
                Set<FindingCode> codes = parseCodes(line.comment().isEmpty() ? "" : analysis.text(line.comment()));
                codesInFile.addAll(codes);
                pendingCodes.addAll(codes);
                if (kind != LineKind.COMMENT && !pendingCodes.isEmpty()) {
                    codesByLine.put(number, pendingCodes);
                    pendingCodes = EnumSet.noneOf(FindingCode.class);
                }
            }
        }

        private static boolean hasIgnoreComment(byte[] bytes) {
            int hash = ByteScan.indexOf(bytes, 0, bytes.length, (byte) '#');
            while (hash >= 0) {
                int wordStart = hash + 1;
                while (wordStart < bytes.length && bytes[wordStart] >= 0 && bytes[wordStart] <= ' ') {
                    wordStart++;
                }
                if (Ascii.startsWithIgnoringCase(bytes, wordStart, bytes.length, IGNORE_WORD)) {
                    return true;
                }
                hash = ByteScan.indexOf(bytes, wordStart, bytes.length, (byte) '#');
            }
            return false;
        }

        List<Finding> removeSuppressed(List<Finding> findings) {
            return codesInFile.isEmpty()
                    ? findings
                    : findings.stream().filter(finding -> !isSuppressed(finding)).toList();
        }

        private boolean isSuppressed(Finding finding) {
            FindingCode code = finding.code();
            return code.isOfFile()
                    ? codesInFile.contains(code)
                    : codesByLine.getOrDefault(finding.line(), Set.of()).contains(code);
        }

        private static Set<FindingCode> parseCodes(String comment) {
            Set<FindingCode> codes = EnumSet.noneOf(FindingCode.class);
            Matcher ignoreMatcher = COMMENT.matcher(comment);
            if (ignoreMatcher.find()) {
                Matcher code = CODE.matcher(ignoreMatcher.group(1).toUpperCase(Locale.ROOT));
                while (code.find()) {
                    Stream.of(FindingCode.values()).filter(value -> value.name().equals(code.group()))
                            .forEach(codes::add);
                }
            }
            return codes;
        }
    }
}
