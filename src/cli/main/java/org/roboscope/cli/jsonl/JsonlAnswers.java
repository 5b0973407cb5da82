package org.roboscope.cli.jsonl;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.roboscope.address.SiteScope;
import org.roboscope.cli.io.AnswerStream;
import org.roboscope.cli.io.ByteLines;
import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.cli.io.InputFile;
import org.roboscope.cli.io.Utf8Text;
import org.roboscope.cli.report.ReportCodes;
import org.roboscope.cli.report.VerdictJson;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.CrawlerName;
import org.roboscope.crawlers.VerdictEvidence;
import org.roboscope.json.Json;
import org.roboscope.json.JsonFields;
import org.roboscope.json.JsonText;
import org.roboscope.json.JsonText.BadJsonException;
import org.roboscope.messages.MessageBundle;
import org.roboscope.robots.Policy;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.Standards;
import org.roboscope.robots.UsagePolicy;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.bytes.ByteScan;
import org.roboscope.robots.explain.VerdictExplanation;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.precedence.Rule;
import org.roboscope.robots.usage.UsageVerdict;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.RobotsAddress;

/** Answers questions in JSON line by line, and caches the file of the previous line. */
public final class JsonlAnswers {

    private final Catalogue catalogue;
    private final PreviousFile previousFile;

    /** Answers all lines until the input ends or the output is closed. */
    public static void run(ConsoleStreams console, Catalogue catalogue) {
        JsonlAnswers answers = new JsonlAnswers(catalogue);
        AnswerStream out = new AnswerStream(console.out());
        ByteLines lines = new ByteLines(console.in(), out);
        try {
            for (byte[] line = lines.next(); line != null && out.isOpen(); line = lines.next()) {
                byte[] answer = Json.encode(lines.isTooLong() ? answers.refuseLongLine() : answers.answerLine(line));
                out.write(answer, 0, answer.length);
                out.write('\n');
            }
        } catch (IOException failure) {
            throw InputFile.unreadable(InputFile.STANDARD_INPUT, failure);
        } finally {
            out.flush();
        }
    }

    JsonlAnswers(Catalogue catalogue) {
        this.catalogue = catalogue;
        this.previousFile = new PreviousFile(catalogue);
    }

    /** Returns the answer to a line that exceeded the maximum length. */
    String refuseLongLine() {
        previousFile.clear();
        return createError(new UnanswerableException("tooLong", ByteLines.MAX_LINE_BYTES).getMessage());
    }

    /** Returns the answer in JSON: an error if the line is invalid, or if the program fails. */
    String answerLine(byte[] line) {
        try {
            return tryAnswer(line);
        } catch (OutOfMemoryError tooMuch) {
            previousFile.clear();
            return createError(new UnanswerableException("memory").getMessage());
        } catch (RuntimeException | StackOverflowError fault) {
            previousFile.clear();
            return createError(new UnanswerableException("fault", fault.toString()).getMessage());
        }
    }

    private static String createError(@Nullable String reason) {
        return Json.object().value("error", reason).done();
    }

    private String tryAnswer(byte[] line) {
        try {
            JsonlFields fields = parseFields(line);
            previousFile.replace(readRobots(fields));
            return createAnswer(parseQuestion(fields));
        } catch (UnanswerableException refused) {
            return createError(refused.getMessage());
        }
    }

    private JsonlFields parseFields(byte[] line) throws UnanswerableException {
        try {
            return JsonlFields.of(line);
        } catch (UnanswerableException refused) {
            previousFile.clear();
            throw refused;
        }
    }

    private String readRobots(JsonlFields fields) throws UnanswerableException {
        try {
            return fields.requiredText("robots");
        } catch (UnanswerableException refused) {
            previousFile.clear();
            throw refused;
        }
    }

