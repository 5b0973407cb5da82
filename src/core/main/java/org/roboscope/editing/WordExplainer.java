package org.roboscope.editing;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.roboscope.crawlers.BlockingTexts;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.CodedValue;
import org.roboscope.crawlers.EvidenceTexts;
import org.roboscope.crawlers.ProposedToken;
import org.roboscope.crawlers.StandardTexts;
import org.roboscope.lint.analysis.KnownField;
import org.roboscope.lint.finding.FindingText;
import org.roboscope.lint.usage.ManagedBlock;
import org.roboscope.lint.usage.PreferencePart;
import org.roboscope.lint.usage.PreferenceParts;
import org.roboscope.lint.usage.UsageTexts;
import org.roboscope.messages.MessageBundle;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineKind;
import org.roboscope.robots.usage.SignalKey;
import org.roboscope.robots.usage.SignalValue;

/**
 * Explains the fields and user agents of a file, and the words by which it says what may be done with pages: their
 * purpose, their owner, and where to read more.
 */
public final class WordExplainer {

    private static final int MOST_NAMED = 6;

    private final MessageBundle help = MessageBundle.of("editing");
    private final MessageBundle crawlers = MessageBundle.of("crawlers");
    private final BlockingTexts blockingTexts = new BlockingTexts();
    private final EvidenceTexts evidenceTexts = new EvidenceTexts();
    private final StandardTexts standardTexts = new StandardTexts();
    private final UsageTexts usageTexts = new UsageTexts();
    private final FindingText findingText = new FindingText();
    private final Supplier<Catalogue> catalogue;

    /** @param catalogue supplies the current one */
    public WordExplainer(Supplier<Catalogue> catalogue) {
        this.catalogue = catalogue;
    }

    /** What stands there, if it is a field that somebody knows, its value, or a user agent. */
    public Optional<WordExplanation> at(RobotsReading reading, EditorPosition place) {
        RobotsFile file = reading.file();
        if (place.line() > file.lineCount()) {
            return Optional.empty();
        }
        Line line = file.line(place.line());
        int offset = reading.map().offset(place);
        if (holds(line.field(), offset)) {
            return field(reading, line);
        }
        boolean agent = line.kind() == LineKind.USER_AGENT && holds(line.value(), offset);
        if (agent) {
            return Optional.of(agent(file.text(line.value())));
        }
        if (!holds(line.value(), offset)) {
            return Optional.empty();
        }
        return PreferenceParts.field(file.bytes(), line)
                .flatMap(field -> preference(field, reading, line.number(), offset))
                .or(() -> field(reading, line));
    }

    /** A word of a line that says what may be done with pages; nothing where no word of it is meant. */
    private Optional<WordExplanation> preference(KnownField field, RobotsReading reading, int line, int offset) {
        // A place between two words belongs to the one that begins there.
        return new PreferenceParts(reading.text().usageReading()).partsOf(line).reversed().stream()
                .filter(part -> holds(part.span(), offset)).findFirst()
                .flatMap(part -> preference(field, part, reading.file().text(part.span())));
    }

    /**
     * What a word means by which a file says what may be done with its pages, and who is known to follow it. Nothing
     * where the word is explained with its field.
     *
     * @param written the part as it stands in the file
     */
    private Optional<WordExplanation> preference(KnownField field, PreferencePart part, String written) {
        return switch (part) {
            case PreferencePart.Path _ -> said(field, help.text("usage.path"), help.text("usage.path.text"));
            case PreferencePart.Category(_, var category) -> said(field,
                    title(written, usageTexts.meaning(category)), help.text("usage.category.text"));
            case PreferencePart.CategoryValue(_, var preference) -> said(field,
                    title(written, usageTexts.meaning(preference)), help.text("usage.value.text"));
            case PreferencePart.Parameter _ -> said(field,
                    help.text("usage.parameter"), help.text("usage.parameter.text"));
            case PreferencePart.RepeatedCategory(_, var category) -> said(field,
                    title(category.key(), usageTexts.meaning(category)),
                    help.text("usage.repeated.text", category.key()));
            case PreferencePart.Signal(_, var signal) -> said(field,
                    title(written, usageTexts.meaning(signal)),
                    help.text("usage.signal.text", values(signal)));
            case PreferencePart.Choice(_, var value) -> said(field,
                    title(written, usageTexts.meaning(value)), help.text("usage.value.text"));
            case PreferencePart.Address _,PreferencePart.Unread _ -> Optional.empty();
        };
    }

    private static String values(SignalKey signal) {
        return signal.allowedValues().stream().map(SignalValue::word).collect(Collectors.joining(", "));
    }

    private String title(String word, String meaning) {
        return help.text("usage.title", word, meaning);
    }

    private Optional<WordExplanation> said(KnownField field, String title, String sentence) {
        return Optional.of(new WordExplanation(title, List.of(sentence, usageTexts.followers(field)), link(field)));
    }

