package org.roboscope.lint.usage;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.FindingCollector;
import org.roboscope.lint.analysis.KnownField;
import org.roboscope.lint.analysis.LineCheck;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.Fix;
import org.roboscope.lint.finding.FixEdit;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.usage.DictionaryMember;
import org.roboscope.robots.usage.DictionaryMember.Kind;
import org.roboscope.robots.usage.SignalItem;
import org.roboscope.robots.usage.SignalLine;
import org.roboscope.robots.usage.SignalValue;
import org.roboscope.robots.usage.UsageCategory;
import org.roboscope.robots.usage.UsageDictionary;
import org.roboscope.robots.usage.UsageLine;
import org.roboscope.robots.usage.UsagePreference;

/** U01: a Content-Usage or a Content-Signal of which nothing, or not all, is read. */
public final class UsageNotRead implements LineCheck {

    /** Labels of drafts before the one of August 2026. */
    private static final Set<String> OLDER = Set.of(
            "tdm", "ai", "genai", "inference", "all", "bots", "train-genai", "ai-use", "ai-output");

    @Override
    public void check(Line line, FileAnalysis analysis, FindingCollector findingCollector) {
        Optional<KnownField> field = KnownField.named(analysis.bytes(), line.field());
        if (field.filter(KnownField.CONTENT_USAGE::equals).isPresent()) {
            usage(line, analysis, findingCollector);
        } else if (field.filter(KnownField.CONTENT_SIGNAL::equals).isPresent()) {
            signals(line, analysis, findingCollector);
        }
    }

    private static void usage(Line line, FileAnalysis analysis, FindingCollector findingCollector) {
        UsageLine usage = UsageLine.of(analysis.bytes(), line);
        if (OutsideGroups.holds(line, analysis)) {
            findingCollector.add(outside(line, true, analysis));
        } else if (usage.preference().isEmpty()) {
            findingCollector.add(found(line, content(line), analysis)
                    .saying(usage.path().isEmpty() ? "empty" : "pathAlone"));
        } else if (!usage.dictionary().isWhole()) {
            findingCollector.add(broken(usage, line, analysis));
        } else {
            usage.dictionary().members().stream()
                    .filter(member -> UsageCategory.named(analysis.text(member.key())).isEmpty()
                            || UsageDictionary.preference(analysis.bytes(), member) == UsagePreference.UNKNOWN)
                    .forEach(member -> findingCollector.add(member(member, line, analysis)));
        }
    }

    private static void signals(Line line, FileAnalysis analysis, FindingCollector findingCollector) {
        if (OutsideGroups.holds(line, analysis)) {
            findingCollector.add(outside(line, false, analysis));
            return;
        }
        SignalLine.of(analysis.bytes(), line).items().stream().filter(item -> item.said().isEmpty())
                .forEach(item -> findingCollector.add(signal(item, line, analysis)));
    }

    private static Finding outside(Line line, boolean isUsage, FileAnalysis analysis) {
        return found(line, content(line), analysis).saying("outside", analysis.text(line.field()))
                .fixedBy(OutsideGroups.move(line, isUsage, analysis));
    }

    private static Finding broken(UsageLine usage, Line line, FileAnalysis analysis) {
        String text = analysis.text(usage.preference());
        int blank = text.indexOf(' ');
        if (text.startsWith("*") && blank > 0 && UsageForm.of(text.substring(blank)).isPresent()) {
            Span path = new Span(usage.preference().start(), usage.preference().start() + blank);
            return found(line, path, analysis).saying("path", analysis.shown(path))
                    .fixedBy(Fix.of("prepend", List.of(), FixEdit.insert(path.start(), "/")).with("/"));
        }
        Span rest = new Span(usage.dictionary().brokenAt(), usage.preference().end());
        Finding broken = found(line, usage.preference(), analysis);
        Finding found = rest.isEmpty()
                ? broken.saying("brokenEnd", analysis.shown(usage.preference()))
                : broken.saying("broken", analysis.shown(usage.preference()), analysis.shown(rest));
        return UsageForm.of(text).map(form -> found.fixedBy(write(usage.preference(), form))).orElse(found);
    }

    private static Finding member(DictionaryMember member, Line line, FileAnalysis analysis) {
        Span whole = UsageMembers.whole(member);
        Finding found = found(line, whole, analysis);
        String key = analysis.text(member.key());
        Optional<UsageCategory> category = UsageCategory.named(key);
        if (category.isEmpty()) {
            return found.saying(OLDER.contains(key) ? "older" : "category", analysis.shown(member.key()));
        }
        if (member.kind() == Kind.BARE) {
            return found.saying("bare", key);
        }
        Finding finding = found.saying("value", analysis.shown(member.value()), key);
        return UsageForm.value(category.get(), analysis.text(member.value()))
                .map(value -> finding.fixedBy(write(member.value(), value))).orElse(finding);
    }

    private static Finding signal(SignalItem item, Line line, FileAnalysis analysis) {
        Finding found = found(line, item.whole(), analysis);
        if (item.known().isEmpty()) {
            return item.key().isEmpty()
                    ? found.saying("signalNoKey", analysis.shown(item.whole()))
                    : found.saying("signalKey", analysis.shown(item.key()));
        }
        String key = item.known().get().key();
        List<String> values = item.known().get().allowed().stream().map(SignalValue::word).toList();
        return item.value().isEmpty()
                ? found.saying("signalNoValue", key, values)
                : found.saying("signalValue", analysis.shown(item.value()), key, values);
    }

    private static Fix write(Span span, String text) {
        return Fix.of("write", List.of(), new FixEdit(span, text)).with(text);
    }

    private static Finding found(Line line, Span span, FileAnalysis analysis) {
        return Finding.of(FindingCode.U01, line.number(), span, analysis.standards());
    }

    private static Span content(Line line) {
        return line.value().isEmpty() ? line.field() : line.value();
    }
}