    private JsonlQuestion parseQuestion(JsonlFields fields) throws UnanswerableException {
        fields.refuseUnknown();
        boolean isRaw = fields.flag("raw");
        byte[] url = fields.bytes("url");
        if (!isRaw && ByteScan.indexOf(url, 0, url.length, (byte) 0) >= 0) {
            throw new UnanswerableException("zeroByte");
        }
        Optional<Verdict> outsideVerdict = isRaw ? Optional.empty() : readScope(fields).verdictOutside(url);
        return new JsonlQuestion(
                readCrawler(fields, isRaw), readStandard(fields, isRaw),
                isRaw ? RequestPath.ofRawUrl(url) : RequestPath.ofUrl(url),
                outsideVerdict, isRaw, fields.flag("usage"), fields.flag("evidence"));
    }

    /** Returns the URLs that the file applies to. A raw question has only a path, and no scope. */
    private static SiteScope readScope(JsonlFields fields) throws UnanswerableException {
        Optional<String> site = fields.optionalText("site");
        if (site.isEmpty()) {
            return SiteScope.ANY_SITE;
        }
        try {
            return SiteScope.of(RobotsAddress.ofSite(site.get()).address().origin());
        } catch (BadAddressException notAnAddress) {
            throw new UnanswerableException("site", notAnAddress.sentence().text());
        }
    }

    /**
     * Returns the crawler. Tokens are used as written; only in a raw question, as in google/robotstxt, may one be
     * empty.
     */
    private JsonlQuestion.NamedCrawler readCrawler(JsonlFields fields, boolean isRaw) throws UnanswerableException {
        if (fields.has("as") == fields.has("crawler")) {
            throw new UnanswerableException("whoOnce");
        }
        if (fields.has("as")) {
            List<String> tokens = fields.texts("as");
            if (!isRaw && tokens.stream().anyMatch(String::isBlank)) {
                throw new UnanswerableException("emptyName");
            }
            return new JsonlQuestion.NamedCrawler.OfTokens(tokens);
        }
        return switch (catalogue.identify(fields.requiredText("crawler"))) {
            case CrawlerName.Identified identified -> new JsonlQuestion.NamedCrawler.OfName(identified.crawler());
            case CrawlerName.Empty() -> throw new UnanswerableException("emptyName");
            case CrawlerName.UnknownHeader(String header) -> throw new UnanswerableException("unknownHeader", header);
        };
    }

    /** Returns the standard: by default google/robotstxt for a raw question, and that of the crawler for any other. */
    private static StandardChoice readStandard(JsonlFields fields, boolean isRaw) throws UnanswerableException {
        String id =
                fields.optionalText("standard").orElse(isRaw ? Standards.GOOGLE_LIBRARY.id() : StandardChoice.OWN.id());
        if (isRaw && id.equals(Standards.GOOGLE_LIBRARY.id())) {
            return StandardChoice.by(Standards.GOOGLE_LIBRARY);
        }
        Optional<StandardChoice> choice = StandardChoice.byId(id);
        if (choice.isEmpty()) {
            throw new UnanswerableException("unknownStandard", id);
        }
        return choice.get();
    }

    private String createAnswer(JsonlQuestion question) {
        Policy policy = previousFile.policy(question.crawler(), question.standardChoice());
        Verdict verdict = question.outsideVerdict().orElseGet(() -> policy.verdict(question.path()));
        Json json = Json.object().value("outcome", ReportCodes.code(verdict.outcome()))
                .value("line", decidingRule(policy, verdict, question.isRaw()).map(Rule::line))
                .array("group", policy.followedGroups().agents());
        if (question.isUsageRequested()) {
            VerdictJson.addUsage(json, question.outsideVerdict().isPresent() ? UsageVerdict.NONE
                    : previousFile.usagePolicy(question.crawler(), question.standardChoice()).verdict(question.path()));
        }
        if (question.isEvidenceRequested()) {
            VerdictJson.addEvidence(json, question.outsideVerdict().isPresent() ? List.of() : VerdictEvidence.ofVerdict(
                    policy, VerdictExplanation.of(policy, question.path()), entryOf(question.crawler())));
        }
        return json.done();
    }

