package org.roboscope.lint.lines;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.GroupLookup;
import org.roboscope.lint.analysis.KnownField;
import org.roboscope.lint.analysis.LineFixEdits;
import org.roboscope.lint.analysis.LintCheck;
import org.roboscope.lint.analysis.NearestName;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.Fix;
import org.roboscope.lint.finding.FixEdit;
import org.roboscope.robots.Group;
import org.roboscope.robots.Standard;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineKind;

/** Checks of field names and of the colons after them. */
public final class FieldNameChecks {

    public static final List<LintCheck> CHECKS = List.of(
            LintCheck.ofLine(FieldNameChecks::checkMissingColon, Set.of(LineKind.NO_FIELD), FindingCode.L01),
            LintCheck.ofLine(FieldNameChecks::checkUnknownField, Set.of(LineKind.OTHER_FIELD, LineKind.NO_FIELD),
                    FindingCode.L02),
            LintCheck.ofLine(FieldNameChecks::checkMisspeltField, Set.of(LineKind.OTHER_FIELD), FindingCode.L03));

    private static final Pattern FIELD_AND_REST = Pattern.compile("((?i:user[ _]agent)|\\S+)[ \\t]+(\\S.*)");
    private static final String NO_TRAINING = "Content-Usage: train-ai=n";
    /** The first byte of a full-width colon in UTF-8. */
    private static final byte FIRST_COLON_BYTE = (byte) 0xEF;
    private static final int MAX_FIELD_LENGTH = 40;
    private static final Pattern FIELD_AND_FULL_WIDTH_COLON =
            Pattern.compile("([A-Za-z][A-Za-z _-]*)(\\s*\uff1a\\s*).*", Pattern.DOTALL);

    private FieldNameChecks() {}

    /** L01: a line without a colon. */
    private static void checkMissingColon(Line line, FileAnalysis analysis, Consumer<Finding> findings) {
        Span content = analysis.contentSpan(line);
        String text = analysis.text(content);
        if (text.startsWith(":") || fullWidthColon(line, analysis).isPresent()) {
            return;
        }
        List<Standard> skipping =
                analysis.standardsFollowing(line.number(), kind -> !isCoreField(kind));
        List<Standard> reading = analysis.standardsFollowing(line.number(), FieldNameChecks::isCoreField);
        Finding finding = Finding.of(FindingCode.L01, line.number(), content, skipping);
        Matcher parts = FIELD_AND_REST.matcher(text);
        boolean hasRest = parts.matches();
        Optional<KnownField> field = KnownField.intendedBy(hasRest ? parts.group(1) : text);
        if (field.isEmpty()) {
            if (!followsText(line.number(), analysis)) {
                int lines = countTextLines(line.number(), analysis);
                findings.accept(lines == 1 ? finding.withSentence("text") : finding.withSentence("texts", lines));
            }
        } else if (!hasRest) {
            findings.accept(finding.withSentence("fieldOnly", field.get().spelling()));
        } else {
            int rest = content.start() + ByteText.toBytes(text.substring(0, parts.start(2))).length;
            FixEdit colon = new FixEdit(new Span(content.start(), rest), field.get().spelling() + ": ");
            List<Standard> changes =
                    analysis.standardsMatching(standard -> !isCoreField(analysis.file(standard).kind(line.number())));
            findings.accept(missingColonFinding(field.get(), finding, reading, skipping, analysis)
                    .withFix(Fix.of("insertColon", changes, colon)));
        }
    }

    /** Whether the previous line that is not blank is text, too. Both lines then share one finding. */
    private static boolean followsText(int line, FileAnalysis analysis) {
        int above = line - 1;
        while (above > 0 && analysis.kind(above) == LineKind.BLANK) {
            above--;
        }
        return above > 0 && isText(above, analysis);
    }

    /** Returns the number of consecutive lines of text from a line on. Blank lines are not counted. */
    private static int countTextLines(int line, FileAnalysis analysis) {
        int lines = 0;
        for (int number = line; number <= analysis.lineCount(); number++) {
            if (analysis.kind(number) != LineKind.BLANK) {
                if (!isText(number, analysis)) {
                    break;
                }
                lines++;
            }
        }
        return lines;
    }

    private static boolean isText(int line, FileAnalysis analysis) {
        if (analysis.kind(line) != LineKind.NO_FIELD) {
            return false;
        }
        String text = analysis.text(analysis.contentSpan(analysis.line(line)));
        Matcher parts = FIELD_AND_REST.matcher(text);
        return !text.startsWith(":") && KnownField.intendedBy(parts.matches() ? parts.group(1) : text).isEmpty();
    }

