package org.roboscope.lint.usage;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.KnownField;
import org.roboscope.lint.analysis.LineFixEdits;
import org.roboscope.lint.analysis.LintCheck;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.Fix;
import org.roboscope.lint.finding.FixEdit;
import org.roboscope.robots.Group;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.Standards;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineKind;
import org.roboscope.robots.usage.DictionaryMember;
import org.roboscope.robots.usage.DictionaryMember.Kind;
import org.roboscope.robots.usage.SignalLine;
import org.roboscope.robots.usage.SignalLine.SignalItem;
import org.roboscope.robots.usage.SignalValue;
import org.roboscope.robots.usage.UsageCategory;
import org.roboscope.robots.usage.UsageDictionary;
import org.roboscope.robots.usage.UsageLine;
import org.roboscope.robots.usage.UsagePreference;

/** Reports U01: a Content-Usage or Content-Signal line that crawlers do not read, or read only in part. */
public final class UsageNotReadCheck {

    public static final List<LintCheck> CHECKS =
            List.of(LintCheck.ofLine(UsageNotReadCheck::check, Set.of(LineKind.OTHER_FIELD), FindingCode.U01));

    /** The labels of categories in drafts before August 2026. */
    private static final Set<String> OLDER_LABELS = Set.of(
            "tdm", "ai", "genai", "inference", "all", "bots", "train-genai", "ai-use", "ai-output");

    private UsageNotReadCheck() {}

    private static void check(Line line, FileAnalysis analysis, Consumer<Finding> onFinding) {
        if (KnownField.CONTENT_USAGE.hasName(analysis.bytes(), line.field())) {
            checkUsage(line, analysis, onFinding);
        } else if (KnownField.CONTENT_SIGNAL.hasName(analysis.bytes(), line.field())) {
            checkSignals(line, analysis, onFinding);
        }
    }

    private static void checkUsage(Line line, FileAnalysis analysis, Consumer<Finding> onFinding) {
        UsageLine usage = UsageLine.of(analysis.bytes(), line);
        if (isOutsideGroups(line, analysis)) {
            onFinding.accept(outsideFinding(line, true, analysis));
        } else if (usage.preference().isEmpty()) {
            onFinding.accept(createFinding(line, contentSpan(line), analysis)
                    .withSentence(usage.path().isEmpty() ? "empty" : "pathAlone"));
        } else if (!usage.dictionary().isValid()) {
            onFinding.accept(malformedFinding(usage, line, analysis));
        } else {
            usage.dictionary().members().stream()
                    .filter(member -> UsageCategory.byKey(analysis.text(member.key())).isEmpty()
                            || UsageDictionary.preference(analysis.bytes(), member) == UsagePreference.UNKNOWN)
                    .forEach(member -> onFinding.accept(memberFinding(member, line, analysis)));
        }
    }

    private static void checkSignals(Line line, FileAnalysis analysis, Consumer<Finding> onFinding) {
        if (isOutsideGroups(line, analysis)) {
            onFinding.accept(outsideFinding(line, false, analysis));
            return;
        }
        SignalLine.of(analysis.bytes(), line).items().stream().filter(item -> item.knownValue().isEmpty())
                .forEach(item -> onFinding.accept(signalFinding(item, line, analysis)));
    }

    private static Finding outsideFinding(Line line, boolean isContentUsage, FileAnalysis analysis) {
        return createFinding(line, contentSpan(line), analysis).withSentence("outside", analysis.text(line.field()))
                .withFix(moveFix(line, isContentUsage, analysis));
    }

