package org.roboscope.cli.site;

import java.io.PrintStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.cli.report.ChangeJson;
import org.roboscope.cli.report.ChangeText;
import org.roboscope.cli.report.FoundChanges;
import org.roboscope.cli.report.ReadingChoice;
import org.roboscope.cli.report.TextRows;
import org.roboscope.cli.table.ChangeSearch;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.json.Json;
import org.roboscope.messages.MessageBundle;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.Standard;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.answer.AnswerContext;
import org.roboscope.robots.answer.AnswerMeaning;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.simulate.change.ManagedBlockEffect;
import org.roboscope.site.SiteSentence;
import org.roboscope.site.answer.AnswerCourse;
import org.roboscope.site.answer.CacheLifetime;
import org.roboscope.site.answer.DurationFormatter;
import org.roboscope.site.answer.EffectMessages;
import org.roboscope.site.answer.FetchMeaning;
import org.roboscope.site.fetch.AnswerBody;
import org.roboscope.site.fetch.FetchFailure;
import org.roboscope.site.fetch.FetchHop;
import org.roboscope.site.fetch.FetchResult;

/**
 * Prints the report on a fetch: the redirects, the answer, and its meaning under each standard.
 *
 * @param managedBlock the effect of Cloudflare's managed block, if the file has one
 */
public record FetchReport(FetchResult result, List<FetchMeaning> meanings, Optional<ManagedBlockEffect> managedBlock) {

    /** The header fields that matter for a robots.txt. */
    private static final List<String> HEADER_FIELDS = List.of("content-type", "content-encoding", "content-length",
            "cache-control", "expires", "last-modified", "etag", "retry-after", "x-robots-tag");
    /** The number of lines around a difference, as in {@code diff}. */
    private static final int CONTEXT_LINES = 3;
    private static final MessageBundle MESSAGES = MessageBundle.of("site-report");

    public static FetchReport of(FetchResult result, List<Standard> standards) {
        boolean isAnswered = result.failure().filter(FetchFailure::isBeforeAnswer).isEmpty();
        List<FetchMeaning> meanings = standards.stream().filter(_ -> isAnswered)
                .map(standard -> FetchMeaning.of(standard, result, AnswerContext.NONE))
                .flatMap(Optional::stream).toList();
        Optional<ManagedBlockEffect> managedBlock =
                result.successfulBody().filter(body -> !body.isTruncated() && body.isReadable())
                        .flatMap(body -> ManagedBlockEffect.of(body.bytes(), StandardChoice.OWN));
        return new FetchReport(result, meanings, managedBlock);
    }

    private Optional<CacheLifetime> cacheLifetime(FetchMeaning fetchMeaning) {
        return result.successfulBody()
                .map(_ -> CacheLifetime.of(fetchMeaning.standard(), result.hops().getLast().headers()));
    }

    public void printJson(PrintStream out) {
        Json json = Json.object().value("asked", result.requestedAddress().toString())
                .value("when", result.startTime().toString())
                .value("milliseconds", result.duration().toMillis());
        json.array("hops", result.hops(), hop -> FetchJson.addHop(json, hop))
                .object("failure", result.failure(), failure -> FetchJson.addFailure(json, failure))
                .object("file", result.successfulBody(), body -> json.value("bytes", body.bytes().length)
                        .value("sent", body.received()).value("cut", body.isTruncated())
                        .value("packing", body.compression())
                        .value("charset", body.charset()).value("found", body.detectedCharset())
                        .array("notes", body.notes().stream().map(SiteSentence::text).toList()))
                .value("arrived", result.partialBody().map(body -> body.bytes().length))
                .array("standards", meanings, fetchMeaning -> addMeaning(json, fetchMeaning));
        Json.print(
                "{" + json.fields() + ",\"managed\":" + managedBlock.map(FetchReport::managedBlockJson).orElse("null")
                        + "}\n",
                out);
        out.flush();
    }

    private void addMeaning(Json json, FetchMeaning fetchMeaning) {
        AnswerMeaning meaning = fetchMeaning.meaning();
        json.value("standard", fetchMeaning.standard().id()).value("effect", meaning.effect())
                .value("condition", meaning.condition()).value("basis", meaning.basis());
        cacheLifetime(fetchMeaning).ifPresentOrElse(
                lifetime -> json.value("keptSeconds", lifetime.duration().toSeconds()).value("keptBySite",
                        lifetime.isSetBySite()),
                () -> json.nul("keptSeconds").nul("keptBySite"));
    }

    private static String managedBlockJson(ManagedBlockEffect effect) {
        RobotsFile file = effect.withBlock().layout();
        Json json = Json.object().value("first", effect.block().first()).value("last", effect.block().last())
                .array("lines", IntStream.rangeClosed(effect.block().first(), effect.block().last())
                        .mapToObj(line -> file.text(file.line(line).text())).toList())
                .value("without",
                        ByteText.toText(effect.withoutBlock().bytes(), 0, effect.withoutBlock().bytes().length));
        FoundChanges changes = ChangeSearch.search(effect.impact(Catalogue.builtIn()));
        return "{" + json.fields() + ",\"compare\":" + ChangeJson.onOneLine(changes, "without", "fetched") + "}";
    }

