package org.roboscope.present.enforce;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.CrawlerList;
import org.roboscope.crawlers.HeaderNames;
import org.roboscope.crawlers.HeaderNames.SentHeader;
import org.roboscope.messages.MessageBundle;

/**
 * The difference between a file and the one that would be written now, except for its date. Crawlers are found by the
 * rules, not by the comments.
 *
 * @param missing crawlers that the file should refuse
 * @param surplus crawlers that the file should not refuse
 * @param changed crawlers that both files refuse, but by different lines; empty unless both refuse the same crawlers
 * @param line    the first line that differs, counted from 1
 */
public record RulesDifference(
        List<String> missing, List<String> surplus, List<String> changed, OptionalInt line) {

    /** A name in an expression, with the characters around it. */
    private static final Pattern NAME = Pattern.compile("[()|]([A-Za-z0-9 ._\\[\\]-]+)(?=[()|])");

    public RulesDifference {
        missing = List.copyOf(missing);
        surplus = List.copyOf(surplus);
        changed = List.copyOf(changed);
    }

    public static RulesDifference between(String existing, ServerFile wanted, Catalogue catalogue) {
        List<String> oldLines = existing.lines().toList();
        List<String> newLines = wanted.text().lines().toList();
        OptionalInt line = firstDifference(oldLines, newLines);
        if (line.isEmpty()) {
            return new RulesDifference(List.of(), List.of(), List.of(), line);
        }
        List<String> missing = new ArrayList<>();
        List<String> surplus = new ArrayList<>();
        List<String> changed = new ArrayList<>();
        List<Set<String>> oldNames = oldLines.stream().map(RulesDifference::names).toList();
        List<Set<String>> newNames = newLines.stream().map(RulesDifference::names).toList();
        for (CatalogueEntry entry : catalogue.entries()) {
            if (HeaderNames.sentHeader(entry) instanceof SentHeader.Named(List<String> names)) {
                List<String> before = linesFor(names, oldLines, oldNames);
                List<String> after = linesFor(names, newLines, newNames);
                if (before.isEmpty() && !after.isEmpty()) {
                    missing.add(entry.token());
                } else if (after.isEmpty() && !before.isEmpty()) {
                    surplus.add(entry.token());
                } else if (!before.equals(after)) {
                    changed.add(entry.token());
                }
            }
        }
        boolean hasSameCrawlers = missing.isEmpty() && surplus.isEmpty();
        return new RulesDifference(missing, surplus, hasSameCrawlers ? changed : List.of(), line);
    }

    private static OptionalInt firstDifference(List<String> oldLines, List<String> newLines) {
        int size = Math.max(oldLines.size(), newLines.size());
        for (int i = 0; i < size; i++) {
            boolean isSame = i < oldLines.size() && i < newLines.size()
                    && (oldLines.get(i).equals(newLines.get(i))
                            || isDateLine(oldLines.get(i)) && isDateLine(newLines.get(i)));
            if (!isSame) {
                return OptionalInt.of(i + 1);
            }
        }
        return OptionalInt.empty();
    }

    private static boolean isDateLine(String line) {
        return line.startsWith(ServerRuleText.DATE_PREFIX);
    }

    private static Set<String> names(String line) {
        Set<String> names = new HashSet<>();
        if (!line.stripLeading().startsWith("#")) {
            Matcher name = NAME.matcher(line);
            for (int i = 0; name.find(i); i = name.end()) {
                names.add(name.group(1).replace("[.]", ".").toLowerCase(Locale.ROOT));
            }
        }
        return names;
    }

    private static List<String> linesFor(List<String> names, List<String> lines, List<Set<String>> namesInLines) {
        List<String> matchingLines = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            if (names.stream().map(name -> name.toLowerCase(Locale.ROOT)).anyMatch(namesInLines.get(i)::contains)) {
                matchingLines.add(lines.get(i));
            }
        }
        return matchingLines;
    }

    public boolean isNone() {
        return line.isEmpty();
    }

    /** Describes the difference and the crawlers it affects. */
    public List<String> sentences(String file) {
        MessageBundle messages = MessageBundle.of("enforce");
        if (isNone()) {
            return List.of(messages.text("difference.none", file));
        }
        List<String> sentences = new ArrayList<>();
        sentence("difference.missing", file, missing).ifPresent(sentences::add);
        sentence("difference.surplus", file, surplus).ifPresent(sentences::add);
        sentence("difference.changed", file, changed).ifPresent(sentences::add);
        if (sentences.isEmpty()) {
            sentences.add(messages.text("difference.line", file, line.getAsInt()));
        }
        return sentences;
    }

    private static Optional<String> sentence(String key, String file, List<String> crawlers) {
        return crawlers.isEmpty() ? Optional.empty() : Optional.of(MessageBundle.of("enforce").text(
                key, crawlers.size(), file, CrawlerList.join(crawlers)));
    }
}
