package org.roboscope.ui.site;

import static org.roboscope.ui.site.SitePanel.MESSAGES;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.beans.InvalidationListener;
import javafx.beans.Observable;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.control.CheckBox;
import javafx.scene.layout.VBox;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.CrawlerName;
import org.roboscope.site.fetch.FetchSettings;
import org.roboscope.site.fetch.Fetcher;
import org.roboscope.site.page.PaceClock;
import org.roboscope.site.page.PageAsker;
import org.roboscope.site.page.PageChecker;
import org.roboscope.ui.common.FxmlFile;
import org.roboscope.ui.common.SuggestionPopup;
import org.roboscope.ui.settings.CrawlerSuggestions;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.workspace.Workspace;

/** Pages that are asked for in the names of crawlers: a row for each answer, and beside it what there is to say of it. */
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

    /** Says from now on what there is, and whether the fields have changed since. */
    void followFields(List<Observable> fields) {
        InvalidationListener changed = change -> summarise();
        fields.forEach(field -> field.addListener(changed));
        overrule.selectedProperty().addListener(changed);
        model.faultProperty().addListener(changed);
        model.runningProperty().addListener(changed);
    }

    /** Whether what is there answers another question than the fields ask now. */
    abstract boolean answersOther();

    /** What is there, in a sentence. */
    abstract String said();

    void summarise() {
        boolean outdated = !model.runningProperty().get() && answersOther();
        root.pseudoClassStateChanged(OUTDATED, outdated);
        String fault = model.faultProperty().get();
        if (fault.isEmpty()) {
            summary.setText(outdated ? MESSAGES.text("pages.outdated", said()) : said());
        } else {
            summary.setText(fault);
        }
    }

    /** Pages that are asked for in the names of crawlers, one question at a time. */
    abstract static class PageCheckModel extends FetchModel {

        private final Supplier<String> ownAgent;
        private final PaceClock clock;

        /** @param ownAgent the name under which this program asks for robots.txt */
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
         * @param overrule whether pages are asked for though robots.txt blocks them for this program
         * @param requests asks for the pages; takes the receiver of what is answered, as it comes
         * @param each     takes what is answered as it comes, on the window's thread
         * @param done     takes what came of all, on the window's thread
         */
        <P, T> void ask(int mine, String name, boolean overrule, BiFunction<PageChecker, Consumer<P>, T> requests,
                Consumer<P> each, Consumer<T> done) {
            Fetcher fetcher = new Fetcher(services.asking(ownAgent.get()));
            start(mine, name, inWindow -> {
                PageChecker checker = new PageChecker(fetcher, !overrule, clock);
                return new Fetching<>(
                        () -> requests.apply(checker, answer -> inWindow.accept(() -> each.accept(answer))),
                        checker::cancel);
            }, done, fault::set);
        }
    }

    /**
     * The crawlers that a person names, with commas between them.
     *
     * @param askers   in the order in which they are named, the browser last; each once
     * @param problems sentences about names under which no page can be asked for
     */
    record AskerList(List<PageAsker> askers, List<String> problems) {

        private static final String SEPARATOR = ",";

        AskerList {
            askers = List.copyOf(askers);
            problems = List.copyOf(problems);
        }

        static AskerList read(String typed, boolean browser, Catalogue catalogue) {
            List<PageAsker> askers = new ArrayList<>();
            List<String> problems = new ArrayList<>();
            for (String name : typed.split(SEPARATOR, -1)) {
                switch (catalogue.read(name)) {
                    case CrawlerName.Found found when found.entry().filter(entry -> !entry.sendsRequests())
                            .isPresent() -> problems.add(MESSAGES.text("pages.bad.token", token(found)));
                    case CrawlerName.Found found when !FetchSettings
                            .isUserAgent(PageAsker.of(found).userAgent()) -> problems
                                    .add(MESSAGES.text("pages.bad.agent", name.strip()));
                    case CrawlerName.Found found -> askers.add(PageAsker.of(found));
                    case CrawlerName.UnknownHeader unknown -> problems
                            .add(MESSAGES.text("pages.bad.name", unknown.header()));
                    case CrawlerName.Empty _ -> {
                        // Two commas in a row, or an empty field, name no crawler.
                    }
                }
            }
            if (browser) {
                askers.add(PageAsker.browser());
            }
            List<PageAsker> once = askers.stream().distinct().toList();
            if (once.isEmpty() && problems.isEmpty()) {
                problems.add(MESSAGES.text("pages.bad.none"));
            }
            if (once.size() > PageChecker.MOST_ASKERS) {
                problems.add(MESSAGES.text("pages.bad.many", PageChecker.MOST_ASKERS));
            }
            return new AskerList(once, problems);
        }

        /** Completes the last name. */
        static List<SuggestionPopup.Suggestion> suggestions(String typed, CrawlerSuggestions crawlers) {
            int last = typed.lastIndexOf(SEPARATOR) + 1;
            String before = last == 0 ? "" : typed.substring(0, last) + " ";
            return crawlers.matching(typed.substring(last)).stream()
                    .map(found -> new SuggestionPopup.Suggestion(before + found.text(), found.detail())).toList();
        }

        private static String token(CrawlerName.Found found) {
            return found.entry().map(CatalogueEntry::token).orElse(found.crawler().name());
        }
    }
}