    public void printText(PrintStream out) {
        TextRows redirects = new TextRows();
        result.hops().forEach(hop -> addHop(hop, redirects));
        redirects.printTo(out);
        result.failure().map(FetchFailure::textWithNextStep).map(PrintableText::of)
                .ifPresent(out::println);
        if (!meanings.isEmpty()) {
            out.println();
        }
        result.successfulBody().ifPresent(body -> printBody(out, body));
        // Only the size of an incomplete file is printed.
        result.partialBody().ifPresent(body -> {
            out.println(MESSAGES.text("arrived", (long) body.bytes().length));
            out.println();
        });
        if (!meanings.isEmpty()) {
            printMeanings(out);
        }
        managedBlock.ifPresent(effect -> printManagedBlock(out, effect));
        out.flush();
    }

    private static void addHop(FetchHop hop, TextRows rows) {
        rows.add(Integer.toString(hop.status()), hop.address().toString());
        hop.location().ifPresent(location -> rows.add("", "location: " + PrintableText.of(location)));
        Map<String, Boolean> changes = new LinkedHashMap<>();
        changes.put("change.scheme", hop.changesScheme());
        changes.put("change.host", hop.changesHost());
        changes.put("change.port", hop.changesPort());
        changes.keySet().stream().filter(changes::get).forEach(key -> rows.add("", MESSAGES.text(key)));
        HEADER_FIELDS.forEach(field -> hop.headers().first(field).ifPresent(
                value -> rows.add("", field + ": " + PrintableText.of(value))));
    }

    private static void printBody(PrintStream out, AnswerBody body) {
        String size = MESSAGES.text(body.isTruncated() ? "size.cut" : "size.whole", (long) body.bytes().length);
        String charset = MESSAGES.text("charset." + body.detectedCharset());
        new TextRows()
                .add(MESSAGES.text("size"), body.compression().isEmpty() ? size
                        : MESSAGES.text("size.packed", size, body.received(), body.compression()))
                .add(MESSAGES.text("charset"), body.charset().isEmpty() ? charset
                        : MESSAGES.text("charset.declared", charset, PrintableText.of(body.charset())))
                .printTo(out);
        body.notes().forEach(note -> out.println(PrintableText.of(note.text())));
        out.println();
    }

    private void printMeanings(PrintStream out) {
        MessageBundle answers = MessageBundle.of("site-answers");
        EffectMessages effectMessages = new EffectMessages();
        DurationFormatter durationFormatter = new DurationFormatter();
        TextRows rows =
                new TextRows().addHeadings(MESSAGES, "heading.", "standard", "effect", "condition", "basis", "kept");
        for (FetchMeaning fetchMeaning : meanings) {
            AnswerMeaning meaning = fetchMeaning.meaning();
            rows.add(fetchMeaning.standard().id(),
                    AnswerCourse.ofFetch(result)
                            .map(course -> effectMessages.text(meaning.effect(), course.lastAnswer()))
                            .orElseGet(() -> effectMessages.text(meaning.effect())),
                    answers.text("condition." + meaning.condition()), answers.text("basis." + meaning.basis()),
                    cacheLifetime(fetchMeaning)
                            .map(lifetime -> MESSAGES.text(lifetime.isSetBySite() ? "kept.site" : "kept.standard",
                                    durationFormatter.format(lifetime.duration())))
                            .orElse("-"));
        }
        rows.printTo(out);
    }

    /** Prints the lines of the managed block, and their effect on crawlers. */
    private static void printManagedBlock(PrintStream out, ManagedBlockEffect effect) {
        int first = effect.block().first();
        int last = effect.block().last();
        out.println();
        out.println(MESSAGES.text("managed", first, last));
        out.println();
        RobotsFile file = effect.withBlock().layout();
        int firstLine = Math.max(1, first - CONTEXT_LINES);
        int lastLine = Math.min(file.lineCount(), last + CONTEXT_LINES);
        int countWith = lastLine - firstLine + 1;
        int countWithout = countWith - (last - first + 1);
        out.println("--- " + MESSAGES.text("managed.without"));
        out.println("+++ " + MESSAGES.text("managed.with"));
        out.println("@@ -" + (countWithout == 0 ? firstLine - 1 : firstLine) + "," + countWithout + " +" + firstLine
                + "," + countWith + " @@");
        for (int line = firstLine; line <= lastLine; line++) {
            out.println(
                    (effect.block().contains(line) ? "+" : " ") + PrintableText.of(file.text(file.line(line).text())));
        }
        out.println();
        FoundChanges changes = ChangeSearch.search(effect.impact(Catalogue.builtIn()));
        changes.printTo(out,
                new ChangeText(out.charset(), MESSAGES.text("managed.without"), MESSAGES.text("managed.with"),
                        ReadingChoice.OWN, changes));
    }
}
