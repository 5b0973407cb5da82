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
import org.roboscope.crawlers.CrawlerList;
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

/** Explains fields, user agents and usage preferences, with links to pages that say more. */
public final class WordExplainer {

    private static final int MAX_NAMES = 6;

    private final MessageBundle messages = MessageBundle.of("editing");
    private final MessageBundle crawlerMessages = MessageBundle.of("crawlers");
    private final BlockingTexts blockingTexts = new BlockingTexts();
    private final EvidenceTexts evidenceTexts = new EvidenceTexts();
    private final StandardTexts standardTexts = new StandardTexts();
    private final UsageTexts usageTexts = new UsageTexts();
    private final FindingText findingText = new FindingText();
    private final Supplier<Catalogue> catalogue;

    /** @param catalogue supplies the current catalogue */
    public WordExplainer(Supplier<Catalogue> catalogue) {
        this.catalogue = catalogue;
    }

    /** Explains the field, the value or the user agent at a position; empty if there is none, or if it is unknown. */
    public Optional<WordExplanation> explain(RobotsReading reading, EditorPosition position) {
        RobotsFile file = reading.file();
        if (position.line() > file.lineCount()) {
            return Optional.empty();
        }
        Line line = file.line(position.line());
        int offset = reading.map().offset(position);
        if (contains(line.field(), offset)) {
            return explainField(reading, line);
        }
        boolean isAgent = line.kind() == LineKind.USER_AGENT && contains(line.value(), offset);
        if (isAgent) {
            return Optional.of(explainAgent(file.text(line.value())));
        }
        if (!contains(line.value(), offset)) {
            return Optional.empty();
        }
        return PreferenceParts.field(file.bytes(), line)
                .flatMap(field -> explainPreference(field, reading, line.number(), offset))
                .or(() -> explainField(reading, line));
    }

    /** Explains the word of a usage preference at an offset; empty if there is no word. */
    private Optional<WordExplanation> explainPreference(KnownField field, RobotsReading reading, int line, int offset) {
        // A position between two words belongs to the second one.
        return new PreferenceParts(reading.text().usageReading()).partsOf(line).reversed().stream()
                .filter(part -> contains(part.span(), offset)).findFirst()
                .flatMap(part -> explainPreference(field, part, reading.file().text(part.span())));
    }

    /**
     * Explains a word of a usage preference, and lists the crawlers that are known to follow the field; empty if the
     * word needs no explanation.
     *
     * @param word the word as written in the file
     */
    private Optional<WordExplanation> explainPreference(KnownField field, PreferencePart part, String word) {
        return switch (part) {
            case PreferencePart.Path _ -> createExplanation(field, messages.text("usage.path"),
                    messages.text("usage.path.text"));
            case PreferencePart.Category(_, var category) -> createExplanation(field,
                    createTitle(word, usageTexts.meaning(category)), messages.text("usage.category.text"));
            case PreferencePart.CategoryValue(_, var preference) -> createExplanation(field,
                    createTitle(word, usageTexts.meaning(preference)), messages.text("usage.value.text"));
            case PreferencePart.Parameter _ -> createExplanation(field,
                    messages.text("usage.parameter"), messages.text("usage.parameter.text"));
            case PreferencePart.RepeatedCategory(_, var category) -> createExplanation(field,
                    createTitle(category.key(), usageTexts.meaning(category)),
                    messages.text("usage.repeated.text", category.key()));
            case PreferencePart.Signal(_, var signal) -> createExplanation(field,
                    createTitle(word, usageTexts.meaning(signal)),
                    messages.text("usage.signal.text", allowedValues(signal)));
            case PreferencePart.Choice(_, var value) -> createExplanation(field,
                    createTitle(word, usageTexts.meaning(value)), messages.text("usage.value.text"));
            case PreferencePart.Address _,PreferencePart.Unread _ -> Optional.empty();
        };
    }

    private static String allowedValues(SignalKey signal) {
        return signal.allowedValues().stream().map(SignalValue::word).collect(Collectors.joining(", "));
    }

    private String createTitle(String word, String meaning) {
        return messages.text("usage.title", word, meaning);
    }

    private Optional<WordExplanation> createExplanation(KnownField field, String title, String sentence) {
        return Optional.of(new WordExplanation(title, List.of(sentence, usageTexts.followers(field)), linkOf(field)));
    }

    /** Explains lines that another program, not the operator of the site, wrote into the file. */
    public WordExplanation explainBlock(ManagedBlock block) {
        return new WordExplanation(messages.text("managed.title"),
                List.of(messages.text("managed.text", block.first(), block.last())),
                Optional.of(messages.text("managed.link")));
    }

