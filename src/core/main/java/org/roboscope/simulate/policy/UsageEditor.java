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
import org.roboscope.simulate.policy.SitePolicy.UsageVocabulary;
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
    static byte[] edit(RobotsText text, UseKind use, UsageWish wish, UsageVocabulary words, boolean atEnd) {
        UsageEditor editor = new UsageEditor(text, wish, atEnd);
        return switch (words) {
            case CONTENT_SIGNAL -> editor.editSignals(use.signal());
            case CONTENT_USAGE -> use.category().map(editor::editUsages).orElse(text.bytes());
        };
    }

    private byte[] editSignals(SignalKey key) {
        String said = key.key() + "=" + wish.code();
        reading.signalLines().forEach(line -> editSignalLine(line, key, said));
        RobotsFile file = reading.file();
        addStatements(file, said, UsageVocabulary.CONTENT_SIGNAL, reading.signalLines().stream()
                .filter(line -> !line.items().isEmpty())
                .filter(line -> line.items().stream().anyMatch(item -> !isOf(item, key)) || wish != UsageWish.UNSAID)
                .map(line -> new Place(line.line(), line.items().getLast().whole().end())).toList());
        return changes.apply();
    }

    private void editSignalLine(SignalLine line, SignalKey key, String said) {
        List<SignalItem> items = line.items();
        if (items.stream().noneMatch(item -> isOf(item, key))) {
            return;
        }
        if (wish != UsageWish.UNSAID) {
            statingLines.add(line.line());
        }
        if (items.stream().filter(item -> isOf(item, key)).allMatch(item -> textOf(item.whole()).equals(said))) {
            return;
        }
        List<String> kept = items.stream().map(item -> isOf(item, key) ? said : textOf(item.whole()))
                .filter(item -> wish != UsageWish.UNSAID || !item.equals(said)).distinct().toList();
        rewrite(line.line(), kept, new Span(items.getFirst().whole().start(), items.getLast().whole().end()));
    }

    private static boolean isOf(SignalItem item, SignalKey key) {
        return item.knownKey().filter(key::equals).isPresent();
    }

    private byte[] editUsages(UsageCategory category) {
        String said = category.key() + "=" + (wish == UsageWish.YES ? "y" : "n");
        List<UsageLine> lines = reading.usageLines();
        lines.forEach(line -> editUsageLine(line, category, said));
        addStatements(reading.groupedFile(), said, UsageVocabulary.CONTENT_USAGE, lines.stream()
                .filter(line -> line.path().isEmpty() && line.dictionary().isValid()
                        && !line.dictionary().members().isEmpty())
                .map(line -> new Place(line.line(), line.preference().end())).toList());
        return changes.apply();
    }

    /** Edits or removes a line. One for a part of the site is removed if it differs, because the wish is for all pages. */
    private void editUsageLine(UsageLine line, UsageCategory category, String said) {
        UsageDictionary dictionary = line.dictionary();
        List<DictionaryMember> members = dictionary.members();
        if (!dictionary.isValid() || members.stream().noneMatch(member -> isOf(member, category))) {
            return;
        }
        boolean isWhole = line.path().isEmpty();
        boolean says = isWhole && wish != UsageWish.UNSAID;
        if (says) {
            statingLines.add(line.line());
        }
        if (wish != UsageWish.UNSAID && members.stream().filter(member -> isOf(member, category))
                .allMatch(member -> textOf(whole(member)).equals(said))) {
            return;
        }
        List<String> kept = members.stream().filter(member -> says || !isOf(member, category))
                .map(member -> isOf(member, category) ? said : textOf(whole(member))).distinct().toList();
        rewrite(line.line(), kept, line.preference());
    }

    private boolean isOf(DictionaryMember member, UsageCategory category) {
        return textOf(member.key()).equals(category.key());
    }

    private static Span whole(DictionaryMember member) {
        return new Span(member.key().start(), Math.max(member.key().end(),
                Math.max(member.value().isEmpty() ? 0 : member.value().end(),
                        member.parameters().isEmpty() ? 0 : member.parameters().end())));
    }

    /** Rewrites a line, or removes it if it would be empty. */
    private void rewrite(int line, List<String> kept, Span span) {
        if (kept.isEmpty()) {
            changes.replace(reading.file().line(line).whole(), "");
        } else {
            changes.replace(span, String.join(", ", kept));
        }
    }

    private record Place(int line, int end) {}

    /** Adds the statement to each group: to one of its lines, or on a new line. */
    private void addStatements(RobotsFile file, String said, UsageVocabulary words, List<Place> lines) {
        if (wish == UsageWish.UNSAID) {
            return;
        }
        boolean everyone = false;
        for (Group group : file.groups()) {
            everyone |= group.agents().stream().anyMatch(line -> isStar(file, line));
            Set<Integer> here = file.linesOfGroup(group.index(), LineKind.OTHER_FIELD).stream().map(Line::number)
                    .collect(Collectors.toSet());
            if (Collections.disjoint(statingLines, here) && !isClosed(file, group.rules())) {
                lines.stream().filter(place -> here.contains(place.line())).findFirst().ifPresentOrElse(
                        place -> changes.insert(place.end(), ", " + said),
                        () -> changes.insertAfterLine(atEnd ? group.lastLine() : group.agents().getLast(),
                                words.field() + ": " + said + "\n"));
            }
        }
        if (!everyone) {
            appendGroup("User-agent: *\nDisallow:\n" + words.field() + ": " + said + "\n");
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
        boolean isBare = bytes.length == 0;
        changes.insert(bytes.length, (isBare ? "" : last.text().isEmpty() ? "\n" : "\n\n") + group);
    }

    private String textOf(Span span) {
        return reading.file().text(span);
    }

    /** Changes to the bytes of a file by position. New lines have the line end of the first line. */
    private static final class ByteChanges {

        private final RobotsFile file;
        private final Map<Integer, Span> replaced = new TreeMap<>();
        private final Map<Integer, StringBuilder> texts = new TreeMap<>();

        ByteChanges(RobotsFile file) {
            this.file = file;
        }

        void replace(Span span, String text) {
            replaced.put(span.start(), span);
            insert(span.start(), text);
        }

        /** @param text lines that end with {@code \n} */
        void insert(int at, String text) {
            texts.computeIfAbsent(at, _ -> new StringBuilder()).append(text);
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
            ByteArrayOutputStream made = new ByteArrayOutputStream(bytes.length + 256);
            int at = 0;
            for (Map.Entry<Integer, StringBuilder> each : texts.entrySet()) {
                made.write(bytes, at, each.getKey() - at);
                made.writeBytes(ByteText.toBytes(each.getValue().toString().replace("\n", lineEnd())));
                Span gone = replaced.get(each.getKey());
                at = gone == null ? each.getKey() : gone.end();
            }
            made.write(bytes, at, bytes.length - at);
            return made.toByteArray();
        }

        private String lineEnd() {
            String first = file.text(file.line(1).lineEnd());
            return first.isEmpty() ? "\n" : first;
        }
    }
}
