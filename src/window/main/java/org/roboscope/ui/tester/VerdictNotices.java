package org.roboscope.ui.tester;

import static org.roboscope.ui.tester.TesterPanel.MESSAGES;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.CrawlerAliases;
import org.roboscope.crawlers.CrawlerList;
import org.roboscope.crawlers.Obedience;
import org.roboscope.crawlers.Purpose;
import org.roboscope.simulate.words.ReadingDoubts;
import org.roboscope.simulate.words.VerdictMessages;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.settings.OwnCrawlers;
import org.roboscope.ui.tester.TestModel.UrlTestResult;
import org.roboscope.ui.tester.UrlField.TypedUrl;
import org.roboscope.ui.workspace.UrlQuestion;

/** Creates the notices about a tested URL. */
final class VerdictNotices {

    /**
     * A notice below the verdict.
     *
     * @param isWarning whether the verdict is less certain than it seems
     */
    record Notice(String text, boolean isWarning) {}

    private final OwnCrawlers ownCrawlers;
    private final WindowMessages crawlerMessages = WindowMessages.of("crawlers");
    private final VerdictMessages verdictMessages = new VerdictMessages();
    private final ReadingDoubts doubts = new ReadingDoubts();

    VerdictNotices(OwnCrawlers ownCrawlers) {
        this.ownCrawlers = ownCrawlers;
    }

    List<Notice> createNotices(UrlTestResult result, Optional<UrlField.LogLine> logLine) {
        UrlQuestion question = result.question();
        TypedUrl url = TypedUrl.of(question.url());
        List<Notice> notices = new ArrayList<>();
        crawlerRemark(question.crawler().name()).ifPresent(text -> notices.add(new Notice(text, true)));
        doubts.find(result.policy(), result.explanation().path())
                .forEach(doubt -> notices.add(new Notice(doubt.sentence(), true)));
        logLine.ifPresent(line -> notices.add(new Notice(logLineText(line, question), false)));
        url.requestedForm().ifPresent(form -> notices.add(new Notice(MESSAGES.text("notice.requested", form), false)));
        result.withoutRule().ifPresent(without -> notices.add(new Notice(withoutRuleText(without), false)));
        return notices;
    }

    /** The sentence about a log line. It names the sender only if that is the tested crawler. */
    private String logLineText(UrlField.LogLine line, UrlQuestion question) {
        String url = question.url();
        if (line.sender().isPresent()) {
            String sender = line.sender().get().token();
            return sender.equals(question.crawler().name())
                    ? MESSAGES.text("notice.log.crawler", url, sender)
                    : MESSAGES.text("notice.log", url);
        }
        String sentence = MESSAGES.text("notice.log", url);
        return line.typed().userAgent().isEmpty() ? sentence
                : sentence + ". " + MESSAGES.text("notice.log.unknown");
    }

    private String withoutRuleText(UrlTestResult.WithoutRule without) {
        String line = Integer.toString(without.line());
        String outcome = verdictMessages.badge(without.verdict().outcome());
        Optional<Integer> deciding = without.decidingLine();
        return deciding.isPresent()
                ? MESSAGES.text("notice.without.rule", line, outcome, deciding.get().toString())
                : MESSAGES.text("notice.without", line, outcome);
    }

    private Optional<String> crawlerRemark(String crawler) {
        return replacedName(crawler).or(() -> remark(crawler));
    }

    /** The sentence about a name that its operator has replaced. */
    private Optional<String> replacedName(String crawler) {
        Catalogue catalogue = ownCrawlers.catalogue();
        return catalogue.findExact(crawler).filter(entry -> entry.purpose() == Purpose.DEAD_TOKEN)
                .flatMap(_ -> CrawlerAliases.of(catalogue).find(crawler))
                .filter(alias -> alias.kind() == CrawlerAliases.Kind.RETIRED)
                .map(alias -> MESSAGES.text("notice.crawler.replaced", crawler,
                        CrawlerList.join(alias.crawlers().stream().map(CatalogueEntry::token).toList())));
    }

    private Optional<String> remark(String crawler) {
        return ownCrawlers.catalogue().findExact(crawler).flatMap(entry -> {
            if (entry.obedience() == Obedience.NO) {
                return Optional.of("remark.no");
            }
            return !entry.sendsRequests() || entry.purpose() == Purpose.DEAD_TOKEN
                    ? Optional.of("remark." + entry.purpose().code())
                    : Optional.empty();
        }).map(key -> MESSAGES.text("notice.crawler", crawler, crawlerMessages.text(key)));
    }
}
