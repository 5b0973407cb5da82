package org.roboscope.lint.finding;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.StandardTexts;
import org.roboscope.messages.MessageBundle;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Standards;

/** Formats findings and fixes as sentences. */
public final class FindingText {

    private static final int MAX_READERS = 4;

    private final MessageBundle lint = MessageBundle.of("lint");
    private final MessageBundle crawlers = MessageBundle.of("crawlers");
    private final StandardTexts standardTexts = new StandardTexts();

    /** Returns a sentence about the consequence for crawlers. */
    public String sentence(Finding finding) {
        String sentence = text(finding.key(), finding.arguments());
        return needsCapital(sentence)
                ? sentence.substring(0, 1).toUpperCase(Locale.ROOT) + sentence.substring(1)
                : sentence;
    }

    /** Whether the sentence begins with a word that needs a capital letter; names remain unchanged. */
    private boolean needsCapital(String sentence) {
        return sentence.startsWith(lint.text("everyone"))
                || Standards.all().stream().anyMatch(standard -> sentence.startsWith(standardTexts.readers(standard)));
    }

    /** Returns a sentence about the effect of a fix. */
    public String fixSentence(Fix fix) {
        return text(fix.key(), fix.arguments());
    }

    /** Returns a sentence about the effect of a fix, and about other changes for crawlers. */
    public String fixSentence(Fix fix, Set<FixEffect> effects) {
        return effects.isEmpty() ? fixSentence(fix) : lint.text("changing.fix", fixSentence(fix), enumeration(
                effects.stream().sorted().map(effect -> lint.text("effect." + effect.code())).toList()));
    }

    public String relatedSentence(RelatedLocation related) {
        return lint.text(related.key());
    }

    /** Returns the title of a code. */
    public String title(FindingCode code) {
        return lint.text(code.name() + ".title");
    }

    public String severityName(Severity severity) {
        return lint.text("severity." + severity.code());
    }

    /** Returns the names of standards as an enumeration. */
    public String standardNames(List<Standard> list) {
        return enumeration(list.stream().map(standardTexts::name).toList());
    }

    private String text(String key, List<Object> arguments) {
        if (arguments.isEmpty()) {
            return lint.text(key);
        }
        return lint.text(key, arguments.stream().map(this::format).toArray());
    }

    private Object format(Object argument) {
        if (!(argument instanceof List<?> list)) {
            return argument instanceof CatalogueEntry entry ? nameAndPurpose(entry) : argument;
        }
        List<String> names = list.stream().map(this::formatItem).toList();
        boolean isLong = list.size() > MAX_READERS + 1 && list.getFirst() instanceof Standard;
        return enumeration(isLong
                ? Stream.concat(
                        names.stream().limit(MAX_READERS),
                        Stream.of(lint.text("list.others", list.size() - MAX_READERS))).toList()
                : names);
    }

    private String formatItem(Object item) {
        if (item instanceof OtherNames more) {
            return lint.text("list.more", more.count());
        }
        if (item instanceof Standard standard) {
            return standardTexts.readers(standard);
        }
        if (item instanceof CatalogueEntry entry) {
            return nameAndPurpose(entry);
        }
        return item.equals("*") ? lint.text("everyone") : item.toString();
    }

    private String nameAndPurpose(CatalogueEntry entry) {
        return lint.text("list.crawler", entry.token(), crawlers.text("use." + entry.purpose().code()));
    }

    private String enumeration(List<String> names) {
        return switch (names.size()) {
            case 0 -> lint.text("list.none");
            case 1 -> names.getFirst();
            default -> lint.text(
                    "list.and", String.join(lint.text("list.separator"), names.subList(0, names.size() - 1)),
                    names.getLast());
        };
    }
}
