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
 * @param missingCrawlers crawlers that the file should refuse
 * @param surplusCrawlers crawlers that the file should not refuse
 * @param changedCrawlers crawlers that both files refuse, but by different lines; empty unless both refuse the same crawlers
 * @param firstLine    the first line that differs, counted from 1
 */
public record RulesDifference(
        List<String> missingCrawlers, List<String> surplusCrawlers, List<String> changedCrawlers,
        OptionalInt firstLine) {

    /** A name in an expression, with the characters around it. */
    private static final Pattern NAME = Pattern.compile("[()|]([A-Za-z0-9 ._\\[\\]-]+)(?=[()|])");

    public RulesDifference {
        missingCrawlers = List.copyOf(missingCrawlers);
        surplusCrawlers = List.copyOf(surplusCrawlers);
        changedCrawlers = List.copyOf(changedCrawlers);
    }

    public static RulesDifference between(String existingText, ServerFile expectedFile, Catalogue catalogue) {
        List<String> oldLines = existingText.lines().toList();
        List<String> newLines = expectedFile.text().lines().toList();
        OptionalInt firstLine = firstDifference(oldLines, newLines);
        if (firstLine.isEmpty()) {
            return new RulesDifference(List.of(), List.of(), List.of(), firstLine);
        }
        List<String> missingCrawlers = new ArrayList<>();
        List<String> surplusCrawlers = new ArrayList<>();
        List<String> changedCrawlers = new ArrayList<>();
        List<Set<String>> oldNames = oldLines.stream().map(RulesDifference::findNames).toList();
        List<Set<String>> newNames = newLines.stream().map(RulesDifference::findNames).toList();
        for (CatalogueEntry entry : catalogue.entries()) {
            if (HeaderNames.sentHeader(entry) instanceof SentHeader.Names(List<String> names)) {
                List<String> oldRules = linesFor(names, oldLines, oldNames);
                List<String> newRules = linesFor(names, newLines, newNames);
                if (oldRules.isEmpty() && !newRules.isEmpty()) {
                    missingCrawlers.add(entry.token());
                } else if (newRules.isEmpty() && !oldRules.isEmpty()) {
                    surplusCrawlers.add(entry.token());
                } else if (!oldRules.equals(newRules)) {
                    changedCrawlers.add(entry.token());
                }
            }
        }
        boolean hasSameCrawlers = missingCrawlers.isEmpty() && surplusCrawlers.isEmpty();
        return new RulesDifference(missingCrawlers, surplusCrawlers, hasSameCrawlers ? changedCrawlers : List.of(),
                firstLine);
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

    private static Set<String> findNames(String line) {
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
        return firstLine.isEmpty();
    }

    /** Describes the difference and the crawlers it affects. */
    public List<String> sentences(String file) {
        MessageBundle messages = MessageBundle.of("enforce");
        if (isNone()) {
            return List.of(messages.text("difference.none", file));
        }
        List<String> sentences = new ArrayList<>();
        sentence("difference.missing", file, missingCrawlers).ifPresent(sentences::add);
        sentence("difference.surplus", file, surplusCrawlers).ifPresent(sentences::add);
        sentence("difference.changed", file, changedCrawlers).ifPresent(sentences::add);
        if (sentences.isEmpty()) {
            sentences.add(messages.text("difference.line", file, firstLine.getAsInt()));
        }
        return sentences;
    }

    private static Optional<String> sentence(String key, String file, List<String> crawlers) {
        return crawlers.isEmpty() ? Optional.empty() : Optional.of(MessageBundle.of("enforce").text(
                key, crawlers.size(), file, CrawlerList.join(crawlers)));
    }
}