    private static Finding malformedFinding(UsageLine usage, Line line, FileAnalysis analysis) {
        String text = analysis.text(usage.preference());
        int blank = text.indexOf(' ');
        if (text.startsWith("*") && blank > 0 && PreferenceRepair.repair(text.substring(blank)).isPresent()) {
            Span path = new Span(usage.preference().start(), usage.preference().start() + blank);
            return createFinding(line, path, analysis).withSentence("path", analysis.quoted(path))
                    .withFix(Fix.of("prepend", List.of(), FixEdit.insert(path.start(), "/"))
                            .withArguments("/").withAlteredStatements());
        }
        Span unreadSpan = new Span(usage.dictionary().errorOffset(), usage.preference().end());
        Finding baseFinding = createFinding(line, usage.preference(), analysis);
        Finding finding = unreadSpan.isEmpty()
                ? baseFinding.withSentence("brokenEnd", analysis.quoted(usage.preference()))
                : baseFinding.withSentence("broken", analysis.quoted(usage.preference()), analysis.quoted(unreadSpan));
        return PreferenceRepair.repair(text).map(repaired -> finding.withFix(writeFix(usage.preference(), repaired)))
                .orElse(finding);
    }

    private static Finding memberFinding(DictionaryMember member, Line line, FileAnalysis analysis) {
        Finding baseFinding = createFinding(line, UsageFollower.wholeSpan(member), analysis);
        String key = analysis.text(member.key());
        Optional<UsageCategory> category = UsageCategory.byKey(key);
        if (category.isEmpty()) {
            return baseFinding.withSentence(
                    OLDER_LABELS.contains(key) ? "older" : "category", analysis.quoted(member.key()));
        }
        if (member.kind() == Kind.BARE) {
            return baseFinding.withSentence("bare", key);
        }
        Finding finding = baseFinding.withSentence("value", analysis.quoted(member.value()), key);
        return PreferenceRepair.repairValue(category.get(), analysis.text(member.value()))
                .map(value -> finding.withFix(writeFix(member.value(), value))).orElse(finding);
    }

    private static Finding signalFinding(SignalItem item, Line line, FileAnalysis analysis) {
        Finding finding = createFinding(line, item.whole(), analysis);
        if (item.knownKey().isEmpty()) {
            return item.key().isEmpty()
                    ? finding.withSentence("signalNoKey", analysis.quoted(item.whole()))
                    : finding.withSentence("signalKey", analysis.quoted(item.key()));
        }
        String key = item.knownKey().get().key();
        List<String> values = item.knownKey().get().allowedValues().stream().map(SignalValue::word).toList();
        return item.value().isEmpty()
                ? finding.withSentence("signalNoValue", key, values)
                : finding.withSentence("signalValue", analysis.quoted(item.value()), key, values);
    }

    private static Fix writeFix(Span span, String text) {
        return Fix.of("write", List.of(), new FixEdit(span, text)).withArguments(text).withAlteredStatements();
    }

    private static Finding createFinding(Line line, Span span, FileAnalysis analysis) {
        return Finding.of(FindingCode.U01, line.number(), span, analysis.standards());
    }

    private static Span contentSpan(Line line) {
        return line.value().isEmpty() ? line.field() : line.value();
    }

    /**
     * Whether the line is in no group under RFC 9309, whose groups Content-Usage and Content-Signal use. A line below a
     * misspelt User-agent line is not reported, because the User-agent line has its own finding.
     */
    private static boolean isOutsideGroups(Line line, FileAnalysis analysis) {
        return analysis.plainGroups().stream().noneMatch(group -> group.firstLine() < line.number())
                && KnownField.misspeltAgentAbove(line.number(), analysis).isEmpty();
    }

    /**
     * Returns a fix that moves the line into the group for all crawlers, or into a new group that allows everything.
     */
    private static Fix moveFix(Line line, boolean isContentUsage, FileAnalysis analysis) {
        LineFixEdits edits = LineFixEdits.of(analysis);
        FixEdit removal = edits.remove(line);
        Optional<Line> starGroupEnd = findStarGroup(isContentUsage, analysis).map(Group::lastLine).map(analysis::line);
        if (starGroupEnd.isPresent()) {
            return Fix.of("moveToStar", List.of(), edits.moveBelow(List.of(line), starGroupEnd.get()))
                    .withAlteredStatements();
        }
        String end = analysis.lineEndLike(line);
        String group = String.join(end, "User-agent: *", analysis.text(line.text()), "Disallow:");
        Optional<Line> first = findFirstAgent(analysis);
        if (first.isPresent()) {
            return Fix.of("moveToNewStar", List.of(), removal, edits.insertAbove(first.get(), group + end))
                    .withAlteredStatements();
        }
        // A group that begins here would include the rules below, so it is only written at the end of the file.
        boolean isLast = IntStream.rangeClosed(line.number() + 1, analysis.lineCount())
                .allMatch(below -> analysis.kind(below) == LineKind.BLANK);
        return isLast
                ? Fix.of("moveToNewStar", List.of(), new FixEdit(line.text(), group)).withAlteredStatements()
                : Fix.of("moveToNewStar", List.of(), removal, appendGroup(group, analysis, edits))
                        .withAlteredStatements();
    }

