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
    private static void checkMissingColon(Line line, FileAnalysis analysis, Consumer<Finding> onFinding) {
        Span content = analysis.contentSpan(line);
        String text = analysis.text(content);
        if (text.startsWith(":") || findFullWidthColon(line, analysis).isPresent()) {
            return;
        }
        List<Standard> skippingStandards =
                analysis.standardsFollowing(line.number(), kind -> !isCoreField(kind));
        List<Standard> readingStandards = analysis.standardsFollowing(line.number(), FieldNameChecks::isCoreField);
        Finding finding = Finding.of(FindingCode.L01, line.number(), content, skippingStandards);
        Matcher parts = FIELD_AND_REST.matcher(text);
        boolean hasRest = parts.matches();
        Optional<KnownField> field = KnownField.findIntended(hasRest ? parts.group(1) : text);
        if (field.isEmpty()) {
            if (!followsText(line.number(), analysis)) {
                int lineCount = countTextLines(line.number(), analysis);
                onFinding.accept(
                        lineCount == 1 ? finding.withSentence("text") : finding.withSentence("texts", lineCount));
            }
        } else if (!hasRest) {
            onFinding.accept(finding.withSentence("fieldOnly", field.get().spelling()));
        } else {
            int restStart = content.start() + ByteText.toBytes(text.substring(0, parts.start(2))).length;
            FixEdit colonEdit = new FixEdit(new Span(content.start(), restStart), field.get().spelling() + ": ");
            List<Standard> changedStandards =
                    analysis.standardsMatching(standard -> !isCoreField(analysis.file(standard).kind(line.number())));
            onFinding.accept(missingColonFinding(field.get(), finding, readingStandards, skippingStandards, analysis)
                    .withFix(Fix.of("insertColon", changedStandards, colonEdit)));
        }
    }

    /** Whether the previous line that is not blank is text, too. Both lines then share one finding. */
    private static boolean followsText(int line, FileAnalysis analysis) {
        int lineAbove = line - 1;
        while (lineAbove > 0 && analysis.kind(lineAbove) == LineKind.BLANK) {
            lineAbove--;
        }
        return lineAbove > 0 && isText(lineAbove, analysis);
    }

    /** Returns the number of consecutive lines of text from a line on. Blank lines are not counted. */
    private static int countTextLines(int line, FileAnalysis analysis) {
        int lineCount = 0;
        for (int number = line; number <= analysis.lineCount(); number++) {
            if (analysis.kind(number) != LineKind.BLANK) {
                if (!isText(number, analysis)) {
                    break;
                }
                lineCount++;
            }
        }
        return lineCount;
    }

    private static boolean isText(int line, FileAnalysis analysis) {
        if (analysis.kind(line) != LineKind.NO_FIELD) {
            return false;
        }
        String text = analysis.text(analysis.contentSpan(analysis.line(line)));
        Matcher parts = FIELD_AND_REST.matcher(text);
        return !text.startsWith(":") && KnownField.findIntended(parts.matches() ? parts.group(1) : text).isEmpty();
    }

    private static Finding missingColonFinding(KnownField field, Finding finding, List<Standard> readingStandards,
            List<Standard> skippingStandards,
            FileAnalysis analysis) {
        Optional<LostRules> lostRules = field == KnownField.USER_AGENT
                ? LostRules.findBelow(finding.line(), skippingStandards, analysis)
                        .filter(rules -> rules.groupLine() != LostRules.NO_GROUP)
                : Optional.empty();
        if (readingStandards.isEmpty()) {
            return lostRules.map(rules -> rules.addTo(
                    finding.withSentence("wordsAgent", field.spelling(), rules.losingStandards(), rules.groupLine()),
                    analysis))
                    .orElseGet(() -> finding.withSentence("words", field.spelling()));
        }
        return lostRules.map(rules -> rules.addTo(
                finding.withSentence("twoWordsAgent", field.spelling(), readingStandards, rules.losingStandards(),
                        rules.groupLine()),
                analysis))
                .orElseGet(
                        () -> finding.withSentence("twoWords", field.spelling(), readingStandards, skippingStandards));
    }

    /** L02: an unknown field. */
    private static void checkUnknownField(Line line, FileAnalysis analysis, Consumer<Finding> onFinding) {
        if (line.kind() == LineKind.NO_FIELD && analysis.text(analysis.contentSpan(line)).startsWith(":")) {
            onFinding.accept(unknownFinding(line, analysis.contentSpan(line), analysis).withSentence("noName"));
        }
        Optional<Finding> fullWidth = findFullWidthColon(line, analysis);
        if (fullWidth.isPresent()) {
            onFinding.accept(fullWidth.get());
            return;
        }
        if (line.kind() != LineKind.OTHER_FIELD || isKnown(line, analysis)) {
            return;
        }
        Finding finding = unknownFinding(line, line.field(), analysis);
        String name = analysis.text(line.field());
        Optional<KnownField> recognisedField = KnownField.findLeniently(analysis.bytes(), line.field());
        if (recognisedField.isPresent()) {
            onFinding.accept(recognisedByPrefixFinding(finding, recognisedField.get(), line, analysis));
            return;
        }
        Optional<KnownField> similarField = NearestName.findField(name);
        if (similarField.isPresent()) {
            FixEdit renameEdit = new FixEdit(line.field(), similarField.get().spelling());
            onFinding.accept(similarToFieldFinding(finding, similarField.get(), line, analysis)
                    .withFix(Fix.of("rename", analysis.standards(), renameEdit)
                            .withArguments(similarField.get().spelling())));
        } else if (isSchemeOfUrl(name, line, analysis)) {
            onFinding.accept(sitemapWithoutFieldFinding(line, analysis));
        } else {
            onFinding.accept(finding.withArguments(analysis.quoted(line.field())));
        }
    }

    private static Finding similarToFieldFinding(Finding finding, KnownField similarField, Line line,
            FileAnalysis analysis) {
        String name = analysis.quoted(line.field());
        return Optional.of(similarField).filter(KnownField.USER_AGENT::equals)
                .flatMap(agent -> LostRules.findBelow(line.number(), analysis.standards(), analysis))
                .filter(lostRules -> lostRules.groupLine() != LostRules.NO_GROUP)
                .map(lostRules -> lostRules.addTo(
                        finding.withSentence("nearAgent", name, similarField.spelling(), lostRules.losingStandards(),
                                lostRules.groupLine()),
                        analysis))
                .orElseGet(() -> finding.withSentence("near", name, similarField.spelling()));
    }

    private static Finding unknownFinding(Line line, Span span, FileAnalysis analysis) {
        return Finding.of(FindingCode.L02, line.number(), span, analysis.standards());
    }

    private static boolean isKnown(Line line, FileAnalysis analysis) {
        return KnownField.byName(analysis.bytes(), line.field()).isPresent()
                || KnownField.findLeniently(analysis.bytes(), line.field())
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
        Finding urlFinding = unknownFinding(line, content, analysis).withSentence("address");
        boolean isSitemap = analysis.text(content).toLowerCase(Locale.ROOT).contains("sitemap");
        return isSitemap
                ? urlFinding.withFix(Fix.of("nameSitemap", List.of(), FixEdit.insert(content.start(), "Sitemap: "))
                        .withAlteredStatements())
                : urlFinding;
    }

    /** Creates L02 for a field that is not a typo, but starts with a name that Google's parser recognises. */
    private static Finding recognisedByPrefixFinding(Finding finding, KnownField field, Line line,
            FileAnalysis analysis) {
        List<Standard> readingStandards =
                analysis.standardsFollowing(line.number(), kind -> kind != LineKind.OTHER_FIELD);
        List<Standard> skippingStandards =
                analysis.standardsFollowing(line.number(), kind -> kind == LineKind.OTHER_FIELD);
        String name = analysis.quoted(line.field());
        Finding describedFinding;
        if (readingStandards.isEmpty()) {
            describedFinding = finding.withSentence("skipped", name);
        } else if (skippingStandards.isEmpty()) {
            describedFinding = finding.withSentence("begins", name, field.spelling(), readingStandards);
        } else {
            describedFinding =
                    finding.withSentence("beginsForSome", name, field.spelling(), readingStandards, skippingStandards);
        }
        LineFixEdits edits = LineFixEdits.of(analysis);
        Finding removableFinding =
                describedFinding.withFix(Fix.of("removeLine", analysis.standards(), edits.remove(line)));
        return isAboutTraining(analysis.text(line.field()))
                ? removableFinding.withFix(Fix.of(
                        "writeUsage", analysis.standards(), new FixEdit(analysis.contentSpan(line), NO_TRAINING))
                        .withArguments(NO_TRAINING))
                : removableFinding;
    }

    private static boolean isAboutTraining(String name) {
        String lowerCase = name.toLowerCase(Locale.ROOT);
        return lowerCase.startsWith("disallow") && lowerCase.contains("train");
    }

    /** Creates L02 for a field with the full-width colon of Chinese and Japanese keyboards. */
    private static Optional<Finding> findFullWidthColon(Line line, FileAnalysis analysis) {
        Span content = analysis.contentSpan(line);
        if (!mayHaveFullWidthColon(analysis.bytes(), content)) {
            return Optional.empty();
        }
        Matcher parts = FIELD_AND_FULL_WIDTH_COLON.matcher(analysis.text(content));
        if (!parts.matches()) {
            return Optional.empty();
        }
        Optional<KnownField> field = KnownField.findIntended(parts.group(1).strip());
        return field.map(knownField -> fullWidthColonFinding(knownField, parts, line, content, analysis));
    }

    /** Tests quickly whether a field of ASCII characters may be followed by a full-width colon. */
    private static boolean mayHaveFullWidthColon(byte[] bytes, Span content) {
        int end = Math.min(content.end(), content.start() + MAX_FIELD_LENGTH);
        int index = content.start();
        while (index < end && bytes[index] > 0 && bytes[index] != ':') {
            index++;
        }
        return index < end && bytes[index] == FIRST_COLON_BYTE;
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
        List<Standard> readingStandards = analysis.standardsFollowing(line.number(), FieldNameChecks::isCoreField);
        List<Standard> skippingStandards = analysis.standardsFollowing(line.number(), kind -> !isCoreField(kind));
        if (!readingStandards.isEmpty()) {
            boolean isTruncated = line.kind() == LineKind.OTHER_FIELD;
            return finding.withSentence(isTruncated ? "fullWidthCut" : "fullWidthForSome", field.spelling(),
                    readingStandards,
                    skippingStandards);
        }
        boolean countsForOthers = analysis.standards().stream()
                .anyMatch(standard -> isCoreField(analysis.file(standard).kind(line.number())));
        return countsForOthers
                ? finding.withSentence("fullWidthSkipped", field.spelling(), skippingStandards)
                : finding.withSentence("fullWidth", field.spelling());
    }

    private static boolean isCoreField(LineKind kind) {
        return kind.isRecord() && kind != LineKind.OTHER_FIELD;
    }

    /** L03: a typo that only Google's parser recognises. */
    private static void checkMisspeltField(Line line, FileAnalysis analysis, Consumer<Finding> onFinding) {
        if (KnownField.byName(analysis.bytes(), line.field()).isPresent()
                || findFullWidthColon(line, analysis).isPresent()) {
            return;
        }
        Optional<KnownField> intendedField = KnownField.findLeniently(analysis.bytes(), line.field());
        if (intendedField.isEmpty() || !intendedField.get().isMisspeltAs(analysis.text(line.field()))) {
            return;
        }
        String spelling = intendedField.get().spelling();
        List<Standard> skippingStandards =
                analysis.standardsFollowing(line.number(), kind -> kind == LineKind.OTHER_FIELD);
        List<Standard> readingStandards =
                analysis.standardsFollowing(line.number(), kind -> kind != LineKind.OTHER_FIELD);
        Finding finding = Finding.of(FindingCode.L03, line.number(), line.field(), skippingStandards);
        List<Standard> changedStandards =
                analysis.standardsMatching(
                        standard -> analysis.file(standard).kind(line.number()) == LineKind.OTHER_FIELD);
        onFinding.accept(describe(finding, intendedField.get(), line, readingStandards, skippingStandards, analysis)
                .withFix(Fix.of("respell", changedStandards, new FixEdit(line.field(), spelling))
                        .withArguments(spelling)));
    }

    private static Finding describe(Finding finding, KnownField intendedField, Line line,
            List<Standard> readingStandards,
            List<Standard> skippingStandards, FileAnalysis analysis) {
        String name = analysis.quoted(line.field());
        Optional<LostRules> lostRules =
                intendedField == KnownField.USER_AGENT ? LostRules.findBelow(line.number(), skippingStandards, analysis)
                        : Optional.empty();
        if (lostRules.isEmpty()) {
            return readingStandards.isEmpty()
                    ? finding.withSentence("skipped", name, intendedField.spelling(), skippingStandards)
                    : finding.withSentence("read", name, intendedField.spelling(), readingStandards, skippingStandards);
        }
        int groupAbove = lostRules.get().groupLine();
        List<Standard> losingStandards = lostRules.get().losingStandards();
        if (groupAbove == LostRules.NO_GROUP) {
            return readingStandards.isEmpty()
                    ? finding.withSentence("agentFirstSkipped", name, intendedField.spelling(), losingStandards)
                    : finding.withSentence("agentFirst", name, intendedField.spelling(), readingStandards,
                            losingStandards);
        }
        return lostRules.get().addTo(readingStandards.isEmpty()
                ? finding.withSentence("agentSkipped", name, intendedField.spelling(), losingStandards, groupAbove)
                : finding.withSentence("agent", name, intendedField.spelling(), readingStandards, losingStandards,
                        groupAbove),
                analysis);
    }

    /**
     * The rules below a skipped User-agent line. They become part of the group above, or of no group.
     *
     * @param groupLine       the first line of the group above, or {@link #NO_GROUP}
     * @param losingStandards the standards under which the rules become part of this group, in the requested order
     */
    private record LostRules(int groupLine, List<Standard> losingStandards) {
        static final int NO_GROUP = 0;

        /**
         * Finds the lost rules. The result is empty if no rules are lost. If the standards differ, the result applies
         * to the first standard that loses rules, and to all standards that read these rules in the same way.
         */
        static Optional<LostRules> findBelow(int line, List<Standard> skippingStandards, FileAnalysis analysis) {
            Map<Standard, Integer> groupLines = new LinkedHashMap<>();
            for (Standard standard : skippingStandards) {
                groupLineOfRulesBelow(line, standard, analysis)
                        .ifPresent(groupLine -> groupLines.put(standard, groupLine));
            }
            return groupLines.values().stream().findFirst().map(first -> new LostRules(first,
                    groupLines.keySet().stream().filter(standard -> first.equals(groupLines.get(standard))).toList()));
        }

        /** Adds the start of the group above to a finding. */
        Finding addTo(Finding finding, FileAnalysis analysis) {
            return finding.seeAlso(analysis.relatedLocation(groupLine, "takesRules"));
        }

        private static OptionalInt groupLineOfRulesBelow(int line, Standard standard, FileAnalysis analysis) {
            int ruleLine = line + 1;
            while (ruleLine <= analysis.lineCount() && !shapesGroups(analysis.file(standard).kind(ruleLine))) {
                ruleLine++;
            }
            if (ruleLine > analysis.lineCount() || !analysis.file(standard).kind(ruleLine).isRule()) {
                return OptionalInt.empty();
            }
            Optional<Group> group = GroupLookup.ofRule(analysis.groups(standard), ruleLine);
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
