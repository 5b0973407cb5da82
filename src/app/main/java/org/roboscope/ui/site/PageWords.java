package org.roboscope.ui.site;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.roboscope.robots.usage.UsageCategory;
import org.roboscope.robots.usage.UsagePreference;
import org.roboscope.site.SiteSentence;
import org.roboscope.site.fetch.FetchFailure;
import org.roboscope.site.page.AskerMarks;
import org.roboscope.site.page.CheckedPage;
import org.roboscope.site.page.HeaderOrigin;
import org.roboscope.site.page.PageAnswer;
import org.roboscope.site.page.PageBody;
import org.roboscope.site.page.PageStep;
import org.roboscope.site.page.PageVerdict;
import org.roboscope.site.page.contradiction.PageContradiction;
import org.roboscope.site.page.marks.IndexingState;
import org.roboscope.site.page.marks.MarkPlace;
import org.roboscope.site.page.marks.PageLink;
import org.roboscope.site.page.marks.RobotsMark;
import org.roboscope.site.page.refusal.PageRefusal;
import org.roboscope.ui.common.WindowMessages;

/** What is said of the answers to one page. */
final class PageWords {

    private static final String NONE = "";

    private static final int LONGEST = 300;

    private final WindowMessages messages;

    PageWords(WindowMessages messages) {
        this.messages = messages;
    }

    String verdict(PageVerdict verdict) {
        return messages.text("pages.verdict", messages.text("pages.outcome." + verdict.outcome()),
                verdict.reason().text());
    }

    /** The status at the end, with a word where the answer stands in the place of the page. */
    String status(OptionalInt found, Optional<PageRefusal> refusal, Optional<FetchFailure> failure) {
        if (found.isEmpty()) {
            return withoutStatus(failure);
        }
        String status = Integer.toString(found.getAsInt());
        return refusal.map(known -> messages.text("pages.status.refusal", status,
                messages.text("pages.refusal." + known.kind()))).orElse(status);
    }

    /** The server's answer is unknown for a page that robots.txt blocks for this program, because it was not asked for. */
    private String withoutStatus(Optional<FetchFailure> failure) {
        boolean isAsked = failure.filter(FetchFailure.BlockedByRobots.class::isInstance).isEmpty();
        return messages.text(isAsked ? "pages.status.none" : "pages.status.unasked");
    }

    String redirects(PageAnswer answer) {
        return messages.text("pages.number", answer.steps().size() - 1);
    }

    String size(PageAnswer answer) {
        return answer.body().map(this::size).orElse(NONE);
    }

    private String size(PageBody body) {
        return messages.text(body.cut() ? "pages.size.cut" : "pages.number", body.size());
    }

    String content(PageRow row) {
        return row.page().likeBrowser(row.answer()).map(like -> like.sentence().text()).orElse(NONE);
    }

    /** Whether the asker may show the page, and where that is said. */
    String indexing(PageAnswer answer) {
        if (answer.asker().crawler().isEmpty() || answer.marks().isEmpty() || answer.refusal().isPresent()) {
            return NONE;
        }
        return answer.marks().get().forAsker()
                .map(found -> indexing(found.indexing(), found.because().stream().map(RobotsMark::place).toList()))
                .orElseGet(() -> messages.text("pages.indexing.UNREAD"));
    }

    String indexing(IndexingState state, List<MarkPlace> from) {
        String word = messages.text("pages.indexing." + state);
        String places = from.stream().distinct().map(place -> messages.text("pages.place." + place))
                .collect(Collectors.joining(", "));
        return places.isEmpty() ? word : messages.text("pages.indexing.from", word, places);
    }

    String canonical(PageAnswer answer) {
        return ofPage(answer).stream().flatMap(found -> found.marks().canonicals().stream()).map(PageWords::target)
                .distinct().collect(Collectors.joining(", "));
    }

    /** What the header says of the use of the page. */
    String usage(PageAnswer answer) {
        return ofPage(answer).map(found -> usage(found.marks().usage()::of)).orElse(NONE);
    }