    /** Returns the catalogue entry of a crawler; tokens that are used as written have none. */
    private Optional<CatalogueEntry> entryOf(JsonlQuestion.NamedCrawler named) {
        return named instanceof JsonlQuestion.NamedCrawler.OfName(Crawler crawler)
                ? catalogue.findExact(crawler.name()) : Optional.empty();
    }

    /**
     * Returns the rule that decides. For a raw question, as in Google's library, this is an empty rule if no other rule
     * matches. Under all other standards an empty rule matches nothing.
     */
    private static Optional<Rule> decidingRule(Policy policy, Verdict verdict, boolean isRaw) {
        return isRaw ? verdict.rule().or(policy::emptyRule) : verdict.rule();
    }

    /**
     * The file of the previous line with its policies. Many lines ask about the same file, and parsing it again for
     * each would cost more than the answers.
     */
    private static final class PreviousFile {

        static final String SAME_AS_BEFORE = "=";

        /** The maximum number of cached crawlers for one file, so that invented names do not fill the memory. */
        private static final int MAX_POLICIES = 4_096;

        private record PolicyKey(StandardChoice standardChoice, JsonlQuestion.NamedCrawler crawler) {}

        private final Catalogue catalogue;
        private final Map<StandardChoice, RobotsText> texts = new HashMap<>();
        private final Map<PolicyKey, Policy> policies = new HashMap<>();
        private final Map<PolicyKey, UsagePolicy> usages = new HashMap<>();
        private @Nullable String base64;
        private byte[] bytes = {};

        PreviousFile(Catalogue catalogue) {
            this.catalogue = catalogue;
        }

        /** Sets the file of a line. If this fails, the next line cannot refer to the same file. */
        void replace(String robots) throws UnanswerableException {
            if (robots.equals(SAME_AS_BEFORE)) {
                if (base64 == null) {
                    throw new UnanswerableException("nothingBefore");
                }
            } else if (!robots.equals(base64)) {
                clear();
                bytes = JsonlFields.decodeBase64("robots", robots);
                base64 = robots;
            }
        }

        void clear() {
            base64 = null;
            texts.clear();
            policies.clear();
            usages.clear();
        }

        Policy policy(JsonlQuestion.NamedCrawler crawler, StandardChoice standardChoice) {
            return getOrCreate(policies, new PolicyKey(standardChoice, crawler),
                    () -> robotsText(standardChoice).policy(identify(crawler)));
        }

        /** Returns the usage preferences for a crawler. */
        UsagePolicy usagePolicy(JsonlQuestion.NamedCrawler crawler, StandardChoice standardChoice) {
            return getOrCreate(usages, new PolicyKey(standardChoice, crawler),
                    () -> robotsText(standardChoice).usagePolicy(identify(crawler)));
        }

        /** Returns a cached value, or a new one. A full cache is cleared. */
        private static <T> T getOrCreate(Map<PolicyKey, T> cache, PolicyKey key, Supplier<T> creator) {
            T value = cache.get(key);
            if (value == null) {
                if (cache.size() == MAX_POLICIES) {
                    cache.clear();
                }
                value = creator.get();
                cache.put(key, value);
            }
            return value;
        }

        private RobotsText robotsText(StandardChoice standardChoice) {
            return texts.computeIfAbsent(standardChoice, _ -> RobotsText.of(bytes, standardChoice));
        }

        /** Returns the standard of the first token in the catalogue. */
        private String standardId(List<String> tokens) {
            return tokens.stream().map(catalogue::findExact).flatMap(Optional::stream).map(CatalogueEntry::standardId)
                    .findFirst()
                    .orElse(Crawler.DEFAULT_STANDARD);
        }

        private Crawler identify(JsonlQuestion.NamedCrawler named) {
            return switch (named) {
                case JsonlQuestion.NamedCrawler.OfTokens(List<String> tokens) -> Crawler.ofTokens(tokens)
                        .withStandard(standardId(tokens));
                case JsonlQuestion.NamedCrawler.OfName(Crawler crawler) -> crawler;
            };
        }
    }

