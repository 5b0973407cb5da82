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

/** Chooses the findings to report: those that concern a crawler asked for and that no comment silences. */
final class ReportedFindings {

    /** No edit makes so short a file too long. */
    private static final int SHORT = 100_000;
    private static final Comparator<Finding> IN_FILE_ORDER = Comparator
            .comparingInt((Finding finding) -> finding.span().start())
            .thenComparing(Finding::severity)
            .thenComparing(Finding::code);
    private final FileAnalysis analysis;
    private final FollowedLines followed;
    private final int length;

    ReportedFindings(FileAnalysis analysis) {
        this.analysis = analysis;
        this.followed = FollowedLines.of(analysis);
        this.length = analysis.bytes().length;
    }

    /** In file order. */
    static List<Finding> of(FileAnalysis analysis, List<Finding> found) {
        ReportedFindings reported = new ReportedFindings(analysis);
        return new IgnoreComments(analysis).without(reported.whereFollowed(found)).stream()
                .map(reported::withTrueFixes)
                .map(reported::withoutDoubts)
                .sorted(IN_FILE_ORDER)
                .toList();
    }

    /**
     * Without findings about what no follower of the line does. A finding in a group applies only under the standards
     * of crawlers that follow the group and are asked for.
     */
    private List<Finding> whereFollowed(List<Finding> found) {
        if (analysis.isOpen()) {
            return found.stream().filter(finding -> finding.code() == FindingCode.F02).toList();
        }
        if (analysis.own()) {
            // One line may have thousands of findings: no stream for each.
            List<Finding> holding = new ArrayList<>(found.size());
            for (Finding finding : found) {
                whereFollowed(finding).map(this::whereInUse).ifPresent(holding::add);
            }
            return holding;
        }
        return found.stream().filter(this::isFollowed).map(this::whereInUse).toList();
    }

    /** A finding deserves no warning if it concerns only crawlers that no longer run or do not follow robots.txt. */
    private Finding whereInUse(Finding finding) {
        boolean certain = !finding.severity().isAtLeast(Severity.WARNING)
                || finding.code().isOfFile()
                || finding.code() == FindingCode.G08
                || finding.code() == FindingCode.R01
                || followed.isInUse(finding.line(), finding.standards());
        return certain ? finding : finding.uncertain();
    }

    /** A standard chosen by hand is asked about everybody. */
    private boolean isFollowed(Finding finding) {
        return analysis.crawlers().isEmpty() || finding.code().isOfFile() || followed.concerns(finding.line());
    }

    private Optional<Finding> whereFollowed(Finding finding) {
        if (finding.code() == FindingCode.F02) {
            List<Standard> asked = finding.standards().stream().filter(followed::isAsked).toList();
            return asked.isEmpty() ? Optional.empty() : Optional.of(finding.under(asked));
        }
        List<Standard> reading = isReadByAll(finding) ? followed.standards() : followed.standards(finding.line());
        List<Standard> standards = new ArrayList<>(finding.standards().size());
        for (Standard standard : finding.standards()) {
            if (standard.isOneOf(reading)) {
                standards.add(standard);
            }
        }
        if (standards.size() == finding.standards().size()) {
            return Optional.of(finding);
        }
        if (standards.isEmpty()) {
            // The mistake shows in the line itself, whether or not somebody follows it.
            return finding.code() == FindingCode.R01 && analysis.crawlers().isEmpty()
                    ? Optional.of(finding)
                    : Optional.empty();
        }
        return Optional.of(finding.under(standards));
    }

    /**
     * Every crawler reads User-agent lines to find its group. The checks of these lines say to whom their findings
     * apply.
     */
    private boolean isReadByAll(Finding finding) {
        return finding.code().isOfFile()
                || (analysis.crawlers().isEmpty() && analysis.kind(finding.line()) == LineKind.USER_AGENT);
    }

    /**
     * Makes no error and no warning of mere hearsay. A finding weighs less if each reading to which it applies is known
     * only by hearsay, or is disputed and was not asked for.
     */
    Finding withoutDoubts(Finding finding) {
        return finding.severity().isAtLeast(Severity.WARNING)
                && finding.standards().stream().allMatch(standard -> isDoubtful(finding, standard))
                        ? finding.uncertain() : finding;
    }

    private boolean isDoubtful(Finding finding, Standard standard) {
        List<Evidence> evidence = finding.code().questions().stream().map(standard.evidence()::forQuestion).toList();
        return evidence.stream().anyMatch(Evidence::isHearsay)
                || (evidence.stream().anyMatch(Evidence::isDoubtful) && !isAskedFor(finding, standard));
    }