    private static Finding missingColonFinding(KnownField field, Finding finding, List<Standard> reading,
            List<Standard> skipping,
            FileAnalysis analysis) {
        Optional<LostRules> lost = field == KnownField.USER_AGENT
                ? LostRules.findBelow(finding.line(), skipping, analysis)
                        .filter(rules -> rules.group() != LostRules.NO_GROUP)
                : Optional.empty();
        if (reading.isEmpty()) {
            return lost.map(rules -> rules.addTo(
                    finding.withSentence("wordsAgent", field.spelling(), rules.losing(), rules.group()), analysis))
                    .orElseGet(() -> finding.withSentence("words", field.spelling()));
        }
        return lost.map(rules -> rules.addTo(
                finding.withSentence("twoWordsAgent", field.spelling(), reading, rules.losing(), rules.group()),
                analysis))
                .orElseGet(() -> finding.withSentence("twoWords", field.spelling(), reading, skipping));
    }

    /** L02: an unknown field. */
    private static void checkUnknownField(Line line, FileAnalysis analysis, Consumer<Finding> findings) {
        if (line.kind() == LineKind.NO_FIELD && analysis.text(analysis.contentSpan(line)).startsWith(":")) {
            findings.accept(unknownFinding(line, analysis.contentSpan(line), analysis).withSentence("noName"));
        }
        Optional<Finding> fullWidth = fullWidthColon(line, analysis);
        if (fullWidth.isPresent()) {
            findings.accept(fullWidth.get());
            return;
        }
        if (line.kind() != LineKind.OTHER_FIELD || isKnown(line, analysis)) {
            return;
        }
        Finding finding = unknownFinding(line, line.field(), analysis);
        String name = analysis.text(line.field());
        Optional<KnownField> beginning = KnownField.recognisedLeniently(analysis.bytes(), line.field());
        if (beginning.isPresent()) {
            findings.accept(recognisedByBeginningFinding(finding, beginning.get(), line, analysis));
            return;
        }
        Optional<KnownField> similar = NearestName.findField(name);
        if (similar.isPresent()) {
            FixEdit rename = new FixEdit(line.field(), similar.get().spelling());
            findings.accept(similarToFieldFinding(finding, similar.get(), line, analysis)
                    .withFix(Fix.of("rename", analysis.standards(), rename).withArguments(similar.get().spelling())));
        } else if (isSchemeOfUrl(name, line, analysis)) {
            findings.accept(sitemapWithoutFieldFinding(line, analysis));
        } else {
            findings.accept(finding.withArguments(analysis.quoted(line.field())));
        }
    }

    private static Finding similarToFieldFinding(Finding finding, KnownField similar, Line line,
            FileAnalysis analysis) {
        String name = analysis.quoted(line.field());
        return Optional.of(similar).filter(KnownField.USER_AGENT::equals)
                .flatMap(agent -> LostRules.findBelow(line.number(), analysis.standards(), analysis))
                .filter(lost -> lost.group() != LostRules.NO_GROUP)
                .map(lost -> lost.addTo(
                        finding.withSentence("nearAgent", name, similar.spelling(), lost.losing(), lost.group()),
                        analysis))
                .orElseGet(() -> finding.withSentence("near", name, similar.spelling()));
    }

    private static Finding unknownFinding(Line line, Span span, FileAnalysis analysis) {
        return Finding.of(FindingCode.L02, line.number(), span, analysis.standards());
    }

    private static boolean isKnown(Line line, FileAnalysis analysis) {
        return KnownField.byName(analysis.bytes(), line.field()).isPresent()
                || KnownField.recognisedLeniently(analysis.bytes(), line.field())
                        .filter(field -> field.isMisspeltAs(analysis.text(line.field())))
                        .isPresent();
    }

    private static boolean isSchemeOfUrl(String name, Line line, FileAnalysis analysis) {
        return (name.equalsIgnoreCase("http") || name.equalsIgnoreCase("https"))
                && analysis.text(line.value()).startsWith("//");
    }

    /**
     * Creates the finding for a sitemap URL without a field. Adding the field changes no verdict, because the line
     * separates User-agent lines as before.
     */
    private static Finding sitemapWithoutFieldFinding(Line line, FileAnalysis analysis) {
        Span content = analysis.contentSpan(line);
        Finding address = unknownFinding(line, content, analysis).withSentence("address");
        boolean isSitemap = analysis.text(content).toLowerCase(Locale.ROOT).contains("sitemap");
        return isSitemap
                ? address.withFix(Fix.of("nameSitemap", List.of(), FixEdit.insert(content.start(), "Sitemap: "))
                        .withAlteredStatements())
                : address;
    }

