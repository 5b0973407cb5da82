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

/** Checks of field names, and of the colons after them. */
public final class FieldNameChecks {

    public static final List<LintCheck> CHECKS = List.of(
            LintCheck.ofLine(FieldNameChecks::noColon, Set.of(LineKind.NO_FIELD), FindingCode.L01),
            LintCheck.ofLine(FieldNameChecks::unknownField, Set.of(LineKind.OTHER_FIELD, LineKind.NO_FIELD),
                    FindingCode.L02),
            LintCheck.ofLine(FieldNameChecks::misspeltField, Set.of(LineKind.OTHER_FIELD), FindingCode.L03));

    private static final Pattern FIELD_AND_REST = Pattern.compile("((?i:user[ _]agent)|\\S+)[ \\t]+(\\S.*)");
    private static final String NO_TRAINING = "Content-Usage: train-ai=n";
    private static final byte FIRST_BYTE = (byte) 0xEF;
    private static final int LONGEST_FIELD = 40;
    private static final Pattern FIELD_AND_FULL_WIDTH_COLON =
            Pattern.compile("([A-Za-z][A-Za-z _-]*)(\\s*\uff1a\\s*).*", Pattern.DOTALL);

    private FieldNameChecks() {}

    /** L01: a line without a colon. */
    private static void noColon(Line line, FileAnalysis analysis, Consumer<Finding> findings) {
        Span content = analysis.contentSpan(line);
        String text = analysis.text(content);
        if (text.startsWith(":") || fullWidthColon(line, analysis).isPresent()) {
            return;
        }
        List<Standard> skipping =
                analysis.standardsFollowing(line.number(), kind -> !kind.isRecord() || kind == LineKind.OTHER_FIELD);
        List<Standard> reading = analysis.standardsFollowing(
                line.number(), kind -> kind.isRecord() && kind != LineKind.OTHER_FIELD);
        Finding found = Finding.of(FindingCode.L01, line.number(), content, skipping);
        Matcher parts = FIELD_AND_REST.matcher(text);
        boolean hasRest = parts.matches();
        Optional<KnownField> field = KnownField.intendedBy(hasRest ? parts.group(1) : text);
        if (field.isEmpty()) {
            if (!followsText(line.number(), analysis)) {
                int lines = countTextLines(line.number(), analysis);
                findings.accept(lines == 1 ? found.withSentence("text") : found.withSentence("texts", lines));
            }
        } else if (!hasRest) {
            findings.accept(found.withSentence("fieldOnly", field.get().spelling()));
        } else {
            int rest = content.start() + ByteText.toBytes(text.substring(0, parts.start(2))).length;
            FixEdit colon = new FixEdit(new Span(content.start(), rest), field.get().spelling() + ": ");
            List<Standard> changes =
                    analysis.standardsMatching(standard -> !isRecord(line.number(), standard, analysis));
            findings.accept(missingColon(field.get(), found, reading, skipping, analysis)
                    .withFix(Fix.of("insertColon", changes, colon)));
        }
    }

    private static boolean isRecord(int line, Standard standard, FileAnalysis analysis) {
        LineKind kind = analysis.file(standard).kind(line);
        return kind.isRecord() && kind != LineKind.OTHER_FIELD;
    }

    /** Whether the line above, ignoring blank lines, is also text, so that both are one finding. */
    private static boolean followsText(int line, FileAnalysis analysis) {
        int above = line - 1;
        while (above > 0 && analysis.kind(above) == LineKind.BLANK) {
            above--;
        }
        return above > 0 && isText(above, analysis);
    }

