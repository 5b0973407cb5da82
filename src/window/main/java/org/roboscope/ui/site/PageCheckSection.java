package org.roboscope.ui.site;

import static org.roboscope.ui.site.SiteSection.MESSAGES;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.InvalidationListener;
import javafx.beans.Observable;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.control.CheckBox;
import javafx.scene.layout.VBox;
import org.roboscope.present.page.PageMarkWords;
import org.roboscope.robots.usage.UsageCategory;
import org.roboscope.robots.usage.UsagePreference;
import org.roboscope.site.SiteSentence;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.FetchFailure;
import org.roboscope.site.fetch.Fetcher;
import org.roboscope.site.fetch.PaceClock;
import org.roboscope.site.page.CheckedPage;
import org.roboscope.site.page.PageAnswer;
import org.roboscope.site.page.PageAnswer.AskerMarks;
import org.roboscope.site.page.PageAnswer.PageBody;
import org.roboscope.site.page.PageAnswer.PageStep;
import org.roboscope.site.page.PageAsker.HeaderOrigin;
import org.roboscope.site.page.PageChecker;
import org.roboscope.site.page.PageVerdict;
import org.roboscope.site.page.marks.IndexingState;
import org.roboscope.site.page.marks.MarkPlace;
import org.roboscope.site.page.marks.PageMarks.PageLink;
import org.roboscope.site.page.refusal.PageRefusal;
import org.roboscope.ui.common.FxmlFile;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.workspace.Workspace;

/** Pages requested as crawlers: a row for each answer, with notes next to it. */
abstract class PageCheckSection<R> extends TableSection<R> {

    private static final PseudoClass OUTDATED = PseudoClass.getPseudoClass("outdated");

    final Workspace workspace;
    final Settings settings;
    final PageWords words;
    private final PageCheckModel model;

    @FXML
    CheckBox overrule;

    @FXML
    VBox details;

    @FXML
    private VBox root;

    PageCheckSection(String id, FxmlFile layout, Workspace workspace, PageCheckModel model, Settings settings) {
        super(id, layout, model);
        this.workspace = workspace;
        this.model = model;
        this.settings = settings;
        this.words = new PageWords();
    }

    /** Updates the sentence from now on, and whether the fields have changed. */
    void followFields(List<Observable> fields) {
        InvalidationListener changed = change -> summarise();
        fields.forEach(field -> field.addListener(changed));
        overrule.selectedProperty().addListener(changed);
        model.faultProperty().addListener(changed);
        model.running.addListener(changed);
    }

    /** Whether the answers are to another question than that of the fields. */
    abstract boolean answersOther();

    /** A sentence on the answers. */
    abstract String said();

    void summarise() {
        boolean outdated = !model.running.get() && answersOther();
        root.pseudoClassStateChanged(OUTDATED, outdated);
        String fault = model.faultProperty().get();
        if (fault.isEmpty()) {
            summary.setText(outdated ? MESSAGES.text("pages.outdated", said()) : said());
        } else {
            summary.setText(fault);
        }
    }

    /** Requests pages as crawlers, one question at a time. */
    abstract static class PageCheckModel extends FetchModel {

        private final Supplier<String> ownAgent;
        private final PaceClock clock;

        /** @param ownAgent the user agent of this program for robots.txt */
        PageCheckModel(SiteServices services, Supplier<String> ownAgent, PaceClock clock) {
            super(services);
            this.ownAgent = ownAgent;
            this.clock = clock;
        }

        void refuse(String why) {
            cancel();
            fault.set(why);
        }

        /**
         * Asks in the background.
         *
         * @param mine     the number of the question
         * @param namedBy  the page that names those asked for, unless a person does
         * @param overrule whether pages are asked for though robots.txt blocks them for this program
         * @param requests asks for the pages; takes the receiver of what is answered, as it comes
         * @param each     takes what is answered as it comes, on the window's thread
         * @param done     takes what came of all, on the window's thread
         */
        <P, T> void ask(int mine, String name, Optional<WebAddress> namedBy, boolean overrule,
                BiFunction<PageChecker, Consumer<P>, T> requests,
                Consumer<P> each, Consumer<T> done) {
            Fetcher asking = new Fetcher(services.asking(ownAgent.get()));
            Fetcher fetcher = namedBy.map(asking::forLinksOf).orElse(asking);
            start(mine, name, inWindow -> {
                PageChecker checker = new PageChecker(fetcher, !overrule, clock);
                return new Fetching<>(
                        () -> requests.apply(checker, answer -> inWindow.accept(() -> each.accept(answer))),
                        checker::cancel);
            }, done, fault::set);
        }
    }

    /** Sentences on the answers to one page. */
    static final class PageWords {

        private static final String NONE = "";

        private static final int LONGEST = 300;

        private final PageMarkWords marks = new PageMarkWords();

        String verdict(PageVerdict verdict) {
            return marks.verdict(verdict);
        }

        /** The status at the end, with a word where the answer stands in the place of the page. */
        String status(OptionalInt found, Optional<PageRefusal> refusal, Optional<FetchFailure> failure) {
            if (found.isEmpty()) {
                return withoutStatus(failure);
            }
            String status = Integer.toString(found.getAsInt());
            return refusal.map(known -> MESSAGES.text("pages.status.refusal", status, marks.refusal(known)))
                    .orElse(status);
        }