    /** Who writes lines that the site does not. */
    public WordExplanation of(ManagedBlock block) {
        return new WordExplanation(help.text("managed.title"),
                List.of(help.text("managed.text", block.first(), block.last())),
                Optional.of(help.text("managed.link")));
    }

    private static boolean holds(Span span, int offset) {
        return !span.isEmpty() && span.start() <= offset && offset <= span.end();
    }

    private Optional<WordExplanation> field(RobotsReading reading, Line line) {
        RobotsFile file = reading.file();
        String written = file.text(line.field());
        Optional<KnownField> known = KnownField.ofKind(line.kind()).or(() -> KnownField.intendedBy(written));
        return known.map(field -> {
            List<String> sentences = new ArrayList<>();
            sentences.add(help.text("field." + field));
            String reader = standardTexts.name(file.standard());
            if (line.isMisspelt()) {
                sentences.add(help.text("field.readAs", written, reader, field.spelling()));
            } else if (KnownField.ofKind(line.kind()).isEmpty() && field.isCore()) {
                sentences.add(help.text("field.notHere", reader));
            }
            if (PreferenceParts.isPreference(field)) {
                sentences.add(usageTexts.followers(field));
            } else if (field == KnownField.CRAWL_DELAY || field == KnownField.REQUEST_RATE) {
                sentences.add(honouring(field, reading.text(), line.number()));
            } else if (!field.isCore()) {
                sentences.add(field.honouredUnder().isEmpty()
                        ? help.text("field.honouredByNone")
                        : help.text("field.honoured", findingText.standardNames(field.honouredUnder())));
            }
            return new WordExplanation(help.text("field.title", field.spelling()), sentences,
                    link(field));
        });
    }

    /** The crawlers of a line's group that are known to honour the line. */
    private String honouring(KnownField field, RobotsText text, int line) {
        List<String> names = catalogue.get().entries().stream()
                .filter(entry -> field.isHonouredBy(entry) && follows(entry.crawler(), text, line))
                .map(CatalogueEntry::token).toList();
        return names.isEmpty()
                ? help.text("field.honouredHereByNone")
                : help.text("field.honouredHere", String.join(", ", names.stream().limit(MOST_NAMED).toList()),
                        Math.max(0, names.size() - MOST_NAMED));
    }

    private static boolean follows(Crawler crawler, RobotsText text, int line) {
        RobotsFile file = text.fileFor(crawler);
        return text.followedGroups(crawler).groups().stream()
                .flatMap(group -> file.linesOfGroup(group, LineKind.OTHER_FIELD).stream())
                .anyMatch(other -> other.number() == line);
    }

    private Optional<String> link(KnownField field) {
        return Optional.of(help.text("field.link." + field));
    }

    private WordExplanation agent(String name) {
        if (name.strip().equals("*")) {
            return new WordExplanation(help.text("agent.star"), List.of(help.text("agent.star.text")),
                    Optional.of(help.text("field.link.USER_AGENT")));
        }
        return catalogue.get().find(name).map(this::known)
                .or(() -> ProposedToken.byName(name).map(this::proposed))
                .orElseGet(() -> new WordExplanation(
                        name.strip(), List.of(help.text("agent.unknown.text")), Optional.empty()));
    }

    private WordExplanation proposed(ProposedToken token) {
        return new WordExplanation(help.text("agent.proposed", token.token()),
                List.of(help.text("agent.proposed.text", token.draft(), word("purpose", token.purpose())),
                        evidenceTexts.source(token.evidence())),
                token.evidence().addresses().stream().findFirst());
    }

    private WordExplanation known(CatalogueEntry entry) {
        String title = entry.operator().isEmpty()
                ? entry.token()
                : help.text("agent.title", entry.token(), entry.operator());
        List<String> sentences = new ArrayList<>();
        sentences.add(Stream.of(word("purpose", entry.purpose()), word("obedience", entry.obedience()),
                word("star", entry.star()), word("crawlDelay", entry.crawlDelay()))
                .collect(Collectors.joining(" · ")));
        if (!entry.fallbacks().isEmpty()) {
            sentences.add(help.text("agent.fallbacks", String.join(", ", entry.fallbacks())));
        }
        blockingTexts.datedStatement(entry).ifPresent(sentences::add);
        return new WordExplanation(title, sentences, Stream.concat(Stream.of(entry.documentation()),
                entry.sources().stream()).filter(WordExplainer::isAddress).findFirst());
    }

    private String word(String kind, CodedValue value) {
        return crawlers.text(kind + "." + value.code());
    }

    private static boolean isAddress(String text) {
        String lower = text.toLowerCase(Locale.ROOT);
        return (lower.startsWith("https://") || lower.startsWith("http://")) && text.indexOf(' ') < 0;
    }
}