    private static boolean contains(Span span, int offset) {
        return !span.isEmpty() && span.start() <= offset && offset <= span.end();
    }

    private Optional<WordExplanation> explainField(RobotsReading reading, Line line) {
        RobotsFile file = reading.file();
        String writtenName = file.text(line.field());
        Optional<KnownField> knownField = KnownField.ofKind(line.kind()).or(() -> KnownField.findIntended(writtenName));
        return knownField.map(field -> {
            List<String> sentences = new ArrayList<>();
            sentences.add(messages.text("field." + field));
            String standardName = standardTexts.name(file.standard());
            if (line.isMisspelt()) {
                sentences.add(messages.text("field.readAs", writtenName, standardName, field.spelling()));
            } else if (KnownField.ofKind(line.kind()).isEmpty() && field.isCore()) {
                sentences.add(messages.text("field.notHere", standardName));
            }
            if (PreferenceParts.isPreference(field)) {
                sentences.add(usageTexts.followers(field));
            } else if (field == KnownField.CRAWL_DELAY || field == KnownField.REQUEST_RATE) {
                sentences.add(nameCrawlersHonouring(field, reading.text(), line.number()));
            } else if (!field.isCore()) {
                sentences.add(field.honouringStandards().isEmpty()
                        ? messages.text("field.honouredByNone")
                        : messages.text("field.honoured", findingText.standardNames(field.honouringStandards())));
            }
            return new WordExplanation(messages.text("field.title", field.spelling()), sentences,
                    linkOf(field));
        });
    }

    /** Names the crawlers that follow a line's group and are known to honour the line. */
    private String nameCrawlersHonouring(KnownField field, RobotsText text, int line) {
        List<String> names = catalogue.get().entries().stream()
                .filter(entry -> field.isHonouredBy(entry) && follows(entry.crawler(), text, line))
                .map(CatalogueEntry::token).toList();
        return names.isEmpty()
                ? messages.text("field.honouredHereByNone")
                : messages.text("field.honouredHere",
                        String.join(", ", CrawlerList.sort(names).stream().limit(MAX_NAMES).toList()),
                        Math.max(0, names.size() - MAX_NAMES));
    }

    private static boolean follows(Crawler crawler, RobotsText text, int line) {
        RobotsFile file = text.fileFor(crawler);
        return text.followedGroups(crawler).groups().stream()
                .flatMap(group -> file.linesOfGroup(group, LineKind.OTHER_FIELD).stream())
                .anyMatch(groupLine -> groupLine.number() == line);
    }

    private Optional<String> linkOf(KnownField field) {
        return Optional.of(messages.text("field.link." + field));
    }

    private WordExplanation explainAgent(String name) {
        if (name.strip().equals("*")) {
            return new WordExplanation(messages.text("agent.star"), List.of(messages.text("agent.star.text")),
                    Optional.of(messages.text("field.link.USER_AGENT")));
        }
        return catalogue.get().find(name).map(this::explainCrawler)
                .or(() -> ProposedToken.byName(name).map(this::explainProposed))
                .orElseGet(() -> new WordExplanation(
                        name.strip(), List.of(messages.text("agent.unknown.text")), Optional.empty()));
    }

    private WordExplanation explainProposed(ProposedToken token) {
        return new WordExplanation(messages.text("agent.proposed", token.token()),
                List.of(messages.text("agent.proposed.text", token.draft(), word("purpose", token.purpose())),
                        evidenceTexts.source(token.evidence())),
                token.evidence().addresses().stream().findFirst());
    }

    private WordExplanation explainCrawler(CatalogueEntry entry) {
        String title = entry.operator().isEmpty()
                ? entry.token()
                : messages.text("agent.title", entry.token(), entry.operator());
        List<String> sentences = new ArrayList<>();
        sentences.add(Stream.of(word("purpose", entry.purpose()), word("obedience", entry.obedience()),
                word("star", entry.star()), word("crawlDelay", entry.crawlDelay()))
                .collect(Collectors.joining(" · ")));
        if (!entry.fallbacks().isEmpty()) {
            sentences.add(messages.text("agent.fallbacks", String.join(", ", entry.fallbacks())));
        }
        blockingTexts.datedStatement(entry).ifPresent(sentences::add);
        return new WordExplanation(title, sentences, Stream.concat(Stream.of(entry.documentation()),
                entry.sources().stream()).filter(WordExplainer::isAddress).findFirst());
    }

    private String word(String kind, CodedValue value) {
        return crawlerMessages.text(kind + "." + value.code());
    }

    private static boolean isAddress(String text) {
        String lowerCase = text.toLowerCase(Locale.ROOT);
        return (lowerCase.startsWith("https://") || lowerCase.startsWith("http://")) && text.indexOf(' ') < 0;
    }
}
