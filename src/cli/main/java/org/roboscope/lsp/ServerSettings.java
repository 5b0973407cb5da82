package org.roboscope.lsp;

import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import java.net.URI;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CrawlerName;
import org.roboscope.lint.analysis.LintSettings;
import org.roboscope.lint.finding.Severity;
import org.roboscope.messages.MessageBundle;
import org.roboscope.robots.Standard;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.Standards;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.RobotsAddress;

/**
 * The settings of the user in the editor.
 *
 * @param lintSettings the standards and crawlers for which findings are reported
 * @param crawlers     the crawlers that findings are reported for; empty for all; the first is tested by default
 * @param site         the address of the file's site; empty if it is not known
 * @param inlayHints   whether hints in the lines name the followers of groups
 * @param codeLenses   whether the number of followers is shown above each group
 * @param lowest       the lowest severity that is reported
 */
record ServerSettings(LintSettings lintSettings, List<Crawler> crawlers, String site, boolean inlayHints,
        boolean codeLenses,
        Severity lowest) {

    static final ServerSettings DEFAULT =
            new ServerSettings(LintSettings.OWN, List.of(), "", true, true, Severity.INFO);

    /** The section of all settings. */
    static final String SECTION = "roboscope";

    private static final String ALL = "all";
    private static final Crawler DEFAULT_CRAWLER = Catalogue.builtIn().requireCrawler("Googlebot");

    ServerSettings {
        crawlers = List.copyOf(crawlers);
    }

    /**
     * Settings that were read.
     *
     * @param problem a sentence about values that were ignored
     */
    record ParsedSettings(ServerSettings settings, Optional<String> problem) {}

    /**
     * Parses the settings of a JSON object, or of its section for this server. Invalid settings have their defaults.
     *
     * @return empty if there is no such object
     */
    static Optional<ParsedSettings> parse(@Nullable Object json) {
        Object section = json instanceof JsonObject root && root.has(SECTION) ? root.get(SECTION) : json;
        if (section == null || section instanceof JsonNull) {
            return Optional.empty();
        }
        return Optional.of(section instanceof JsonObject settings ? new SettingsReader(settings).read()
                : new ParsedSettings(DEFAULT, Optional.of(MessageBundle.of("lsp").text("settings.notAnObject"))));
    }

    /** Returns the choice of the standard for reading the text. */
    StandardChoice standardChoice() {
        return lintSettings.isByOperator() ? StandardChoice.OWN
                : StandardChoice.by(lintSettings.standards().getFirst());
    }

    /** Returns the standard for showing the lines. */
    Standard standard() {
        return standardChoice().standardOf(testedCrawler());
    }

    /** Returns the crawler that is tested if no crawler is named. */
    Crawler testedCrawler() {
        return crawlers.isEmpty() ? DEFAULT_CRAWLER : crawlers.getFirst();
    }

    Optional<URI> siteAddress() {
        return site.isEmpty() ? Optional.empty() : Optional.of(URI.create(site));
    }

    private static final class SettingsReader {

        private final MessageBundle messages = MessageBundle.of("lsp");
        private final JsonObject json;
        private final List<String> problems = new ArrayList<>();

        SettingsReader(JsonObject json) {
            this.json = json;
        }

        ParsedSettings read() {
            List<Crawler> crawlers = readCrawlers();
            LintSettings lintSettings = readLintSettings().forCrawlers(crawlers.stream().map(Crawler::name).toList());
            ServerSettings settings =
                    new ServerSettings(lintSettings, crawlers, readSite(), readFlag("inlayHints"),
                            readFlag("codeLenses"),
                            readSeverity());
            Set<String> unknownNames = new LinkedHashSet<>(json.keySet());
            unknownNames.removeAll(Set.of("standards", "crawlers", "site", "inlayHints", "codeLenses", "severity"));
            unknownNames.forEach(name -> problems.add(messages.text("setting.unknown", name)));
            return new ParsedSettings(settings, problems.isEmpty() ? Optional.empty()
                    : Optional.of(messages.text("settings.ignored", String.join("; ", problems))));
        }

        private LintSettings readLintSettings() {
            List<String> ids = readTexts("standards");
            if (ids.isEmpty() || ids.equals(List.of(StandardChoice.OWN.id()))) {
                return LintSettings.OWN;
            }
            List<Standard> standards = new ArrayList<>();
            for (String id : ids) {
                if (id.equals(ALL)) {
                    standards.addAll(Standards.all());
                } else if (Standards.byId(id).isPresent()) {
                    standards.add(Standards.byId(id).get());
                } else {
                    String allowed = String.join(", ", Stream.concat(
                            StandardChoice.all().stream().map(StandardChoice::id), Stream.of(ALL)).toList());
                    problems.add(messages.text(id.equals(StandardChoice.OWN.id()) ? "setting.own" : "setting.among",
                            "standards", id, allowed));
                    return LintSettings.OWN;
                }
            }
            return LintSettings.under(standards.stream().distinct().toList());
        }

        private List<Crawler> readCrawlers() {
            List<Crawler> crawlers = new ArrayList<>();
            for (String name : readTexts("crawlers")) {
                if (Catalogue.builtIn().identify(name) instanceof CrawlerName.Identified identified) {
                    crawlers.add(identified.crawler());
                } else {
                    problems.add(messages.text("setting.crawler", "crawlers", name));
                }
            }
            return crawlers;
        }

        private String readSite() {
            String typed = readText("site");
            try {
                return typed.isBlank() ? "" : RobotsAddress.ofSite(typed).address().toString();
            } catch (BadAddressException notAnAddress) {
                problems.add(messages.text("setting.site", "site", notAnAddress.sentence().text()));
                return "";
            }
        }

        private Severity readSeverity() {
            String word = readText("severity");
            List<Severity> severities = List.of(Severity.values());
            Optional<Severity> named =
                    severities.stream().filter(candidate -> candidate.code().equals(word)).findFirst();
            if (named.isEmpty() && !word.isEmpty()) {
                problems.add(messages.text("setting.among", "severity", word,
                        String.join(", ", severities.stream().map(Severity::code).toList())));
            }
            return named.orElse(DEFAULT.lowest());
        }

        private boolean readFlag(String name) {
            Object value = readValue(name);
            if (value instanceof Boolean flag) {
                return flag;
            }
            if (value != null) {
                problems.add(messages.text("setting.flag", name));
            }
            return true;
        }

        private String readText(String name) {
            Object value = readValue(name);
            if (value instanceof String text) {
                return text.strip();
            }
            if (value != null) {
                problems.add(messages.text("setting.text", name));
            }
            return "";
        }

        private List<String> readTexts(String name) {
            Object value = readValue(name);
            if (value instanceof String text) {
                return text.isBlank() ? List.of() : List.of(text.strip());
            }
            if (value instanceof List<?> list && list.stream().allMatch(String.class::isInstance)) {
                return list.stream().map(element -> ((String) element).strip()).toList();
            }
            if (value != null) {
                problems.add(messages.text("setting.texts", name));
            }
            return List.of();
        }

        /** Returns the value as a text, a flag or a list; null if it is missing. */
        private @Nullable Object readValue(String name) {
            JsonElement value = json.get(name);
            if (value == null || value.isJsonNull()) {
                return null;
            }
            if (value.isJsonArray()) {
                return value.getAsJsonArray().asList().stream().map(SettingsReader::toJavaValue).toList();
            }
            return toJavaValue(value);
        }

        private static Object toJavaValue(JsonElement value) {
            if (value.isJsonPrimitive() && value.getAsJsonPrimitive().isString()) {
                return value.getAsString();
            }
            return value.isJsonPrimitive() && value.getAsJsonPrimitive().isBoolean()
                    ? (Object) value.getAsBoolean() : Map.of();
        }
    }
}