    /** Creates L02 for a field that is not a typo, but starts with a name that Google's parser recognises. */
    private static Finding recognisedByBeginningFinding(Finding finding, KnownField field, Line line,
            FileAnalysis analysis) {
        List<Standard> reading = analysis.standardsFollowing(line.number(), kind -> kind != LineKind.OTHER_FIELD);
        List<Standard> skipping = analysis.standardsFollowing(line.number(), kind -> kind == LineKind.OTHER_FIELD);
        String name = analysis.quoted(line.field());
        Finding described;
        if (reading.isEmpty()) {
            described = finding.withSentence("skipped", name);
        } else if (skipping.isEmpty()) {
            described = finding.withSentence("begins", name, field.spelling(), reading);
        } else {
            described = finding.withSentence("beginsForSome", name, field.spelling(), reading, skipping);
        }
        LineFixEdits edits = LineFixEdits.of(analysis);
        Finding removable = described.withFix(Fix.of("removeLine", analysis.standards(), edits.remove(line)));
        return isAboutTraining(analysis.text(line.field()))
                ? removable.withFix(Fix.of(
                        "writeUsage", analysis.standards(), new FixEdit(analysis.contentSpan(line), NO_TRAINING))
                        .withArguments(NO_TRAINING))
                : removable;
    }

    private static boolean isAboutTraining(String name) {
        String lowerCase = name.toLowerCase(Locale.ROOT);
        return lowerCase.startsWith("disallow") && lowerCase.contains("train");
    }

    /** Creates L02 for a field with the full-width colon of Chinese and Japanese keyboards. */
    private static Optional<Finding> fullWidthColon(Line line, FileAnalysis analysis) {
        Span content = analysis.contentSpan(line);
        if (!mayHaveFullWidthColon(analysis.bytes(), content)) {
            return Optional.empty();
        }
        Matcher parts = FIELD_AND_FULL_WIDTH_COLON.matcher(analysis.text(content));
        if (!parts.matches()) {
            return Optional.empty();
        }
        Optional<KnownField> field = KnownField.intendedBy(parts.group(1).strip());
        return field.map(knownField -> fullWidthColonFinding(knownField, parts, line, content, analysis));
    }

    /** Tests quickly whether a field of ASCII characters may be followed by a full-width colon. */
    private static boolean mayHaveFullWidthColon(byte[] bytes, Span content) {
        int end = Math.min(content.end(), content.start() + MAX_FIELD_LENGTH);
        int at = content.start();
        while (at < end && bytes[at] > 0 && bytes[at] != ':') {
            at++;
        }
        return at < end && bytes[at] == FIRST_COLON_BYTE;
    }

    private static Finding fullWidthColonFinding(
            KnownField field, Matcher parts, Line line, Span content, FileAnalysis analysis) {
        int colon = content.start() + ByteText.toBytes(parts.group(1)).length;
        Span span = new Span(colon, colon + ByteText.toBytes(parts.group(2)).length);
        Finding finding = Finding.of(FindingCode.L02, line.number(), span, analysis.standards());
        return describeFullWidthColon(finding, field, line, analysis)
                .withFix(Fix.of("writeColon", analysis.standards(), new FixEdit(span, ": ")));
    }

    private static Finding describeFullWidthColon(Finding finding, KnownField field, Line line, FileAnalysis analysis) {
        List<Standard> reading = analysis.standardsFollowing(line.number(), FieldNameChecks::isCoreField);
        List<Standard> skipping = analysis.standardsFollowing(line.number(), kind -> !isCoreField(kind));
        if (!reading.isEmpty()) {
            boolean isTruncated = line.kind() == LineKind.OTHER_FIELD;
            return finding.withSentence(isTruncated ? "fullWidthCut" : "fullWidthForSome", field.spelling(), reading,
                    skipping);
        }
        boolean countsForOthers = analysis.standards().stream()
                .anyMatch(standard -> isCoreField(analysis.file(standard).kind(line.number())));
        return countsForOthers
                ? finding.withSentence("fullWidthSkipped", field.spelling(), skipping)
                : finding.withSentence("fullWidth", field.spelling());
    }

    private static boolean isCoreField(LineKind kind) {
        return kind.isRecord() && kind != LineKind.OTHER_FIELD;
    }

