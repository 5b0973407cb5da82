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
import org.roboscope.present.page.PageMarkMessages;
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

/** A view of pages that are requested as crawlers, with a row for each answer and notes on it. */
abstract class PageCheckSection<R> extends TableSection<R> {

    private static final PseudoClass OUTDATED = PseudoClass.getPseudoClass("outdated");

    final Workspace workspace;
    final Settings settings;
    final PageMessages messages;
    private final PageCheckModel model;

    @FXML CheckBox ignoreRobots;
    @FXML VBox details;
    @FXML private VBox root;

    PageCheckSection(String id, FxmlFile layout, Workspace workspace, PageCheckModel model, Settings settings) {
        super(id, layout, model);
        this.workspace = workspace;
        this.model = model;
        this.settings = settings;
        this.messages = new PageMessages();
    }

    /** Updates the summary whenever a field changes. */
    void followFields(List<Observable> fields) {
        InvalidationListener update = _ -> showSummary();
        fields.forEach(field -> field.addListener(update));
        ignoreRobots.selectedProperty().addListener(update);
        model.faultProperty().addListener(update);
        model.running.addListener(update);
    }

    /** Whether the fields differ from the question of the shown answers. */
    abstract boolean isOutdated();

    /** A sentence that summarises the answers. */
    abstract String answerSummary();