    /** What robots.txt says of it to the asker. */
    private String fileUsage(PageAnswer answer) {
        return answer.verdict().flatMap(PageVerdict::usage)
                .map(verdict -> usage(category -> verdict.of(category).preference())).orElse(NONE);
    }

    private String usage(Function<UsageCategory, UsagePreference> said) {
        return Stream.of(UsageCategory.values())
                .filter(category -> said.apply(category) == UsagePreference.ALLOWED
                        || said.apply(category) == UsagePreference.DISALLOWED)
                .map(category -> messages.text("pages.usage." + said.apply(category), category.key()))
                .collect(Collectors.joining(", "));
    }

    /** What stands in place of the page says nothing of the page. */
    private static Optional<AskerMarks> ofPage(PageAnswer answer) {
        return answer.refusal().isPresent() ? Optional.empty() : answer.marks();
    }

    /** @param failure why the way has no answer at its end */
    String step(PageStep step, Optional<FetchFailure> failure) {
        String status = step.hop().map(hop -> Integer.toString(hop.status()))
                .orElseGet(() -> withoutStatus(failure));
        return step.verdict()
                .map(verdict -> messages.text("pages.step.verdict", status, step.address().toString(),
                        verdict(verdict)))
                .orElseGet(() -> messages.text("pages.step", status, step.address().toString()));
    }

    /** What robots.txt and an answer say to crawlers beyond the verdict, each thing with the place where it stands. */
    List<String> marks(PageAnswer answer) {
        List<String> lines = new ArrayList<>();
        if (!fileUsage(answer).isEmpty()) {
            lines.add(messages.text("pages.mark.fileUsage", fileUsage(answer)));
        }
        ofPage(answer).map(AskerMarks::marks).ifPresent(marks -> {
            marks.robots().forEach(mark -> lines.add(shortened(mark.text())));
            marks.canonicals().forEach(link -> lines.add(link("pages.mark.canonical", link)));
            marks.misplaced().forEach(link -> lines.add(link("pages.mark.misplaced", link)));
            marks.licenses().forEach(link -> lines.add(link("pages.mark.license", link)));
            if (!marks.usage().text().isEmpty()) {
                lines.add(messages.text("pages.mark.usage", shortened(marks.usage().text())));
            }
            if (!marks.signal().text().isBlank()) {
                lines.add(messages.text("pages.mark.signal", shortened(marks.signal().text())));
            }
        });
        return lines.stream().distinct().toList();
    }

    /** What to know of one answer. */
    List<String> notes(PageAnswer answer) {
        List<String> notes = new ArrayList<>();
        answer.failure().map(FetchFailure::sentence).map(SiteSentence::text).ifPresent(notes::add);
        answer.refusal().map(refusal -> refusal.sentence().text()).ifPresent(notes::add);
        answer.body().ifPresent(body -> body.notes().forEach(note -> notes.add(note.text())));
        ofPage(answer).ifPresent(found -> found.marks().notes().forEach(note -> notes.add(note.text())));
        HeaderOrigin origin = answer.asker().origin();
        if (origin == HeaderOrigin.NAME_ALONE || origin == HeaderOrigin.SEEN) {
            notes.add(messages.text("pages.origin." + origin));
        }
        return notes;
    }

    /** What contradicts itself, or else what is worth knowing; what holds for several crawlers alike once. */
    static List<String> sentences(CheckedPage page, boolean problems) {
        return page.answers().stream().flatMap(answer -> page.contradictions(answer).stream())
                .filter(found -> found.kind().isProblem() == problems).map(PageContradiction::sentence)
                .map(SiteSentence::text).distinct().toList();
    }

    private String link(String key, PageLink link) {
        return messages.text(key, messages.text("pages.place." + link.place()), shortened(target(link)));
    }

    private static String target(PageLink link) {
        return link.address().map(Object::toString).orElse(link.target());
    }

    private static String shortened(String text) {
        return text.length() > LONGEST ? text.substring(0, LONGEST) + "\u2026" : text;
    }
}