    /**
     * Whether the standard was chosen, or the group names somebody who reads by it: then the dispute matters to who
     * asks.
     */
    private boolean isAskedFor(Finding finding, Standard standard) {
        if (!analysis.own()) {
            return true;
        }
        Optional<Group> group = GroupLookup.ofRule(analysis.groups(standard), finding.line());
        return group.stream().flatMap(found -> found.agents().stream())
                .flatMap(line -> analysis.catalogue().find(analysis.agent(line).text()).stream())
                .anyMatch(entry -> entry.standardId().equals(standard.id()));
    }

    /** An edit of a file that is too long moves the place where reading stops: then any fix may change verdicts. */
    private Finding withTrueFixes(Finding finding) {
        if (length < SHORT || finding.proposedFixes().isEmpty()) {
            return finding;
        }
        return finding.fixedBy(finding.proposedFixes().stream().map(this::withTrueChanges).toList());
    }

    private Fix withTrueChanges(Fix fix) {
        int lengthAfter = length + fix.growth();
        List<Standard> changes = new ArrayList<>();
        boolean more = false;
        for (Standard standard : analysis.standards()) {
            boolean known = standard.isOneOf(fix.changes());
            boolean cut = isCut(standard, lengthAfter);
            more |= cut && !known;
            if (cut || known) {
                changes.add(standard);
            }
        }
        return more ? new Fix(fix.key(), fix.arguments(), fix.edits(), changes, fix.altersStatements()) : fix;
    }

    private boolean isCut(Standard standard, int lengthAfter) {
        return analysis.file(standard).bytesRead() < length || standard.limits().bytes() < lengthAfter;
    }

    /**
     * Leaves out what a comment in the file says not to report: {@code # roboscope-ignore R12 G04} on the line itself,
     * or above it with nothing but comments in between. What is said of the file as a whole can be silenced anywhere in
     * it.
     */
    private static final class IgnoreComments {
        private static final Pattern COMMENT =
                Pattern.compile("#\\s*roboscope-ignore((?:[\\s,]++[A-Za-z]\\d\\d)++)", Pattern.CASE_INSENSITIVE);
        private static final byte[] WORD = Ascii.lowerCaseBytes("roboscope-ignore");
        private static final Pattern CODE = Pattern.compile("[A-Z]\\d\\d");

        private final Map<Integer, Set<FindingCode>> byLine = new HashMap<>();
        private final Set<FindingCode> inFile = EnumSet.noneOf(FindingCode.class);

        private IgnoreComments(FileAnalysis analysis) {
            byte[] bytes = analysis.bytes();
            if (!hasAny(bytes)) {
                return;
            }
            Set<FindingCode> above = EnumSet.noneOf(FindingCode.class);
            for (int number = 1; number <= analysis.lineCount(); number++) {
                LineKind kind = analysis.kind(number);
                Line line = analysis.line(number);
                Set<FindingCode> here = codes(line.comment().isEmpty() ? "" : analysis.text(line.comment()));
                inFile.addAll(here);
                above.addAll(here);
                if (kind != LineKind.COMMENT && !above.isEmpty()) {
                    byLine.put(number, above);
                    above = EnumSet.noneOf(FindingCode.class);
                }
            }
        }

        private static boolean hasAny(byte[] bytes) {
            int hash = ByteScan.indexOf(bytes, 0, bytes.length, (byte) '#');
            while (hash >= 0) {
                int word = hash + 1;
                while (word < bytes.length && bytes[word] >= 0 && bytes[word] <= ' ') {
                    word++;
                }
                if (Ascii.startsWithIgnoringCase(bytes, word, bytes.length, WORD)) {
                    return true;
                }
                hash = ByteScan.indexOf(bytes, word, bytes.length, (byte) '#');
            }
            return false;
        }

        List<Finding> without(List<Finding> found) {
            return inFile.isEmpty() ? found : found.stream().filter(finding -> !isSilenced(finding)).toList();
        }

        private boolean isSilenced(Finding finding) {
            FindingCode code = finding.code();
            return code.isOfFile()
                    ? inFile.contains(code)
                    : byLine.getOrDefault(finding.line(), Set.of()).contains(code);
        }

        private static Set<FindingCode> codes(String comment) {
            Set<FindingCode> codes = EnumSet.noneOf(FindingCode.class);
            Matcher ignore = COMMENT.matcher(comment);
            if (ignore.find()) {
                Matcher code = CODE.matcher(ignore.group(1).toUpperCase(Locale.ROOT));
                while (code.find()) {
                    Stream.of(FindingCode.values()).filter(each -> each.name().equals(code.group()))
                            .forEach(codes::add);
                }
            }
            return codes;
        }
    }
}
