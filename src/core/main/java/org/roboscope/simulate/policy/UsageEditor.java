package org.roboscope.simulate.policy;

import java.io.ByteArrayOutputStream;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.roboscope.robots.Group;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.UsageReading;
import org.roboscope.robots.agent.AgentReading;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineKind;
import org.roboscope.robots.precedence.Rule;
import org.roboscope.robots.usage.DictionaryMember;
import org.roboscope.robots.usage.SignalKey;
import org.roboscope.robots.usage.SignalLine;
import org.roboscope.robots.usage.SignalLine.SignalItem;
import org.roboscope.robots.usage.UsageCategory;
import org.roboscope.robots.usage.UsageDictionary;
import org.roboscope.robots.usage.UsageLine;
import org.roboscope.simulate.policy.SitePolicy.UsageField;
import org.roboscope.simulate.policy.SitePolicy.UsageWish;
import org.roboscope.simulate.usage.UseKind;

/** Edits a file so that every group states the same wish for one use of pages, in one field. */
final class UsageEditor {

    private final UsageReading reading;
    private final byte[] bytes;
    private final ByteChanges changes;
    private final UsageWish wish;
    private final boolean atEnd;
    /** The lines that state the use for the whole site after the edit. */
    private final Set<Integer> statingLines = new HashSet<>();

    private UsageEditor(RobotsText text, UsageWish wish, boolean atEnd) {
        this.reading = text.usageReading();
        this.bytes = text.bytes();
        this.changes = new ByteChanges(reading.file());
        this.wish = wish;
        this.atEnd = atEnd;
    }

    /** @param atEnd whether new lines are added at the end of a group instead of after its user agents */
    static byte[] edit(RobotsText text, UseKind use, UsageWish wish, UsageField vocabulary, boolean atEnd) {
        UsageEditor editor = new UsageEditor(text, wish, atEnd);
        return switch (vocabulary) {
            case CONTENT_SIGNAL -> editor.editSignals(use.signal());
            case CONTENT_USAGE -> use.category().map(editor::editUsages).orElse(text.bytes());
        };
    }

    private byte[] editSignals(SignalKey key) {
        String statement = key.key() + "=" + wish.code();
        reading.signalLines().forEach(line -> editSignalLine(line, key, statement));
        RobotsFile file = reading.file();
        addStatements(file, statement, UsageField.CONTENT_SIGNAL, reading.signalLines().stream()
                .filter(line -> !line.items().isEmpty())
                .filter(line -> line.items().stream().anyMatch(item -> !hasKey(item, key)) || wish != UsageWish.UNSAID)
                .map(line -> new AppendPoint(line.line(), line.items().getLast().whole().end())).toList());
        return changes.apply();
    }

    private void editSignalLine(SignalLine line, SignalKey key, String statement) {
        List<SignalItem> items = line.items();
        if (items.stream().noneMatch(item -> hasKey(item, key))) {
            return;
        }
        if (wish != UsageWish.UNSAID) {
            statingLines.add(line.line());
        }
        if (items.stream().filter(item -> hasKey(item, key)).allMatch(item -> textOf(item.whole()).equals(statement))) {
            return;
        }
        List<String> remaining = items.stream().map(item -> hasKey(item, key) ? statement : textOf(item.whole()))
                .filter(item -> wish != UsageWish.UNSAID || !item.equals(statement)).distinct().toList();
        rewrite(line.line(), remaining, new Span(items.getFirst().whole().start(), items.getLast().whole().end()));
    }

    private static boolean hasKey(SignalItem item, SignalKey key) {
        return item.knownKey().filter(key::equals).isPresent();
    }

    private byte[] editUsages(UsageCategory category) {
        String statement = category.key() + "=" + (wish == UsageWish.YES ? "y" : "n");
        List<UsageLine> lines = reading.usageLines();
        lines.forEach(line -> editUsageLine(line, category, statement));
        addStatements(reading.fileForContentUsage(), statement, UsageField.CONTENT_USAGE, lines.stream()
                .filter(line -> line.path().isEmpty() && line.dictionary().isValid()
                        && !line.dictionary().members().isEmpty())
                .map(line -> new AppendPoint(line.line(), line.preference().end())).toList());
        return changes.apply();
    }

    /**
     * Edits or removes a line. A differing line for a part of the site is removed, because the wish is for all pages.
     */
    private void editUsageLine(UsageLine line, UsageCategory category, String statement) {
        UsageDictionary dictionary = line.dictionary();
        List<DictionaryMember> members = dictionary.members();
        if (!dictionary.isValid() || members.stream().noneMatch(member -> hasKey(member, category))) {
            return;
        }
        boolean isForAllPages = line.path().isEmpty();
        boolean statesWish = isForAllPages && wish != UsageWish.UNSAID;
        if (statesWish) {
            statingLines.add(line.line());
        }
        if (wish != UsageWish.UNSAID && members.stream().filter(member -> hasKey(member, category))
                .allMatch(member -> textOf(memberSpan(member)).equals(statement))) {
            return;
        }
        List<String> remaining = members.stream().filter(member -> statesWish || !hasKey(member, category))
                .map(member -> hasKey(member, category) ? statement : textOf(memberSpan(member))).distinct().toList();
        rewrite(line.line(), remaining, line.preference());
    }

