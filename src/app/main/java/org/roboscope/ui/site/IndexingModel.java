package org.roboscope.ui.site;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.site.fetch.Fetcher;
import org.roboscope.site.page.ListCounts;
import org.roboscope.site.page.ListedPage;
import org.roboscope.site.page.PaceClock;
import org.roboscope.site.page.PageAsker;
import org.roboscope.site.page.PageChecker;
import org.roboscope.site.page.PageListCheck;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.task.FailureWords;
import org.roboscope.ui.task.Task;
import org.roboscope.ui.task.TaskOutcome;

/** The pages of a list, asked for in the name of one crawler when a person says so, in the background. */
final class IndexingModel {

    private final SiteServices services;
    private final Supplier<String> ownAgent;
    private final PaceClock clock;
    private final WindowMessages messages;
    private final SectionFetch fetch;
    private final ObservableList<ListedPage> pages = FXCollections.observableArrayList();
    private final ReadOnlyObjectWrapper<Optional<ListQuestion>> asked = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyStringWrapper fault = new ReadOnlyStringWrapper("");
    private ListCounts counts = new ListCounts();

    /** @param ownAgent the name under which this program asks for robots.txt */
    IndexingModel(SiteServices services, Supplier<String> ownAgent, PaceClock clock, WindowMessages messages) {
        this.services = services;
        this.ownAgent = ownAgent;
        this.clock = clock;
        this.messages = messages;
        this.fetch = new SectionFetch(services.tasks());
    }

    /**
     * What is checked.
     *
     * @param crawler  as it is typed
     * @param overrule whether pages are asked for though robots.txt blocks them for this program
     */
    record ListQuestion(PageAddresses addresses, String crawler, boolean overrule) {}

    /** What has been answered so far, in the order of the list. */
    ObservableList<ListedPage> pages() {
        return pages;
    }

    /** Counts of {@link #pages}. */
    ListCounts counts() {
        return counts;
    }

    ReadOnlyObjectProperty<Optional<ListQuestion>> askedProperty() {
        return asked.getReadOnlyProperty();
    }

    /** Why nothing was asked for; empty where nothing is wrong. */
    ReadOnlyStringProperty faultProperty() {
        return fault.getReadOnlyProperty();
    }

    ReadOnlyBooleanProperty runningProperty() {
        return fetch.runningProperty();
    }

    void check(ListQuestion question, Catalogue catalogue) {
        AskerList list = AskerList.read(question.crawler(), false, catalogue, messages);
        if (!list.problems().isEmpty()) {
            refuse(String.join(" ", list.problems()));
        } else if (list.askers().size() > 1) {
            refuse(messages.text("indexing.bad.several"));
        } else if (question.addresses().pages().isEmpty()) {
            refuse(messages.text("indexing.bad.none"));
        } else {
            start(question, list.askers().getFirst());
        }
    }

    void cancel() {
        fetch.cancel();
    }

    private void refuse(String why) {
        cancel();
        fault.set(why);
    }

    private void start(ListQuestion question, PageAsker asker) {
        int mine = fetch.begin();
        fault.set("");
        counts = new ListCounts();
        pages.clear();
        asked.set(Optional.of(question));
        Fetcher fetcher = new Fetcher(services.asking(ownAgent.get()));
        AtomicReference<@Nullable PageChecker> started = new AtomicReference<>();
        Task checking = services.tasks().start("check pages", task -> {
            PageChecker checker = new PageChecker(fetcher, !question.overrule(), clock);
            started.set(checker);
            return new PageListCheck(checker, asker, question.addresses().fromSitemap())
                    .run(task.isCancelled() ? List.of() : question.addresses().pages(),
                            page -> services.window().execute(() -> add(mine, page)));
        }, outcome -> {
            if (fetch.isNewest(mine)) {
                end(outcome);
            }
        });
        fetch.stopBy(() -> {
            checking.cancel();
            PageChecker checker = started.get();
            if (checker != null) {
                checker.cancel();
            }
        });
    }

    private void add(int whose, ListedPage page) {
        if (fetch.isNewest(whose)) {
            counts.add(page);
            pages.add(page);
        }
    }

    private void end(TaskOutcome<ListCounts> outcome) {
        fetch.end();
        if (outcome instanceof TaskOutcome.Failed<ListCounts>(Throwable thrown)) {
            fault.set(FailureWords.of(thrown));
        }
    }
}