    /** Returns the number of lines of text from this one on. */
    private static int countTextLines(int line, FileAnalysis analysis) {
        int lines = 0;
        for (int at = line; at <= analysis.lineCount(); at++) {
            if (analysis.kind(at) != LineKind.BLANK) {
                if (!isText(at, analysis)) {
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

    private static Finding missingColon(KnownField field, Finding found, List<Standard> reading,
            List<Standard> skipping,
            FileAnalysis analysis) {
        Optional<LostRules> lost = field == KnownField.USER_AGENT
                ? LostRules.findBelow(found.line(), skipping, analysis)
                        .filter(rules -> rules.group() != LostRules.NO_GROUP)
                : Optional.empty();
        if (reading.isEmpty()) {
            return lost.map(rules -> rules.addTo(
                    found.withSentence("wordsAgent", field.spelling(), rules.losing(), rules.group()), analysis))
                    .orElseGet(() -> found.withSentence("words", field.spelling()));
        }
        return lost.map(rules -> rules.addTo(
                found.withSentence("twoWordsAgent", field.spelling(), reading, rules.losing(), rules.group()),
                analysis))
                .orElseGet(() -> found.withSentence("twoWords", field.spelling(), reading, skipping));
    }

    /** L02: an unknown field. */
    private static void unknownField(Line line, FileAnalysis analysis, Consumer<Finding> findings) {
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
        Finding found = unknownFinding(line, line.field(), analysis);
        String name = analysis.text(line.field());
        Optional<KnownField> beginning = KnownField.recognisedLeniently(analysis.bytes(), line.field());
        if (beginning.isPresent()) {
            findings.accept(recognisedByBeginning(found, beginning.get(), line, analysis));
            return;
        }
        Optional<KnownField> near = NearestName.findField(name);
        if (near.isPresent()) {
            FixEdit rename = new FixEdit(line.field(), near.get().spelling());
            findings.accept(similarToField(found, near.get(), line, analysis)
                    .withFix(Fix.of("rename", analysis.standards(), rename).withArguments(near.get().spelling())));
        } else if (isAddress(name, line, analysis)) {
            findings.accept(sitemapWithoutField(line, analysis));
        } else {
            findings.accept(found.withArguments(analysis.quoted(line.field())));
        }
    }

    private static Finding similarToField(Finding found, KnownField near, Line line, FileAnalysis analysis) {
        String name = analysis.quoted(line.field());
        return Optional.of(near).filter(KnownField.USER_AGENT::equals)
                .flatMap(agent -> LostRules.findBelow(line.number(), analysis.standards(), analysis))
                .filter(lost -> lost.group() != LostRules.NO_GROUP)
                .map(lost -> lost.addTo(
                        found.withSentence("nearAgent", name, near.spelling(), lost.losing(), lost.group()), analysis))
                .orElseGet(() -> found.withSentence("near", name, near.spelling()));
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

    private static boolean isAddress(String name, Line line, FileAnalysis analysis) {
        return (name.equalsIgnoreCase("http") || name.equalsIgnoreCase("https"))
                && analysis.text(line.value()).startsWith("//");
    }

    /**
     * Returns the finding for a sitemap URL without a field. Adding the field changes no verdict, because the line
     * separates User-agent lines as before.
     */
    private static Finding sitemapWithoutField(Line line, FileAnalysis analysis) {
        Span content = analysis.contentSpan(line);
        Finding address = unknownFinding(line, content, analysis).withSentence("address");
        boolean sitemap = analysis.text(content).toLowerCase(Locale.ROOT).contains("sitemap");
        return sitemap
                ? address.withFix(Fix.of("nameSitemap", List.of(), FixEdit.insert(content.start(), "Sitemap: "))
                        .withAlteredStatements())
                : address;
    }

    /** Returns L02 for a field that is not a typo, but that Google's parser recognises by its beginning. */
    private static Finding recognisedByBeginning(Finding found, KnownField field, Line line, FileAnalysis analysis) {
        List<Standard> reading = analysis.standardsFollowing(line.number(), kind -> kind != LineKind.OTHER_FIELD);
        List<Standard> skipping = analysis.standardsFollowing(line.number(), kind -> kind == LineKind.OTHER_FIELD);
        String name = analysis.quoted(line.field());
        Finding finding = reading.isEmpty()
                ? found.withSentence("skipped", name)
                : skipping.isEmpty()
                        ? found.withSentence("begins", name, field.spelling(), reading)
                : found.withSentence("beginsForSome", name, field.spelling(), reading, skipping);
        LineFixEdits edits = LineFixEdits.of(analysis);
        finding = finding.withFix(Fix.of("removeLine", analysis.standards(), edits.remove(line)));
        return isAboutTraining(analysis.text(line.field()))
                ? finding.withFix(Fix.of(
                        "writeUsage", analysis.standards(), new FixEdit(analysis.contentSpan(line), NO_TRAINING))
                        .withArguments(NO_TRAINING))
                : finding;
    }

    private static boolean isAboutTraining(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        return lower.startsWith("disallow") && lower.contains("train");
    }

    /** Returns L02 for a field that is followed by the full-width colon of Chinese and Japanese keyboards. */
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
        return field.map(known -> fullWidthColonFinding(known, parts, line, content, analysis));
    }

    /** Tests quickly for a full-width colon: the field before it consists of ASCII characters. */
    private static boolean mayHaveFullWidthColon(byte[] bytes, Span content) {
        int end = Math.min(content.end(), content.start() + LONGEST_FIELD);
        int at = content.start();
        while (at < end && bytes[at] > 0 && bytes[at] != ':') {
            at++;
        }
        return at < end && bytes[at] == FIRST_BYTE;
    }

    private static Finding fullWidthColonFinding(
            KnownField field, Matcher parts, Line line, Span content, FileAnalysis analysis) {
        int colon = content.start() + ByteText.toBytes(parts.group(1)).length;
        Span span = new Span(colon, colon + ByteText.toBytes(parts.group(2)).length);
        Finding found = Finding.of(FindingCode.L02, line.number(), span, analysis.standards());
        return describeFullWidthColon(found, field, line, analysis)
                .withFix(Fix.of("writeColon", analysis.standards(), new FixEdit(span, ": ")));
    }

    private static Finding describeFullWidthColon(Finding found, KnownField field, Line line, FileAnalysis analysis) {
        List<Standard> reading = analysis.standardsFollowing(line.number(), FieldNameChecks::isCoreField);
        List<Standard> skipping = analysis.standardsFollowing(line.number(), kind -> !isCoreField(kind));
        if (!reading.isEmpty()) {
            boolean cut = line.kind() == LineKind.OTHER_FIELD;
            return found.withSentence(cut ? "fullWidthCut" : "fullWidthForSome", field.spelling(), reading, skipping);
        }
        boolean countsForOthers = analysis.standards().stream()
                .anyMatch(standard -> isCoreField(analysis.file(standard).kind(line.number())));
        return countsForOthers
                ? found.withSentence("fullWidthSkipped", field.spelling(), skipping)
                : found.withSentence("fullWidth", field.spelling());
    }

    private static boolean isCoreField(LineKind kind) {
        return kind.isRecord() && kind != LineKind.OTHER_FIELD;
    }

    /** L03: a typo that only Google's parser recognises. */
    private static void misspeltField(Line line, FileAnalysis analysis, Consumer<Finding> findings) {
        if (KnownField.byName(analysis.bytes(), line.field()).isPresent()
                || fullWidthColon(line, analysis).isPresent()) {
            return;
        }
        Optional<KnownField> meant = KnownField.recognisedLeniently(analysis.bytes(), line.field());
        if (meant.isEmpty() || !meant.get().isMisspeltAs(analysis.text(line.field()))) {
            return;
        }
        String spelling = meant.get().spelling();
        List<Standard> skipping = analysis.standardsFollowing(line.number(), kind -> kind == LineKind.OTHER_FIELD);
        List<Standard> reading = analysis.standardsFollowing(line.number(), kind -> kind != LineKind.OTHER_FIELD);
        Finding found = Finding.of(FindingCode.L03, line.number(), line.field(), skipping);
        List<Standard> changes =
                analysis.standardsMatching(
                        standard -> analysis.file(standard).kind(line.number()) == LineKind.OTHER_FIELD);
        findings.accept(describe(found, meant.get(), line, reading, skipping, analysis)
                .withFix(Fix.of("respell", changes, new FixEdit(line.field(), spelling)).withArguments(spelling)));
    }

    private static Finding describe(Finding found, KnownField meant, Line line, List<Standard> reading,
            List<Standard> skipping, FileAnalysis analysis) {
        String name = analysis.quoted(line.field());
        Optional<LostRules> lost =
                meant == KnownField.USER_AGENT ? LostRules.findBelow(line.number(), skipping, analysis)
                        : Optional.empty();
        if (lost.isEmpty()) {
            return reading.isEmpty()
                    ? found.withSentence("skipped", name, meant.spelling(), skipping)
                    : found.withSentence("read", name, meant.spelling(), reading, skipping);
        }
        int groupAbove = lost.get().group();
        List<Standard> losing = lost.get().losing();
        if (groupAbove == LostRules.NO_GROUP) {
            return reading.isEmpty()
                    ? found.withSentence("agentFirstSkipped", name, meant.spelling(), losing)
                    : found.withSentence("agentFirst", name, meant.spelling(), reading, losing);
        }
        return lost.get().addTo(reading.isEmpty()
                ? found.withSentence("agentSkipped", name, meant.spelling(), losing, groupAbove)
                : found.withSentence("agent", name, meant.spelling(), reading, losing, groupAbove), analysis);
    }

    /**
     * The rules below a User-agent line that is skipped, which become part of the group above or of none.
     *
     * @param group  the first line of the group that they become part of, or {@link #NO_GROUP}
     * @param losing the standards that read it so, in the requested order
     */
    private record LostRules(int group, List<Standard> losing) {
        static final int NO_GROUP = 0;

        /**
         * Finds the lost rules. If the standards that skip the line differ, the result is that of the first one that
         * loses rules, and of all that read it alike; empty if none does.
         */
        static Optional<LostRules> findBelow(int line, List<Standard> skipping, FileAnalysis analysis) {
            Map<Standard, Integer> groups = new LinkedHashMap<>();
            for (Standard standard : skipping) {
                groupOfRulesBelow(line, standard, analysis).ifPresent(group -> groups.put(standard, group));
            }
            return groups.values().stream().findFirst().map(first -> new LostRules(first,
                    groups.keySet().stream().filter(standard -> first.equals(groups.get(standard))).toList()));
        }

        /** Adds the start of the other group to a finding. */
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
            boolean endedAbove = group.get().rules().getFirst().line() < line;
            return endedAbove ? OptionalInt.of(group.get().firstLine()) : OptionalInt.empty();
        }

        private static boolean shapesGroups(LineKind kind) {
            return kind == LineKind.USER_AGENT || kind.isRule();
        }
    }
}