    void showSummary() {
        boolean isAnswerOutdated = !model.running.get() && isOutdated();
        root.pseudoClassStateChanged(OUTDATED, isAnswerOutdated);
        String fault = model.faultProperty().get();
        if (fault.isEmpty()) {
            summary.setText(isAnswerOutdated ? MESSAGES.text("pages.outdated", answerSummary()) : answerSummary());
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

        void showProblem(String problem) {
            cancel();
            fault.set(problem);
        }

        /**
         * Requests pages in the background.
         *
         * @param checkNumber  the number that {@link FetchModel} gave the check
         * @param name         the name of the background task
         * @param linkingPage  the page with links to the requested pages; empty if the user named them
         * @param ignoreRobots whether to request pages that robots.txt blocks for this program
         * @param run          requests the pages and passes each answer on as it arrives
         * @param receiver     receives each answer, on the window's thread
         * @param onSuccess    receives the result of all pages, on the window's thread
         */
        <P, T> void requestPages(int checkNumber, String name, Optional<WebAddress> linkingPage, boolean ignoreRobots,
                BiFunction<PageChecker, Consumer<P>, T> run, Consumer<P> receiver, Consumer<T> onSuccess) {
            Fetcher ownFetcher = new Fetcher(services.fetchSettings(ownAgent.get()));
            Fetcher fetcher = linkingPage.map(ownFetcher::forLinksOf).orElse(ownFetcher);
            startFetch(checkNumber, name, inWindow -> {
                PageChecker checker = new PageChecker(fetcher, !ignoreRobots, clock);
                return new PreparedFetch<>(
                        () -> run.apply(checker, answer -> inWindow.accept(() -> receiver.accept(answer))),
                        checker::cancel);
            }, onSuccess, fault::set);
        }
    }

    /** Describes the answers to one page. */
    static final class PageMessages {

        private static final String NONE = "";
        private static final int MAX_LENGTH = 300;

        private final PageMarkMessages markMessages = new PageMarkMessages();

        String verdict(PageVerdict verdict) {
            return markMessages.verdict(verdict);
        }

        /** The final status, with a word if the server sent another page instead. */
        String status(OptionalInt code, Optional<PageRefusal> refusal, Optional<FetchFailure> failure) {
            if (code.isEmpty()) {
                return noStatus(failure);
            }
            String status = Integer.toString(code.getAsInt());
            return refusal
                    .map(pageRefusal -> MESSAGES.text(
                            "pages.status.refusal", status, markMessages.refusal(pageRefusal)))
                    .orElse(status);
        }

        /** Describes a page without an answer. It was not requested if robots.txt blocks it for this program. */
        private String noStatus(Optional<FetchFailure> failure) {
            boolean isRequested = failure.filter(FetchFailure.BlockedByRobots.class::isInstance).isEmpty();
            return MESSAGES.text(isRequested ? "pages.status.none" : "pages.status.unasked");
        }

        String redirects(PageAnswer answer) {
            return MESSAGES.text("pages.number", answer.steps().size() - 1);
        }

        String size(PageAnswer answer) {
            return answer.body().map(this::describeSize).orElse(NONE);
        }

        private String describeSize(PageBody body) {
            return MESSAGES.text(body.isTruncated() ? "pages.size.cut" : "pages.number", body.size());
        }

        String content(PageRow row) {
            return row.page().compareWithBrowser(row.answer()).map(comparison -> comparison.sentence().text())
                    .orElse(NONE);
        }

        /** Whether the crawler may index the page, and where that is stated. */
        String indexing(PageAnswer answer) {
            return answer.refusal().isPresent() ? NONE : markMessages.indexing(answer).orElse(NONE);
        }

        String indexing(IndexingState state, List<MarkPlace> from) {
            return markMessages.indexing(state, from);
        }

        String canonical(PageAnswer answer) {
            return pageMarks(answer).stream().flatMap(askerMarks -> askerMarks.marks().canonicals().stream())
                    .map(PageMarkMessages::target)
                    .distinct().collect(Collectors.joining(", "));
        }

        /** The use of the page stated by the header. */
        String usage(PageAnswer answer) {
            return pageMarks(answer).map(askerMarks -> describePreferences(askerMarks.marks().usage()::preferenceFor))
                    .orElse(NONE);
        }

        /** The use of the page stated by robots.txt. */
        private String fileUsage(PageAnswer answer) {
            return answer.verdict().flatMap(PageVerdict::usage)
                    .map(verdict -> describePreferences(category -> verdict.forCategory(category).preference()))
                    .orElse(NONE);
        }

        private String describePreferences(Function<UsageCategory, UsagePreference> preferences) {
            return Stream.of(UsageCategory.values())
                    .filter(category -> preferences.apply(category) == UsagePreference.ALLOWED
                            || preferences.apply(category) == UsagePreference.DISALLOWED)
                    .map(category -> MESSAGES.text("pages.usage." + preferences.apply(category), category.key()))
                    .collect(Collectors.joining(", "));
        }

        /** The marks of the page; empty if another page was sent instead. */
        private static Optional<AskerMarks> pageMarks(PageAnswer answer) {
            return answer.refusal().isPresent() ? Optional.empty() : answer.marks();
        }

        /** @param failure reason why the last step has no answer */
        String describeStep(PageStep step, Optional<FetchFailure> failure) {
            String status = step.hop().map(hop -> Integer.toString(hop.status()))
                    .orElseGet(() -> noStatus(failure));
            return step.verdict()
                    .map(verdict -> MESSAGES.text("pages.step.verdict", status, step.address().toString(),
                            markMessages.verdict(verdict)))
                    .orElseGet(() -> MESSAGES.text("pages.step", status, step.address().toString()));
        }

        /** Statements of robots.txt and the answer in addition to the verdict, each with its place. */
        List<String> describeMarks(PageAnswer answer) {
            List<String> lines = new ArrayList<>();
            String fileUsage = fileUsage(answer);
            if (!fileUsage.isEmpty()) {
                lines.add(MESSAGES.text("pages.mark.fileUsage", fileUsage));
            }
            pageMarks(answer).map(AskerMarks::marks).ifPresent(pageMarks -> {
                pageMarks.robots().forEach(mark -> lines.add(shorten(mark.text())));
                pageMarks.canonicals().forEach(link -> lines.add(describeLink("pages.mark.canonical", link)));
                pageMarks.misplacedCanonicals().forEach(link -> lines.add(describeLink("pages.mark.misplaced", link)));
                pageMarks.licenses().forEach(link -> lines.add(describeLink("pages.mark.license", link)));
                if (!pageMarks.usage().text().isEmpty()) {
                    lines.add(MESSAGES.text("pages.mark.usage", shorten(pageMarks.usage().text())));
                }
                if (!pageMarks.signal().text().isBlank()) {
                    lines.add(MESSAGES.text("pages.mark.signal", shorten(pageMarks.signal().text())));
                }
            });
            return lines.stream().distinct().toList();
        }

        /** Notes on one answer. */
        List<String> notesOn(PageAnswer answer) {
            List<String> notes = new ArrayList<>();
            answer.failure().map(FetchFailure::sentence).map(SiteSentence::text).ifPresent(notes::add);
            answer.refusal().map(refusal -> refusal.sentence().text()).ifPresent(notes::add);
            answer.body().ifPresent(body -> body.notes().forEach(note -> notes.add(note.text())));
            pageMarks(answer)
                    .ifPresent(askerMarks -> askerMarks.marks().notes().forEach(note -> notes.add(note.text())));
            HeaderOrigin origin = answer.asker().origin();
            if (origin == HeaderOrigin.NAME_ALONE || origin == HeaderOrigin.SEEN) {
                notes.add(MESSAGES.text("pages.origin." + origin));
            }
            return notes;
        }

        private String describeLink(String key, PageLink link) {
            return MESSAGES.text(key, markMessages.place(link.place()), shorten(PageMarkMessages.target(link)));
        }

        private static String shorten(String text) {
            return text.length() > MAX_LENGTH ? text.substring(0, MAX_LENGTH) + "\u2026" : text;
        }
    }

    /** An answer, and the page with all answers to compare it with. */
    record PageRow(CheckedPage page, PageAnswer answer) {}
}
