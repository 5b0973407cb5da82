package org.roboscope.cli.page;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.cli.report.TextRows;
import org.roboscope.cli.site.FetchJson;
import org.roboscope.json.Json;
import org.roboscope.messages.MessageBundle;
import org.roboscope.present.page.PageMarkMessages;
import org.roboscope.site.SiteSentence;
import org.roboscope.site.fetch.FetchFailure;
import org.roboscope.site.page.CheckedPage;
import org.roboscope.site.page.PageAnswer;
import org.roboscope.site.page.PageAnswer.PageBody;
import org.roboscope.site.page.PageAnswer.PageStep;
import org.roboscope.site.page.PageAsker.HeaderOrigin;
import org.roboscope.site.page.contradiction.PageContradiction;
import org.roboscope.site.page.refusal.PageRefusal;

/** Prints the report on one page: the answer to each crawler, the redirects, and remarks on their limits. */
public final class PageReport {

    private static final String NONE = "-";

    private final CheckedPage page;
    private final MessageBundle messages = MessageBundle.of("page-report");

    public PageReport(CheckedPage page) {
        this.page = page;
    }

    public void printJson(PrintStream out) {
        Json json = Json.object().value("page", page.page().toString());
        json.array("answers", page.answers(), answer -> addAnswer(json, answer))
                .value("changesByItself", page.changesByItself()).value("remark", messages.text("borrowed"))
                .printTo(out);
        out.flush();
    }

    private void addAnswer(Json json, PageAnswer answer) {
        json.value("asker", answer.asker().name()).value("userAgent", answer.asker().userAgent())
                .value("userAgentFrom", answer.asker().origin())
                .array("steps", answer.steps(), step -> addStep(json, step))
                .object("failure", answer.failure(), failure -> FetchJson.addFailure(json, failure))
                .value("status", answer.status())
                .object("body", answer.body(), body -> addBody(json, body))
                .object("refusal", answer.refusal(), refusal -> MarksJson.addRefusal(json, refusal))
                .object("marks", answer.marks(), marks -> MarksJson.addMarks(json, marks))
                .value("likeBrowser", page.compareWithBrowser(answer));
        MarksJson.addContradictions(json, page.contradictions(answer));
    }

    private static void addStep(Json json, PageStep step) {
        step.hop().ifPresentOrElse(hop -> FetchJson.addHop(json, hop),
                () -> json.value("url", step.address().toString()).nul("status"));
        json.object("robots", step.verdict(), verdict -> MarksJson.addVerdict(json, verdict));
    }

    private static void addBody(Json json, PageBody body) {
        json.value("bytes", body.size()).value("cut", body.isTruncated()).value("packing", body.compression())
                .value("charset", body.charset()).value("sha256", body.digest().bytes())
                .value("sha256WithoutBlanks", body.digest().withoutBlanks())
                .array("notes", body.notes().stream().map(SiteSentence::text).toList());
    }

    public void printText(PrintStream out) {
        MarksText marks = new MarksText();
        out.println(PrintableText.of(page.page().toString()));
        out.println();
        TextRows rows =
                new TextRows().addHeadings(messages, "heading.", "asker", "robots", "status", "indexing", "size",
                        "content");
        for (PageAnswer answer : page.answers()) {
            rows.add(PrintableText.of(answer.asker().name()), marks.verdict(answer.verdict()), marks.status(answer),
                    marks.indexing(answer), answer.body().map(this::describeSize).orElse(NONE),
                    page.compareWithBrowser(answer).map(comparison -> comparison.sentence().text()).orElse(NONE));
        }
        rows.printTo(out);
        printGrouped(out, answer -> describeRedirects(answer, marks));
        printGrouped(out, answer -> answer.marks().map(marks::describeMarks).orElse(List.of()));
        printContradictions(out);
        out.println();
        remarks().forEach(remark -> out.println(PrintableText.of(remark)));
        out.flush();
    }

    private String describeSize(PageBody body) {
        return messages.text(body.isTruncated() ? "size.cut" : "size", body.size());
    }

    /** Prints equal lines once, below the names of all crawlers that they apply to. */
    private void printGrouped(PrintStream out, Function<PageAnswer, List<String>> linesOfAnswer) {
        Map<List<String>, List<String>> namesByLines = new LinkedHashMap<>();
        for (PageAnswer answer : page.answers()) {
            namesByLines.computeIfAbsent(linesOfAnswer.apply(answer), _ -> new ArrayList<>())
                    .add(answer.asker().name());
        }
        namesByLines.remove(List.of());
        namesByLines.forEach((lines, names) -> {
            out.println();
            out.println(PrintableText.of(String.join(", ", names)));
            lines.forEach(out::println);
        });
    }

    private static List<String> describeRedirects(PageAnswer answer, MarksText marks) {
        if (answer.steps().size() == 1 && answer.failure().isEmpty()) {
            return List.of();
        }
        TextRows rows = new TextRows();
        answer.steps().forEach(step -> rows.add(step.hop().map(hop -> Integer.toString(hop.status())).orElse(NONE),
                marks.verdict(step.verdict()), PrintableText.of(step.address().toString())));
        return Stream.concat(rows.lines().stream(), answer.failure().map(FetchFailure::sentence)
                .map(SiteSentence::text).map(PrintableText::of).stream()).toList();
    }

    /** Prints the contradictions. One that applies to several crawlers is printed once. */
    private void printContradictions(PrintStream out) {
        for (boolean problems : new boolean[] {true, false}) {
            List<String> sentences =
                    PageMarkMessages.contradictions(page, problems).stream().map(PrintableText::of).distinct().toList();
            if (!sentences.isEmpty()) {
                out.println();
                out.println(messages.text(problems ? "heading.contradictions" : "heading.noted"));
                sentences.forEach(sentence -> out.println(messages.text("contradiction", sentence)));
            }
        }
    }

    private List<String> remarks() {
        List<String> remarks = new ArrayList<>();
        for (PageAnswer answer : page.answers()) {
            String name = answer.asker().name();
            answer.refusal().map(PageRefusal::sentence).filter(_ -> !hasRefusalContradiction(answer))
                    .ifPresent(refusal -> remarks.add(messages.text("note", name, refusal.text())));
            Stream.concat(answer.body().stream().flatMap(body -> body.notes().stream()),
                    answer.marks().stream().flatMap(marks -> marks.marks().notes().stream()))
                    .forEach(note -> remarks.add(messages.text("note", name, note.text())));
            HeaderOrigin origin = answer.asker().origin();
            if (origin == HeaderOrigin.NAME_ALONE || origin == HeaderOrigin.SEEN) {
                remarks.add(messages.text("origin." + origin, name));
            }
        }
        if (page.changesByItself()) {
            remarks.add(messages.text("changes"));
        }
        remarks.add(messages.text("borrowed"));
        return remarks;
    }

    /** Whether a contradiction already mentions the refusal. */
    private boolean hasRefusalContradiction(PageAnswer answer) {
        return page.contradictions(answer).stream().map(PageContradiction::kind)
                .anyMatch(kind -> kind == PageContradiction.Kind.REFUSED || kind == PageContradiction.Kind.PAYMENT);
    }
}
