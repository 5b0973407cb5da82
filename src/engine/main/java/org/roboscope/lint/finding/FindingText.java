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

    private static final int MAX_STANDARDS = 4;

    private final MessageBundle messages = MessageBundle.of("lint");
    private final MessageBundle crawlerMessages = MessageBundle.of("crawlers");
    private final StandardTexts standardTexts = new StandardTexts();

    /** Formats a finding as a sentence about the consequence for crawlers. */
    public String sentence(Finding finding) {
        String sentence = text(finding.key(), finding.arguments());
        return needsCapital(sentence)
                ? sentence.substring(0, 1).toUpperCase(Locale.ROOT) + sentence.substring(1)
                : sentence;
    }

    /** Whether the sentence begins with a word that needs a capital letter, as opposed to a name. */
    private boolean needsCapital(String sentence) {
        return sentence.startsWith(messages.text("everyone"))
                || Standards.all().stream().anyMatch(standard -> sentence.startsWith(standardTexts.readers(standard)));
    }

    /** Formats a fix as a sentence about its effect. */
    public String fixSentence(Fix fix) {
        return text(fix.key(), fix.arguments());
    }

    /** Formats a fix as a sentence about its effect and about other changes for crawlers. */
    public String fixSentence(Fix fix, Set<FixEffect> effects) {
        return effects.isEmpty() ? fixSentence(fix) : messages.text("changing.fix", fixSentence(fix), enumeration(
                effects.stream().sorted().map(effect -> messages.text("effect." + effect.code())).toList()));
    }

    public String relatedSentence(RelatedLocation related) {
        return messages.text(related.key());
    }

    /** Returns the title of a code. */
    public String title(FindingCode code) {
        return messages.text(code.name() + ".title");
    }

    public String severityName(Severity severity) {
        return messages.text("severity." + severity.code());
    }

    /** Returns the names of standards as an enumeration. */
    public String standardNames(List<Standard> standards) {
        return enumeration(standards.stream().map(standardTexts::name).toList());
    }

    private String text(String key, List<Object> arguments) {
        if (arguments.isEmpty()) {
            return messages.text(key);
        }
        return messages.text(key, arguments.stream().map(this::format).toArray());
    }

    private Object format(Object argument) {
        if (!(argument instanceof List<?> list)) {
            return argument instanceof CatalogueEntry entry ? nameAndPurpose(entry) : argument;
        }
        List<String> names = list.stream().map(this::formatItem).toList();
        boolean isLong = list.size() > MAX_STANDARDS + 1 && list.getFirst() instanceof Standard;
        return enumeration(isLong
                ? Stream.concat(
                        names.stream().limit(MAX_STANDARDS),
                        Stream.of(messages.text("list.others", list.size() - MAX_STANDARDS))).toList()
                : names);
    }

    private String formatItem(Object item) {
        if (item instanceof OmittedNames omitted) {
            return messages.text("list.more", omitted.count());
        }
        if (item instanceof Standard standard) {
            return standardTexts.readers(standard);
        }
        if (item instanceof CatalogueEntry entry) {
            return nameAndPurpose(entry);
        }
        return item.equals("*") ? messages.text("everyone") : item.toString();
    }

    private String nameAndPurpose(CatalogueEntry entry) {
        return messages.text("list.crawler", entry.token(), crawlerMessages.text("use." + entry.purpose().code()));
    }

    private String enumeration(List<String> names) {
        return switch (names.size()) {
            case 0 -> messages.text("list.none");
            case 1 -> names.getFirst();
            default -> messages.text(
                    "list.and", String.join(messages.text("list.separator"), names.subList(0, names.size() - 1)),
                    names.getLast());
        };
    }
}
