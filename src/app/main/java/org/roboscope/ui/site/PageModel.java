package org.roboscope.ui.site;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import org.jspecify.annotations.Nullable;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.Fetcher;
import org.roboscope.site.page.CheckedPage;
import org.roboscope.site.page.PaceClock;
import org.roboscope.site.page.PageAnswer;
import org.roboscope.site.page.PageAsker;
import org.roboscope.site.page.PageChecker;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.task.FailureWords;
import org.roboscope.ui.task.Task;
import org.roboscope.ui.task.TaskOutcome;

/** One page, asked for under several names when a person says so: one name after the other, in the background. */
final class PageModel {

    private final SiteServices services;
    private final Supplier<String> ownAgent;
    private final PaceClock clock;
    private final WindowMessages messages;
    private final SectionFetch fetch;
    private final ReadOnlyObjectWrapper<Optional<PageCheck>> check = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyStringWrapper fault = new ReadOnlyStringWrapper("");

    /** @param ownAgent the name under which this program asks for robots.txt */
    PageModel(SiteServices services, Supplier<String> ownAgent, PaceClock clock, WindowMessages messages) {
        this.services = services;
        this.ownAgent = ownAgent;
        this.clock = clock;
        this.messages = messages;
        this.fetch = new SectionFetch(services.tasks());
    }

    /**
     * What has been asked, and the answers so far.
     *
     * @param asked how many names were to be asked under
     */
    record PageCheck(PageQuestion question, int asked, CheckedPage page) {

        List<PageRow> rows() {
            return page.answers().stream().map(answer -> new PageRow(page, answer)).toList();
        }

        boolean isWhole() {
            return page.answers().size() == asked;
        }
    }

    ReadOnlyObjectProperty<Optional<PageCheck>> checkProperty() {
        return check.getReadOnlyProperty();
    }

    /** Why a page was not asked for; empty where nothing is wrong. */
    ReadOnlyStringProperty faultProperty() {
        return fault.getReadOnlyProperty();
    }

    ReadOnlyBooleanProperty runningProperty() {
        return fetch.runningProperty();
    }

    void check(PageQuestion question, Catalogue catalogue) {
        AskerList list = AskerList.read(question.crawlers(), question.browser(), catalogue, messages);
        if (!list.problems().isEmpty()) {
            refuse(String.join(" ", list.problems()));
            return;
        }
        try {
            start(question, WebAddress.parse(question.address()), list.askers());
        } catch (BadAddressException bad) {
            refuse(bad.sentence().text());
        }
    }

    void cancel() {
        fetch.cancel();
    }

    private void refuse(String why) {
        cancel();
        fault.set(why);
    }

    private void start(PageQuestion question, WebAddress page, List<PageAsker> askers) {
        int mine = fetch.begin();
        fault.set("");
        check.set(Optional.of(new PageCheck(question, askers.size(),
                new CheckedPage(page, List.of(), Optional.empty()))));
        Fetcher fetcher = new Fetcher(services.asking(ownAgent.get()));
        AtomicReference<@Nullable PageChecker> started = new AtomicReference<>();
        Task checking = services.tasks().start("check page", task -> {
            PageChecker checker = new PageChecker(fetcher, !question.overrule(), clock);
            started.set(checker);
            return checker.check(page, task.isCancelled() ? List.of() : askers,
                    answer -> services.window().execute(() -> add(mine, answer)));
        }, outcome -> {
            if (fetch.isNewest(mine)) {
                end(question, askers.size(), outcome);
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

    private void add(int whose, PageAnswer answer) {
        if (fetch.isNewest(whose)) {
            check.set(check.get().map(before -> {
                List<PageAnswer> answers = new ArrayList<>(before.page().answers());
                answers.add(answer);
                return new PageCheck(before.question(), before.asked(),
                        new CheckedPage(before.page().page(), answers, Optional.empty()));
            }));
        }
    }

    private void end(PageQuestion question, int asked, TaskOutcome<CheckedPage> outcome) {
        fetch.end();
        switch (outcome) {
            case TaskOutcome.Done<CheckedPage>(CheckedPage page) -> check
                    .set(Optional.of(new PageCheck(question, asked, page)));
            case TaskOutcome.Failed<CheckedPage>(Throwable thrown) -> fault.set(FailureWords.of(thrown));
            case TaskOutcome.Cancelled<CheckedPage>() -> {}
        }
    }
}
