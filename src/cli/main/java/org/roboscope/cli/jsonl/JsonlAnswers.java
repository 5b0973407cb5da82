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

/** Answers one line after the other; it remembers the file of the line before. */
public final class JsonlAnswers {

    private final Catalogue catalogue;
    private final PreviousFile memory;

    /** Answers line by line. Ends when the questions end, or when the reader of the answers is gone. */
    public static void run(ConsoleStreams console, Catalogue catalogue) {
        JsonlAnswers answers = new JsonlAnswers(catalogue);
        AnswerStream out = new AnswerStream(console.out());
        ByteLines lines = new ByteLines(console.in(), out);
        try {
            for (byte[] line = lines.next(); line != null && out.isHeard(); line = lines.next()) {
                byte[] answer = Json.encode(lines.wasTooLong() ? answers.toTooLong() : answers.to(line));
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
        this.memory = new PreviousFile(catalogue);
    }

    /** The answer to a line that was too long to be kept. */
    String toTooLong() {
        memory.forget();
        return error(new UnanswerableException("tooLong", ByteLines.LONGEST).getMessage());
    }

    /** The answer in JSON. A line that cannot be read has one, too, and one that the program fails on. */
    String to(byte[] line) {
        try {
            return answerTo(line);
        } catch (OutOfMemoryError tooMuch) {
            memory.forget();
            return error(new UnanswerableException("memory").getMessage());
        } catch (RuntimeException | StackOverflowError fault) {
            memory.forget();
            return error(new UnanswerableException("fault", fault.toString()).getMessage());
        }
    }

    private static String error(@Nullable String why) {
        return Json.object().value("error", why).done();
    }

    private String answerTo(byte[] line) {
        try {
            JsonlFields fields = fields(line);
            memory.take(robots(fields));
            return answer(question(fields));
        } catch (UnanswerableException why) {
            return error(why.getMessage());
        }
    }

    private JsonlFields fields(byte[] line) throws UnanswerableException {
        try {
            return JsonlFields.of(line);
        } catch (UnanswerableException why) {
            memory.forget();
            throw why;
        }
    }

    private String robots(JsonlFields fields) throws UnanswerableException {
        try {
            return fields.text("robots");
        } catch (UnanswerableException why) {
            memory.forget();
            throw why;
        }
    }

    private JsonlQuestion question(JsonlFields fields) throws UnanswerableException {
        fields.refuseUnknown();
        boolean raw = fields.flag("raw");
        byte[] url = fields.bytes("url");
        if (!raw && ByteScan.indexOf(url, 0, url.length, (byte) 0) >= 0) {
            throw new UnanswerableException("zeroByte");
        }
        Optional<Verdict> outside = raw ? Optional.empty() : scope(fields).verdictOutside(url);
        return new JsonlQuestion(
                who(fields, raw), readAs(fields, raw), raw ? RequestPath.ofRawUrl(url) : RequestPath.ofUrl(url),
                outside,
                raw,
                fields.flag("usage"), fields.flag("evidence"));
    }

    /** The URLs that the file is for; what is asked raw is asked of its path. */
    private static SiteScope scope(JsonlFields fields) throws UnanswerableException {
        Optional<String> site = fields.optionalText("site");
        if (site.isEmpty()) {
            return SiteScope.ANY_SITE;
        }
        try {
            return SiteScope.of(RobotsAddress.ofSite(site.get()).address().origin());
        } catch (BadAddressException bad) {
            throw new UnanswerableException("site", bad.sentence().text());
        }
    }

    /** Tokens are used as written. No crawler has an empty one, but google/robotstxt can be asked about it raw. */
    private JsonlQuestion.Who who(JsonlFields fields, boolean raw) throws UnanswerableException {
        if (fields.has("as") == fields.has("crawler")) {
            throw new UnanswerableException("whoOnce");
        }
        if (fields.has("as")) {
            List<String> tokens = fields.texts("as");
            if (!raw && tokens.stream().anyMatch(String::isBlank)) {
                throw new UnanswerableException("emptyName");
            }
            return new JsonlQuestion.Who.As(tokens);
        }
        return switch (catalogue.identify(fields.text("crawler"))) {
            case CrawlerName.Found found -> new JsonlQuestion.Who.Known(found.crawler());
            case CrawlerName.Empty() -> throw new UnanswerableException("emptyName");
            case CrawlerName.UnknownHeader(String header) -> throw new UnanswerableException("unknownHeader", header);
        };
    }

    /** What is asked raw is asked of google/robotstxt, unless another standard is named. */
    private static StandardChoice readAs(JsonlFields fields, boolean raw) throws UnanswerableException {
        String id =
                fields.optionalText("standard").orElse(raw ? Standards.GOOGLE_LIBRARY.id() : StandardChoice.OWN.id());
        if (raw && id.equals(Standards.GOOGLE_LIBRARY.id())) {
            return StandardChoice.by(Standards.GOOGLE_LIBRARY);
        }
        Optional<StandardChoice> readAs = StandardChoice.byId(id);
        if (readAs.isEmpty()) {
            throw new UnanswerableException("unknownStandard", id);
        }
        return readAs.get();
    }

    private String answer(JsonlQuestion question) {
        Policy policy = memory.policy(question.who(), question.standardChoice());
        Verdict verdict = question.outside().orElseGet(() -> policy.verdict(question.path()));
        Json json = Json.object().value("outcome", ReportCodes.code(verdict.outcome()))
                .value("line", winner(policy, verdict, question.raw()).map(Rule::line))
                .array("group", policy.followedGroups().agents());
        if (question.usage()) {
            VerdictJson.addUsage(json, question.outside().isPresent() ? UsageVerdict.NONE
                    : memory.usage(question.who(), question.standardChoice()).verdict(question.path()));
        }
        if (question.evidence()) {
            VerdictJson.addEvidence(json, question.outside().isPresent() ? List.of() : VerdictEvidence.ofVerdict(
                    policy, VerdictExplanation.of(policy, question.path()), entry(question.who())));
        }
        return json.done();
    }

    /** Of tokens taken as they are nothing is known. */
    private Optional<CatalogueEntry> entry(JsonlQuestion.Who who) {
        return who instanceof JsonlQuestion.Who.Known(Crawler crawler)
                ? catalogue.findExact(crawler.name()) : Optional.empty();
    }

    /**
     * Google's library, which {@code raw} asks unchanged, names the line of an empty rule if no other rule matches. For all
     * others an empty rule matches nothing, so it decides nothing.
     */
    private static Optional<Rule> winner(Policy policy, Verdict verdict, boolean raw) {
        return raw ? verdict.rule().or(policy::emptyRule) : verdict.rule();
    }

    /**
     * The file of the line before with all that was worked out from it. Lines on the same file are many, and reading it
     * again for each of them would cost more than the answers.
     */
    private static final class PreviousFile {

        static final String SAME_AS_BEFORE = "=";

        /** How many crawlers are remembered for one file at most, so that made-up names do not fill the memory. */
        private static final int MOST_POLICIES = 4_096;

        private record Asked(StandardChoice standardChoice, JsonlQuestion.Who who) {}

        private final Catalogue catalogue;
        private final Map<StandardChoice, RobotsText> texts = new HashMap<>();
        private final Map<Asked, Policy> policies = new HashMap<>();
        private final Map<Asked, UsagePolicy> usages = new HashMap<>();
        private @Nullable String base64;
        private byte[] bytes = {};

        PreviousFile(Catalogue catalogue) {
            this.catalogue = catalogue;
        }

        /** Takes the file that a line names. Where that fails, the next line cannot mean the same file. */
        void take(String robots) throws UnanswerableException {
            if (robots.equals(SAME_AS_BEFORE)) {
                if (base64 == null) {
                    throw new UnanswerableException("nothingBefore");
                }
            } else if (!robots.equals(base64)) {
                forget();
                bytes = JsonlFields.bytes("robots", robots);
                base64 = robots;
            }
        }

        void forget() {
            base64 = null;
            texts.clear();
            policies.clear();
            usages.clear();
        }

        Policy policy(JsonlQuestion.Who who, StandardChoice standardChoice) {
            return known(policies, new Asked(standardChoice, who),
                    () -> text(standardChoice).policy(crawler(who)));
        }

        /** What may be done with pages. */
        UsagePolicy usage(JsonlQuestion.Who who, StandardChoice standardChoice) {
            return known(usages, new Asked(standardChoice, who), () -> text(standardChoice).usagePolicy(crawler(who)));
        }

        /** All are forgotten when there are too many. */
        private static <T> T known(Map<Asked, T> all, Asked asked, Supplier<T> reader) {
            T known = all.get(asked);
            if (known == null) {
                if (all.size() == MOST_POLICIES) {
                    all.clear();
                }
                known = reader.get();
                all.put(asked, known);
            }
            return known;
        }

        private RobotsText text(StandardChoice standardChoice) {
            return texts.computeIfAbsent(standardChoice, _ -> RobotsText.of(bytes, standardChoice));
        }

        /** How the first of these is read that the catalogue knows. */
        private String readsBy(List<String> tokens) {
            return tokens.stream().map(catalogue::findExact).flatMap(Optional::stream).map(CatalogueEntry::standardId)
                    .findFirst()
                    .orElse(Crawler.DEFAULT_STANDARD);
        }

        private Crawler crawler(JsonlQuestion.Who who) {
            return switch (who) {
                case JsonlQuestion.Who.As as -> Crawler.ofTokens(as.tokens()).withStandard(readsBy(as.tokens()));
                case JsonlQuestion.Who.Known known -> known.crawler();
            };
        }
    }

    /**
     * What a line asks of a file.
     *
     * @param outside  the verdict, where the file is not for the URL
     * @param usage    whether it asks also what may be done with the page
     * @param evidence whether it asks also by what the verdict is known
     */
    private record JsonlQuestion(Who who, StandardChoice standardChoice, RequestPath path, Optional<Verdict> outside,
            boolean raw, boolean usage, boolean evidence) {

        /** The crawler as the line names it: ready to look up what was worked out for it before. */
        sealed interface Who {

            /** Product tokens that all count as this crawler, as they are. */
            record As(List<String> tokens) implements Who {}

            /** A crawler of the catalogue, or one of a name that is not in it. */
            record Known(Crawler crawler) implements Who {}
        }
    }

    /** Why a line has no answer but an error, as a sentence. */
    static final class UnanswerableException extends Exception {

        /** @param key of the sentence in the command line's bundle */
        UnanswerableException(String key, Object... fillings) {
            super(MessageBundle.of("cli").text("jsonl." + key, fillings));
        }
    }

    /** The fields of one line, each read as what it has to be. */
    private static final class JsonlFields {

        private static final Set<String> KNOWN =
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
            } catch (BadJsonException broken) {
                throw broken.isTooDeep() ? new UnanswerableException("nested")
                        : new UnanswerableException("notJson", broken.character());
            }
        }

        /** A misspelt field would otherwise go unnoticed and change the answer. */
        void refuseUnknown() throws UnanswerableException {
            for (String field : object.keySet()) {
                if (!KNOWN.contains(field)) {
                    throw new UnanswerableException("unknownField", field);
                }
            }
        }

        boolean has(String field) {
            return object.has(field);
        }

        String text(String field) throws UnanswerableException {
            return JsonFields.text(object.get(field)).orElseThrow(
                    () -> new UnanswerableException(has(field) ? "notText" : "missing", field));
        }

        Optional<String> optionalText(String field) throws UnanswerableException {
            return has(field) ? Optional.of(text(field)) : Optional.empty();
        }

        boolean flag(String field) throws UnanswerableException {
            return has(field) && JsonFields.flag(object.get(field)).orElseThrow(
                    () -> new UnanswerableException("notFlag", field));
        }

        byte[] bytes(String field) throws UnanswerableException {
            return bytes(field, text(field));
        }

        static byte[] bytes(String field, String base64) throws UnanswerableException {
            try {
                return Base64.getDecoder().decode(base64);
            } catch (IllegalArgumentException invalid) {
                throw new UnanswerableException("notBase64", field);
            }
        }

        /** At least one text. */
        List<String> texts(String field) throws UnanswerableException {
            List<String> texts = new ArrayList<>();
            for (JsonElement element : new JsonFields(object).list(field)) {
                texts.add(JsonFields.text(element).orElseThrow(() -> new UnanswerableException("notTexts", field)));
            }
            if (texts.isEmpty()) {
                throw new UnanswerableException("notTexts", field);
            }
            return texts;
        }
    }
}