    private boolean hasKey(DictionaryMember member, UsageCategory category) {
        return textOf(member.key()).equals(category.key());
    }

    private static Span memberSpan(DictionaryMember member) {
        return new Span(member.key().start(), Math.max(member.key().end(),
                Math.max(member.value().isEmpty() ? 0 : member.value().end(),
                        member.parameters().isEmpty() ? 0 : member.parameters().end())));
    }

    /** Rewrites a line, or removes it if it would be empty. */
    private void rewrite(int line, List<String> remaining, Span span) {
        if (remaining.isEmpty()) {
            changes.replace(reading.file().line(line).whole(), "");
        } else {
            changes.replace(span, String.join(", ", remaining));
        }
    }

    private record AppendPoint(int line, int end) {}

    /** Adds the statement to each group, either to one of its lines or on a new line. */
    private void addStatements(RobotsFile file, String statement, UsageField vocabulary,
            List<AppendPoint> appendPoints) {
        if (wish == UsageWish.UNSAID) {
            return;
        }
        boolean hasDefaultGroup = false;
        for (Group group : file.groups()) {
            hasDefaultGroup |= group.agents().stream().anyMatch(line -> isStar(file, line));
            Set<Integer> groupLines = file.linesOfGroup(group.index(), LineKind.OTHER_FIELD).stream().map(Line::number)
                    .collect(Collectors.toSet());
            if (Collections.disjoint(statingLines, groupLines) && !isClosed(file, group.rules())) {
                appendPoints.stream().filter(point -> groupLines.contains(point.line())).findFirst().ifPresentOrElse(
                        point -> changes.insert(point.end(), ", " + statement),
                        () -> changes.insertAfterLine(atEnd ? group.lastLine() : group.agents().getLast(),
                                vocabulary.field() + ": " + statement + "\n"));
            }
        }
        if (!hasDefaultGroup) {
            appendGroup("User-agent: *\nDisallow:\n" + vocabulary.field() + ": " + statement + "\n");
        }
    }

    /** Whether the rules block all pages, so that no use can be stated. */
    static boolean isClosed(RobotsFile file, List<Rule> rules) {
        return !rules.isEmpty()
                && rules.stream().allMatch(rule -> !rule.isAllow() && file.text(rule.value()).equals("/"));
    }

    private static boolean isStar(RobotsFile file, int line) {
        Span value = file.line(line).value();
        return AgentReading.TOKEN.isStar(file.bytes(), value.start(), value.end());
    }

    private void appendGroup(String group) {
        RobotsFile file = reading.file();
        Line last = file.line(file.lineCount());
        String lineEnds = last.text().isEmpty() ? "\n" : "\n\n";
        changes.insert(bytes.length, bytes.length == 0 ? group : lineEnds + group);
    }

    private String textOf(Span span) {
        return reading.file().text(span);
    }

    /** Changes to the bytes of a file by position. New lines have the line end of the first line. */
    private static final class ByteChanges {

        private final RobotsFile file;
        private final Map<Integer, Span> replacedSpans = new TreeMap<>();
        private final Map<Integer, StringBuilder> insertedTexts = new TreeMap<>();

        ByteChanges(RobotsFile file) {
            this.file = file;
        }

        void replace(Span span, String text) {
            replacedSpans.put(span.start(), span);
            insert(span.start(), text);
        }

        /** @param text lines that end with {@code \n} */
        void insert(int at, String text) {
            insertedTexts.computeIfAbsent(at, _ -> new StringBuilder()).append(text);
        }

        void insertAfterLine(int line, String text) {
            Span end = file.line(line).lineEnd();
            if (end.isEmpty()) {
                insert(end.end(), "\n" + text.stripTrailing());
            } else {
                insert(end.end(), text);
            }
        }

        byte[] apply() {
            byte[] bytes = file.bytes();
            ByteArrayOutputStream edited = new ByteArrayOutputStream(bytes.length + 256);
            int at = 0;
            for (Map.Entry<Integer, StringBuilder> entry : insertedTexts.entrySet()) {
                edited.write(bytes, at, entry.getKey() - at);
                edited.writeBytes(ByteText.toBytes(entry.getValue().toString().replace("\n", lineEnd())));
                Span replacedSpan = replacedSpans.get(entry.getKey());
                at = replacedSpan == null ? entry.getKey() : replacedSpan.end();
            }
            edited.write(bytes, at, bytes.length - at);
            return edited.toByteArray();
        }

        private String lineEnd() {
            String first = file.text(file.line(1).lineEnd());
            return first.isEmpty() ? "\n" : first;
        }
    }
}
