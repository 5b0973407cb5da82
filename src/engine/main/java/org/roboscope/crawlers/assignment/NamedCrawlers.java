package org.roboscope.crawlers.assignment;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.Standard;
import org.roboscope.robots.agent.AgentReading;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineKind;

/** Finds the crawlers that a file names. */
public final class NamedCrawlers {

    private static final String NAME_PUNCTUATION = " ._-!";

    private NamedCrawlers() {}

    /**
     * Returns the crawlers that the file names and the catalogue does not contain, in file order, without duplicates.
     */
    public static List<Crawler> findUnknown(RobotsText text, Catalogue catalogue) {
        Map<String, Crawler> byName = new LinkedHashMap<>();
        findNames(text).stream().filter(name -> catalogue.find(name).isEmpty())
                .forEach(name -> byName.putIfAbsent(name.toLowerCase(Locale.ROOT), Crawler.ofToken(name)));
        return new ArrayList<>(byName.values());
    }

    /** Returns the names that any standard reads in User-agent lines, in file order. */
    public static List<String> findNames(RobotsText text) {
        Map<Integer, String> values = new TreeMap<>();
        for (Standard standard : text.standardChoice().standards()) {
            RobotsFile file = text.file(standard);
            for (Line line : file.linesOfKind(LineKind.USER_AGENT)) {
                values.putIfAbsent(line.number(), file.text(line.value()));
            }
        }
        return values.values().stream().flatMap(value -> nameIn(value).stream()).toList();
    }

    /** Returns the name in the value of a User-agent line, without a version, or empty for {@code *}. */
    public static Optional<String> nameIn(String value) {
        byte[] bytes = ByteText.toBytes(value);
        if (AgentReading.TOKEN.isStar(bytes, 0, bytes.length)) {
            return Optional.empty();
        }
        int slash = value.indexOf('/');
        String withoutVersion = (slash < 0 ? value : value.substring(0, slash)).strip();
        String name = isName(withoutVersion)
                ? withoutVersion
                : ByteText.toText(bytes, 0, AgentReading.TOKEN.end(bytes, 0, bytes.length));
        return hasLetterOrDigit(name) ? Optional.of(name) : Optional.empty();
    }

    private static boolean isName(String text) {
        for (int i = 0; i < text.length(); i += Character.charCount(text.codePointAt(i))) {
            if (!isPartOfName(text.codePointAt(i))) {
                return false;
            }
        }
        return true;
    }

    private static boolean hasLetterOrDigit(String text) {
        for (int i = 0; i < text.length(); i += Character.charCount(text.codePointAt(i))) {
            if (Character.isLetterOrDigit(text.codePointAt(i))) {
                return true;
            }
        }
        return false;
    }

    private static boolean isPartOfName(int character) {
        return Character.isLetterOrDigit(character) || NAME_PUNCTUATION.indexOf(character) >= 0;
    }
}
