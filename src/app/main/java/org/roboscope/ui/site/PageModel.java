package org.roboscope.ui.site;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.page.CheckedPage;
import org.roboscope.site.page.PaceClock;
import org.roboscope.site.page.PageAnswer;
import org.roboscope.site.page.PageAsker;
import org.roboscope.ui.common.WindowMessages;

/** One page, asked for under several names when a person says so: one name after the other, in the background. */
final class PageModel extends PageCheckModel {

    private final ReadOnlyObjectWrapper<Optional<PageCheck>> check = new ReadOnlyObjectWrapper<>(Optional.empty());

    /** @param ownAgent the name under which this program asks for robots.txt */
    PageModel(SiteServices services, Supplier<String> ownAgent, PaceClock clock, WindowMessages messages) {
        super(services, ownAgent, clock, messages);
    }

    /**
     * What has been asked, and the answers so far.
     *
     * @param asked the number of names under which the page is asked for
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

    private void start(PageQuestion question, WebAddress page, List<PageAsker> askers) {
        int mine = begin();
        check.set(Optional.of(new PageCheck(question, askers.size(),
                new CheckedPage(page, List.of(), Optional.empty()))));
        ask(mine, "check page", question.overrule(),
                (checker, cancelled, each) -> checker.check(page, cancelled ? List.of() : askers, each), this::add,
                all -> check.set(Optional.of(new PageCheck(question, askers.size(), all))));
    }

    private void add(PageAnswer answer) {
        check.set(check.get().map(before -> {
            List<PageAnswer> answers = new ArrayList<>(before.page().answers());
            answers.add(answer);
            return new PageCheck(before.question(), before.asked(),
                    new CheckedPage(before.page().page(), answers, Optional.empty()));
        }));
    }
}