    private static FixEdit appendGroup(String group, FileAnalysis analysis, LineFixEdits edits) {
        Line last = analysis.line(analysis.lineCount());
        return last.text().isEmpty()
                ? FixEdit.insert(last.whole().end(), group + analysis.lineEndLike(last))
                : edits.insertBelow(last, group);
    }

    /** Returns the first group for all crawlers, even if it also names crawlers. */
    private static Optional<Group> findStarGroup(boolean isContentUsage, FileAnalysis analysis) {
        List<Group> groups = isContentUsage
                ? RobotsText.ofFile(analysis.plainFile(), StandardChoice.by(Standards.RFC_9309)).usageReading()
                        .fileForContentUsage().groups()
                : analysis.plainGroups();
        return groups.stream()
                .filter(group -> group.agents().stream().anyMatch(agent -> analysis.agentName(agent).isStar()))
                .findFirst();
    }

    private static Optional<Line> findFirstAgent(FileAnalysis analysis) {
        return IntStream.rangeClosed(1, analysis.lineCount())
                .filter(line -> analysis.kind(line) == LineKind.USER_AGENT)
                .mapToObj(analysis::line)
                .findFirst();
    }

    /** Repairs invalid preferences whose meaning is unambiguous. */
    private static final class PreferenceRepair {
        private static final Pattern MEMBER = Pattern.compile(
                "(train-ai|search)\\s*[=:]\\s*[\"']?(y|n|yes|no|true|false|allow|disallow|\\?1|\\?0)[\"']?");

        /** The maximum length of a preference that is repaired, in characters. */
        private static final int MAX_LENGTH = 200;

        private PreferenceRepair() {}

        /** Repairs a preference. The result is empty if a part is ambiguous. */
        static Optional<String> repair(String preference) {
            if (preference.length() > MAX_LENGTH) {
                return Optional.empty();
            }
            String text = preference.toLowerCase(Locale.ROOT).strip().replaceFirst("[\\s,;]+$", "");
            StringBuilder repaired = new StringBuilder();
            for (String member : text.split("\\s*[,;]\\s*|\\s+(?=(train-ai|search)\\s*[=:])", -1)) {
                Matcher matcher = MEMBER.matcher(member);
                if (!matcher.matches()) {
                    return Optional.empty();
                }
                repaired.append(repaired.isEmpty() ? "" : ", ").append(matcher.group(1)).append('=')
                        .append(yesOrNo(matcher.group(2)));
            }
            return isValid(repaired.toString()) ? Optional.of(repaired.toString()) : Optional.empty();
        }

        /** Repairs the value of a category. The result is empty if its meaning is not yes or no. */
        static Optional<String> repairValue(UsageCategory category, String value) {
            Matcher matcher = MEMBER.matcher(category.key() + "=" + value.toLowerCase(Locale.ROOT));
            return matcher.matches() ? Optional.of(yesOrNo(matcher.group(2))) : Optional.empty();
        }

        private static String yesOrNo(String word) {
            return switch (word) {
                case "y", "yes", "true", "allow", "?1" -> "y";
                default -> "n";
            };
        }

        private static boolean isValid(String preference) {
            byte[] bytes = ByteText.toBytes(preference);
            UsageDictionary dictionary = UsageDictionary.parse(bytes, new Span(0, bytes.length));
            return dictionary.isValid() && !dictionary.members().isEmpty() && dictionary.members().stream()
                    .map((DictionaryMember member) -> UsageDictionary.preference(bytes, member))
                    .noneMatch(UsagePreference.UNKNOWN::equals);
        }
    }
}
