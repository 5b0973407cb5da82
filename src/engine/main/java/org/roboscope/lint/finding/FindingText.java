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

/** Puts findings into words. */
public final class FindingText {

    private static final int MOST_READERS = 4;

    private final MessageBundle lint = MessageBundle.of("lint");
    private final MessageBundle crawlers = MessageBundle.of("crawlers");
    private final StandardTexts standardTexts = new StandardTexts();

    /** What the crawlers do because of it. */
    public String sentence(Finding finding) {
        String sentence = text(finding.key(), finding.arguments());
        return beginsSmall(sentence)
                ? sentence.substring(0, 1).toUpperCase(Locale.ROOT) + sentence.substring(1)
                : sentence;
    }

    /** Names keep their letters; words for many do not. */
    private boolean beginsSmall(String sentence) {
        return sentence.startsWith(lint.text("everyone"))
                || Standards.all().stream().anyMatch(standard -> sentence.startsWith(standardTexts.readers(standard)));
    }

    /** What the fix does. */
    public String sentence(Fix fix) {
        return text(fix.key(), fix.arguments());
    }

    /** What the fix does, and what else it may change for crawlers. */
    public String sentence(Fix fix, Set<FixEffect> effects) {
        return effects.isEmpty() ? sentence(fix) : lint.text("changing.fix", sentence(fix), enumeration(
                effects.stream().sorted().map(effect -> lint.text("effect." + effect.word())).toList()));
    }

    public String sentence(RelatedLocation related) {
        return lint.text(related.key());
    }

    /** The name of what was found. */
    public String title(FindingCode code) {
        return lint.text(code.name() + ".title");
    }

    public String word(Severity severity) {
        return lint.text("severity." + severity.word());
    }

    /** The names of the standards, as an enumeration. */
    public String names(List<Standard> list) {
        return enumeration(list.stream().map(standardTexts::name).toList());
    }

    private String text(String key, List<Object> arguments) {
        if (arguments.isEmpty()) {
            return lint.text(key);
        }
        return lint.text(key, arguments.stream().map(this::filling).toArray());
    }

    private Object filling(Object argument) {
        if (!(argument instanceof List<?> list)) {
            return argument instanceof CatalogueEntry entry ? nameAndPurpose(entry) : argument;
        }
        List<String> names = list.stream().map(this::name).toList();
        boolean many = list.size() > MOST_READERS + 1 && list.getFirst() instanceof Standard;
        return enumeration(many
                ? Stream.concat(
                        names.stream().limit(MOST_READERS),
                        Stream.of(lint.text("list.others", list.size() - MOST_READERS))).toList()
                : names);
    }

    private String name(Object item) {
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