    /**
     * The question of a line.
     *
     * @param outsideVerdict      the verdict, if the file does not apply to the URL
     * @param isUsageRequested    whether the answer has usage preferences for the page
     * @param isEvidenceRequested whether the answer has the sources of the verdict
     */
    private record JsonlQuestion(NamedCrawler crawler, StandardChoice standardChoice, RequestPath path,
            Optional<Verdict> outsideVerdict, boolean isRaw, boolean isUsageRequested, boolean isEvidenceRequested) {

        /** The crawler as the line names it, which is part of the key of cached policies. */
        sealed interface NamedCrawler {

            /** Product tokens of one crawler, used as written. */
            record OfTokens(List<String> tokens) implements NamedCrawler {}

            /** A crawler of the catalogue, or one with a name that is not in it. */
            record OfName(Crawler crawler) implements NamedCrawler {}
        }
    }

    /** Thrown for a line that has no answer. The message is a sentence for the user. */
    static final class UnanswerableException extends Exception {

        /** @param key the end of the message key of the sentence */
        UnanswerableException(String key, Object... fillings) {
            super(MessageBundle.of("cli").text("jsonl." + key, fillings));
        }
    }

    /** The fields of one line, each checked for its type. */
    private static final class JsonlFields {

        private static final Set<String> NAMES =
                Set.of("robots", "as", "crawler", "url", "site", "standard", "raw", "usage",
                        "evidence");

        private final JsonObject object;

        private JsonlFields(JsonObject object) {
            this.object = object;
        }

        static JsonlFields of(byte[] line) throws UnanswerableException {
            String text = Utf8Text.decode(line).orElse(null);
            if (text == null) {
                throw new UnanswerableException("notUtf8");
            }
            return new JsonlFields(parse(text));
        }

        private static JsonObject parse(String text) throws UnanswerableException {
            try {
                return JsonText.parseObject(text);
            } catch (BadJsonException invalid) {
                throw invalid.isTooDeep() ? new UnanswerableException("nested")
                        : new UnanswerableException("notJson", invalid.character());
            }
        }

        /** Refuses unknown fields: a misspelt one would be ignored and change the answer. */
        void refuseUnknown() throws UnanswerableException {
            for (String field : object.keySet()) {
                if (!NAMES.contains(field)) {
                    throw new UnanswerableException("unknownField", field);
                }
            }
        }

        boolean has(String field) {
            return object.has(field);
        }

        String requiredText(String field) throws UnanswerableException {
            return JsonFields.textOf(object.get(field)).orElseThrow(
                    () -> new UnanswerableException(has(field) ? "notText" : "missing", field));
        }

        Optional<String> optionalText(String field) throws UnanswerableException {
            return has(field) ? Optional.of(requiredText(field)) : Optional.empty();
        }

        boolean flag(String field) throws UnanswerableException {
            return has(field) && JsonFields.flagOf(object.get(field)).orElseThrow(
                    () -> new UnanswerableException("notFlag", field));
        }

        byte[] bytes(String field) throws UnanswerableException {
            return decodeBase64(field, requiredText(field));
        }

        static byte[] decodeBase64(String field, String base64) throws UnanswerableException {
            try {
                return Base64.getDecoder().decode(base64);
            } catch (IllegalArgumentException invalid) {
                throw new UnanswerableException("notBase64", field);
            }
        }

        /** Returns the strings of a list, which must not be empty. */
        List<String> texts(String field) throws UnanswerableException {
            List<String> texts = new ArrayList<>();
            for (JsonElement element : new JsonFields(object).list(field)) {
                texts.add(JsonFields.textOf(element).orElseThrow(() -> new UnanswerableException("notTexts", field)));
            }
            if (texts.isEmpty()) {
                throw new UnanswerableException("notTexts", field);
            }
            return texts;
        }
    }
}
