package org.roboscope.ui.tester;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.roboscope.crawlers.Obedience;
import org.roboscope.crawlers.Purpose;
import org.roboscope.simulate.words.VerdictWords;
import org.roboscope.ui.common.Messages;
import org.roboscope.ui.settings.OwnCrawlers;
import org.roboscope.ui.workspace.Analysis;

/** What else a person must know of a test. */
final class Notices {

    /**
     * A sentence.
     *
     * @param warning whether the verdict means less than it seems to
     */
    record Notice(String text, boolean warning) {}

    private final OwnCrawlers own;
    private final Messages messages;
    private final Messages crawlerWords = Messages.of("crawlers");
    private final VerdictWords words = new VerdictWords();

    Notices(OwnCrawlers own, Messages messages) {
        this.own = own;
        this.messages = messages;
    }

    List<Notice> of(Tested tested, boolean fromLogLine) {
        Analysis analysis = tested.analysis();
        TypedUrl url = TypedUrl.of(analysis.testedUrl());
        List<Notice> notices = new ArrayList<>();
        url.outside(analysis.site()).ifPresent(why -> notices.add(new Notice(why, true)));
        remark(analysis.crawler().name()).ifPresent(text -> notices.add(new Notice(text, true)));
        if (fromLogLine) {
            notices.add(new Notice(messages.text("notice.log", analysis.testedUrl()), false));
        }
        url.otherForm().ifPresent(form -> notices.add(new Notice(messages.text("notice.requested", form), false)));
        tested.without().ifPresent(without -> notices.add(new Notice(text(without), false)));
        return notices;
    }

    private String text(WithoutRule without) {
        String line = Integer.toString(without.line());
        String outcome = words.badge(without.verdict().outcome());
        Optional<Integer> deciding = without.decidingLine();
        return deciding.isPresent()
                ? messages.text("notice.without.rule", line, outcome, deciding.get().toString())
                : messages.text("notice.without", line, outcome);
    }

    private Optional<String> remark(String crawler) {
        return own.catalogue().named(crawler).flatMap(entry -> {
            if (entry.obedience() == Obedience.NO) {
                return Optional.of("remark.no");
            }
            return entry.purpose() == Purpose.CONTROL_TOKEN || entry.purpose() == Purpose.DEAD_TOKEN
                    ? Optional.of("remark." + entry.purpose().code())
                    : Optional.empty();
        }).map(key -> messages.text("notice.crawler", crawler, crawlerWords.text(key)));
    }
}