    /** L03: a typo that only Google's parser recognises. */
    private static void checkMisspeltField(Line line, FileAnalysis analysis, Consumer<Finding> findings) {
        if (KnownField.byName(analysis.bytes(), line.field()).isPresent()
                || fullWidthColon(line, analysis).isPresent()) {
            return;
        }
        Optional<KnownField> intended = KnownField.recognisedLeniently(analysis.bytes(), line.field());
        if (intended.isEmpty() || !intended.get().isMisspeltAs(analysis.text(line.field()))) {
            return;
        }
        String spelling = intended.get().spelling();
        List<Standard> skipping = analysis.standardsFollowing(line.number(), kind -> kind == LineKind.OTHER_FIELD);
        List<Standard> reading = analysis.standardsFollowing(line.number(), kind -> kind != LineKind.OTHER_FIELD);
        Finding finding = Finding.of(FindingCode.L03, line.number(), line.field(), skipping);
        List<Standard> changes =
                analysis.standardsMatching(
                        standard -> analysis.file(standard).kind(line.number()) == LineKind.OTHER_FIELD);
        findings.accept(describe(finding, intended.get(), line, reading, skipping, analysis)
                .withFix(Fix.of("respell", changes, new FixEdit(line.field(), spelling)).withArguments(spelling)));
    }

    private static Finding describe(Finding finding, KnownField intended, Line line, List<Standard> reading,
            List<Standard> skipping, FileAnalysis analysis) {
        String name = analysis.quoted(line.field());
        Optional<LostRules> lost =
                intended == KnownField.USER_AGENT ? LostRules.findBelow(line.number(), skipping, analysis)
                        : Optional.empty();
        if (lost.isEmpty()) {
            return reading.isEmpty()
                    ? finding.withSentence("skipped", name, intended.spelling(), skipping)
                    : finding.withSentence("read", name, intended.spelling(), reading, skipping);
        }
        int groupAbove = lost.get().group();
        List<Standard> losing = lost.get().losing();
        if (groupAbove == LostRules.NO_GROUP) {
            return reading.isEmpty()
                    ? finding.withSentence("agentFirstSkipped", name, intended.spelling(), losing)
                    : finding.withSentence("agentFirst", name, intended.spelling(), reading, losing);
        }
        return lost.get().addTo(reading.isEmpty()
                ? finding.withSentence("agentSkipped", name, intended.spelling(), losing, groupAbove)
                : finding.withSentence("agent", name, intended.spelling(), reading, losing, groupAbove), analysis);
    }

    /**
     * The rules below a skipped User-agent line. They become part of the group above, or of no group.
     *
     * @param group  the first line of the group above, or {@link #NO_GROUP}
     * @param losing the standards under which the rules become part of this group, in the requested order
     */
    private record LostRules(int group, List<Standard> losing) {
        static final int NO_GROUP = 0;

        /**
         * Finds the lost rules. The result is empty if no rules are lost. If the standards differ, the result applies
         * to the first standard that loses rules, and to all standards that read these rules in the same way.
         */
        static Optional<LostRules> findBelow(int line, List<Standard> skipping, FileAnalysis analysis) {
            Map<Standard, Integer> groups = new LinkedHashMap<>();
            for (Standard standard : skipping) {
                groupOfRulesBelow(line, standard, analysis).ifPresent(group -> groups.put(standard, group));
            }
            return groups.values().stream().findFirst().map(first -> new LostRules(first,
                    groups.keySet().stream().filter(standard -> first.equals(groups.get(standard))).toList()));
        }

        /** Adds the start of the group above to a finding. */
        Finding addTo(Finding finding, FileAnalysis analysis) {
            return finding.seeAlso(analysis.relatedLocation(group, "takesRules"));
        }

        private static OptionalInt groupOfRulesBelow(int line, Standard standard, FileAnalysis analysis) {
            int rule = line + 1;
            while (rule <= analysis.lineCount() && !shapesGroups(analysis.file(standard).kind(rule))) {
                rule++;
            }
            if (rule > analysis.lineCount() || !analysis.file(standard).kind(rule).isRule()) {
                return OptionalInt.empty();
            }
            Optional<Group> group = GroupLookup.ofRule(analysis.groups(standard), rule);
            if (group.isEmpty()) {
                return OptionalInt.of(NO_GROUP);
            }
            boolean isEndedAbove = group.get().rules().getFirst().line() < line;
            return isEndedAbove ? OptionalInt.of(group.get().firstLine()) : OptionalInt.empty();
        }

        private static boolean shapesGroups(LineKind kind) {
            return kind == LineKind.USER_AGENT || kind.isRule();
        }
    }
}
