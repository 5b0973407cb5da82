package org.roboscope.cli.jsonl;

import com.grack.nanojson.JsonStringWriter;
import com.grack.nanojson.JsonWriter;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.roboscope.cli.io.ByteLines;
import org.roboscope.cli.report.EvidenceJson;
import org.roboscope.cli.report.ReportCodes;
import org.roboscope.cli.report.UsageJson;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.CrawlerName;
import org.roboscope.crawlers.VerdictEvidence;
import org.roboscope.robots.Policy;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.Standards;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.explain.VerdictExplanation;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.precedence.Rule;

/** Answers one line after the other; it remembers the file of the line before. */
final class JsonlAnswers {

    private final Catalogue catalogue;
    private final PreviousFile memory;

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
        return JsonWriter.string().object().value("error", why).end().done();
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
        return new JsonlQuestion(
                who(fields, raw), readAs(fields, raw), raw ? RequestPath.raw(url) : RequestPath.typed(url), raw,
                fields.flag("usage"), fields.flag("evidence"));
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
        return switch (catalogue.read(fields.text("crawler"))) {
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
        Verdict verdict = policy.verdict(question.path());
        JsonStringWriter json = JsonWriter.string();
        json.object().value("outcome", ReportCodes.code(verdict.outcome()));
        winner(policy, verdict, question.raw())
                .ifPresentOrElse(rule -> json.value("line", rule.line()), () -> json.nul("line"));
        json.array("group", policy.following().agents());
        if (question.usage()) {
            UsageJson.addTo(json, memory.usage(question.who(), question.standardChoice()).verdict(question.path()));
        }
        if (question.evidence()) {
            EvidenceJson.addTo(json, VerdictEvidence.of(
                    policy, VerdictExplanation.of(policy, question.path()), entry(question.who())));
        }
        return json.end().done();
    }

    /** Of tokens taken as they are nothing is known. */
    private Optional<CatalogueEntry> entry(JsonlQuestion.Who who) {
        return who instanceof JsonlQuestion.Who.Known(Crawler crawler)
                ? catalogue.named(crawler.name()) : Optional.empty();
    }

    /**
     * Google's library, which {@code raw} asks unchanged, names the line of an empty rule if no other rule matches. For all
     * others an empty rule matches nothing, so it decides nothing.
     */
    private static Optional<Rule> winner(Policy policy, Verdict verdict, boolean raw) {
        return raw ? verdict.rule().or(policy::emptyRule) : verdict.rule();
    }
}
