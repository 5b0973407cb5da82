package org.roboscope.ui.site;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.site.page.ListedPage;
import org.roboscope.site.page.PaceClock;
import org.roboscope.site.page.PageAsker;
import org.roboscope.site.page.PageListCheck;
import org.roboscope.site.page.PageListCheck.ListCounts;
import org.roboscope.ui.common.WindowMessages;

/** The pages of a list, asked for in the name of one crawler when a person says so, in the background. */
final class IndexingModel extends PageCheckModel {

    private final ObservableList<ListedPage> pages = FXCollections.observableArrayList();
    private final ReadOnlyObjectWrapper<Optional<ListQuestion>> asked = new ReadOnlyObjectWrapper<>(Optional.empty());
    private ListCounts counts = new ListCounts();

    /** @param ownAgent the name under which this program asks for robots.txt */
    IndexingModel(SiteServices services, Supplier<String> ownAgent, PaceClock clock, WindowMessages messages) {
        super(services, ownAgent, clock, messages);
    }

    /**
     * What is checked.
     *
     * @param crawler  as typed
     * @param overrule whether pages are asked for although robots.txt blocks them for this program
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

    private void start(ListQuestion question, PageAsker asker) {
        int mine = begin();
        counts = new ListCounts();
        pages.clear();
        asked.set(Optional.of(question));
        PageAddresses addresses = question.addresses();
        ask(mine, "check pages", question.overrule(),
                (checker, cancelled, each) -> new PageListCheck(checker, asker, addresses.fromSitemap())
                        .run(cancelled ? List.of() : addresses.pages(), each),
                this::add, _ -> {});
    }

    private void add(ListedPage page) {
        counts.add(page);
        pages.add(page);
    }
}