        /** The server's answer is unknown for a page that robots.txt blocks for this program, because it was not asked for. */
        private String withoutStatus(Optional<FetchFailure> failure) {
            boolean isAsked = failure.filter(FetchFailure.BlockedByRobots.class::isInstance).isEmpty();
            return MESSAGES.text(isAsked ? "pages.status.none" : "pages.status.unasked");
        }

        String redirects(PageAnswer answer) {
            return MESSAGES.text("pages.number", answer.steps().size() - 1);
        }

        String size(PageAnswer answer) {
            return answer.body().map(this::size).orElse(NONE);
        }

        private String size(PageBody body) {
            return MESSAGES.text(body.isCut() ? "pages.size.cut" : "pages.number", body.size());
        }

        String content(PageRow row) {
            return row.page().likeBrowser(row.answer()).map(like -> like.sentence().text()).orElse(NONE);
        }

        /** Whether the crawler may index the page, and where that is stated. */
        String indexing(PageAnswer answer) {
            return answer.refusal().isPresent() ? NONE : marks.indexing(answer).orElse(NONE);
        }

        String indexing(IndexingState state, List<MarkPlace> from) {
            return marks.indexing(state, from);
        }

        String canonical(PageAnswer answer) {
            return ofPage(answer).stream().flatMap(found -> found.marks().canonicals().stream())
                    .map(PageMarkWords::target)
                    .distinct().collect(Collectors.joining(", "));
        }

        /** The use of the page stated by the header. */
        String usage(PageAnswer answer) {
            return ofPage(answer).map(found -> usage(found.marks().usage()::of)).orElse(NONE);
        }

        /** The use of the page stated by robots.txt. */
        private String fileUsage(PageAnswer answer) {
            return answer.verdict().flatMap(PageVerdict::usage)
                    .map(verdict -> usage(category -> verdict.forCategory(category).preference())).orElse(NONE);
        }

        private String usage(Function<UsageCategory, UsagePreference> said) {
            return Stream.of(UsageCategory.values())
                    .filter(category -> said.apply(category) == UsagePreference.ALLOWED
                            || said.apply(category) == UsagePreference.DISALLOWED)
                    .map(category -> MESSAGES.text("pages.usage." + said.apply(category), category.key()))
                    .collect(Collectors.joining(", "));
        }

        /** The marks of the page; empty if another page was sent instead. */
        private static Optional<AskerMarks> ofPage(PageAnswer answer) {
            return answer.refusal().isPresent() ? Optional.empty() : answer.marks();
        }

        /** @param failure why the way has no answer at its end */
        String step(PageStep step, Optional<FetchFailure> failure) {
            String status = step.hop().map(hop -> Integer.toString(hop.status()))
                    .orElseGet(() -> withoutStatus(failure));
            return step.verdict()
                    .map(verdict -> MESSAGES.text("pages.step.verdict", status, step.address().toString(),
                            marks.verdict(verdict)))
                    .orElseGet(() -> MESSAGES.text("pages.step", status, step.address().toString()));
        }

        /** Statements of robots.txt and the answer in addition to the verdict, each with its place. */
        List<String> marks(PageAnswer answer) {
            List<String> lines = new ArrayList<>();
            if (!fileUsage(answer).isEmpty()) {
                lines.add(MESSAGES.text("pages.mark.fileUsage", fileUsage(answer)));
            }
            ofPage(answer).map(AskerMarks::marks).ifPresent(found -> {
                found.robots().forEach(mark -> lines.add(shortened(mark.text())));
                found.canonicals().forEach(link -> lines.add(link("pages.mark.canonical", link)));
                found.misplaced().forEach(link -> lines.add(link("pages.mark.misplaced", link)));
                found.licenses().forEach(link -> lines.add(link("pages.mark.license", link)));
                if (!found.usage().text().isEmpty()) {
                    lines.add(MESSAGES.text("pages.mark.usage", shortened(found.usage().text())));
                }
                if (!found.signal().text().isBlank()) {
                    lines.add(MESSAGES.text("pages.mark.signal", shortened(found.signal().text())));
                }
            });
            return lines.stream().distinct().toList();
        }

        /** Notes on one answer. */
        List<String> notes(PageAnswer answer) {
            List<String> notes = new ArrayList<>();
            answer.failure().map(FetchFailure::sentence).map(SiteSentence::text).ifPresent(notes::add);
            answer.refusal().map(refusal -> refusal.sentence().text()).ifPresent(notes::add);
            answer.body().ifPresent(body -> body.notes().forEach(note -> notes.add(note.text())));
            ofPage(answer).ifPresent(found -> found.marks().notes().forEach(note -> notes.add(note.text())));
            HeaderOrigin origin = answer.asker().origin();
            if (origin == HeaderOrigin.NAME_ALONE || origin == HeaderOrigin.SEEN) {
                notes.add(MESSAGES.text("pages.origin." + origin));
            }
            return notes;
        }

        private String link(String key, PageLink link) {
            return MESSAGES.text(key, marks.place(link.place()), shortened(PageMarkWords.target(link)));
        }

        private static String shortened(String text) {
            return text.length() > LONGEST ? text.substring(0, LONGEST) + "\u2026" : text;
        }
    }

    /** One answer, and the page with all the answers it is compared with. */
    record PageRow(CheckedPage page, PageAnswer answer) {}
}
