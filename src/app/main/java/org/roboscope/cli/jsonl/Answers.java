package org.roboscope.cli.jsonl;

import com.grack.nanojson.JsonStringWriter;
import com.grack.nanojson.JsonWriter;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.roboscope.cli.io.ByteLines;
import org.roboscope.cli.report.Words;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CrawlerName;
import org.roboscope.robots.Policy;
import org.roboscope.robots.ReadAs;
import org.roboscope.robots.Standards;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.precedence.Rule;

/** Answers one line after the other; it remembers the file of the line before. */
final class Answers {

    private final Catalogue catalogue;
    private final FileMemory memory;

    Answers(Catalogue catalogue) {
        this.catalogue = catalogue;
        this.memory = new FileMemory(catalogue);
    }

    /** The answer to a line that was too long to be kept. */
    String toTooLong() {
        memory.forget();
        return error(new Unanswerable("tooLong", ByteLines.LONGEST).getMessage());
    }

    /** The answer in JSON. A line that cannot be read has one, too, and one that the program fails on. */
    String to(byte[] line) {
        try {
            return answerTo(line);
        } catch (OutOfMemoryError tooMuch) {
            memory.forget();
            return error(new Unanswerable("memory").getMessage());
        } catch (RuntimeException | StackOverflowError fault) {
            memory.forget();
            return error(new Unanswerable("fault", fault.toString()).getMessage());
        }
    }

    private static String error(@Nullable String why) {
        return JsonWriter.string().object().value("error", why).end().done();
    }

    private String answerTo(byte[] line) {
        try {
            Fields fields = fields(line);
            memory.take(robots(fields));
            return answer(question(fields));
        } catch (Unanswerable why) {
            return error(why.getMessage());
        }
    }

    private Fields fields(byte[] line) throws Unanswerable {
        try {
            return Fields.of(line);
        } catch (Unanswerable why) {
            memory.forget();
            throw why;
        }
    }

    private String robots(Fields fields) throws Unanswerable {
        try {
            return fields.text("robots");
        } catch (Unanswerable why) {
            memory.forget();
            throw why;
        }
    }

    private Question question(Fields fields) throws Unanswerable {
        fields.refuseUnknown();
        boolean raw = fields.flag("raw");
        byte[] url = fields.bytes("url");
        return new Question(
                who(fields, raw), readAs(fields, raw), raw ? RequestPath.raw(url) : RequestPath.typed(url), raw);
    }

    /** Tokens are taken as they are; nobody is called by an empty one, but google/robotstxt can be asked about it raw. */
    private Question.Who who(Fields fields, boolean raw) throws Unanswerable {
        if (fields.has("as") == fields.has("crawler")) {
            throw new Unanswerable("whoOnce");
        }
        if (fields.has("as")) {
            List<String> tokens = fields.texts("as");
            if (!raw && tokens.stream().anyMatch(String::isBlank)) {
                throw new Unanswerable("emptyName");
            }
            return new Question.Who.As(tokens);
        }
        return switch (catalogue.read(fields.text("crawler"))) {
            case CrawlerName.Found found -> new Question.Who.Known(found.crawler());
            case CrawlerName.Empty() -> throw new Unanswerable("emptyName");
            case CrawlerName.UnknownHeader(String header) -> throw new Unanswerable("unknownHeader", header);
        };
    }

    /** What is asked raw is asked of google/robotstxt, unless another standard is named. */
    private static ReadAs readAs(Fields fields, boolean raw) throws Unanswerable {
        String id = fields.optionalText("standard").orElse(raw ? Standards.GOOGLE.id() : ReadAs.OWN.id());
        if (raw && id.equals(Standards.GOOGLE.id())) {
            return ReadAs.by(Standards.GOOGLE_LIBRARY);
        }
        Optional<ReadAs> readAs = ReadAs.byId(id);
        if (readAs.isEmpty()) {
            throw new Unanswerable("unknownStandard", id);
        }
        return readAs.get();
    }

    private String answer(Question question) {
        Policy policy = memory.policy(question.who(), question.readAs());
        Verdict verdict = policy.verdict(question.path());
        JsonStringWriter json = JsonWriter.string();
        json.object().value("outcome", Words.code(verdict.outcome()));
        winner(policy, verdict, question.raw())
                .ifPresentOrElse(rule -> json.value("line", rule.line()), () -> json.nul("line"));
        return json.array("group", policy.following().agents()).end().done();
    }

    /**
     * Google's library, which {@code raw} asks as it is, names the line of an empty rule where no other rule matches;
     * to everyone else an empty rule matches nothing and so decides nothing.
     */
    private static Optional<Rule> winner(Policy policy, Verdict verdict, boolean raw) {
        return raw ? verdict.rule().or(policy::emptyRule) : verdict.rule();
    }
}
