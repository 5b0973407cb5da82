package org.roboscope.present.page;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.roboscope.messages.MessageBundle;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.site.SiteSentence;
import org.roboscope.site.page.CheckedPage;
import org.roboscope.site.page.PageAnswer;
import org.roboscope.site.page.PageVerdict;
import org.roboscope.site.page.contradiction.PageContradiction;
import org.roboscope.site.page.marks.IndexingState;
import org.roboscope.site.page.marks.MarkPlace;
import org.roboscope.site.page.marks.PageMarks.PageLink;
import org.roboscope.site.page.marks.PageMarks.RobotsMark;
import org.roboscope.site.page.refusal.PageRefusal;

/** Describes in short words the statements of robots.txt, of a server and of a page about crawlers. */
public final class PageMarkMessages {

    private final MessageBundle messages = MessageBundle.of("page");

    public String outcome(Outcome outcome) {
        return messages.text("outcome." + outcome);
    }

    public String verdict(PageVerdict verdict) {
        return messages.text("verdict", outcome(verdict.outcome()), verdict.reason().text());
    }

    /** Describes an answer that is not the page. */
    public String refusal(PageRefusal refusal) {
        return messages.text("refusal." + refusal.kind());
    }

    /** Describes whether the crawler may index the page, and the sources; empty without a crawler or a page. */
    public Optional<String> indexing(PageAnswer answer) {
        return answer.asker().crawler().isEmpty() ? Optional.empty() : answer.marks().map(marks -> marks.forAsker()
                .map(crawlerMarks -> indexing(crawlerMarks.indexing(),
                        crawlerMarks.decidingRules().stream().map(RobotsMark::place).toList()))
                .orElseGet(() -> messages.text("indexing.UNREAD")));
    }

    public String indexing(IndexingState state, List<MarkPlace> sources) {
        String word = messages.text("indexing." + state);
        String places = sources.stream().distinct().map(this::place).collect(Collectors.joining(", "));
        return places.isEmpty() ? word : messages.text("indexing.from", word, places);
    }

    public String place(MarkPlace place) {
        return messages.text("place." + place);
    }

    /** Returns the address of a link, or its text if that is not a valid address. */
    public static String target(PageLink link) {
        return link.address().map(Object::toString).orElse(link.target());
    }

    /**
     * Returns the contradictions or remarks of all answers, without duplicates.
     *
     * @param isProblem true for contradictions, false for remarks
     */
    public static List<String> contradictions(CheckedPage page, boolean isProblem) {
        return page.answers().stream().flatMap(answer -> page.contradictions(answer).stream())
                .filter(contradiction -> contradiction.kind().isProblem() == isProblem).map(PageContradiction::sentence)
                .map(SiteSentence::text).distinct().toList();
    }
}
