package org.roboscope.ui.workspace;

import java.util.ArrayList;
import java.util.List;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringWrapper;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.lint.analysis.LintSettings;
import org.roboscope.robots.Standard;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.agent.Crawler;

/** What the window sets beside the text: what is asked, how the text is read, and what is known and reported. */
final class WorkspaceInputs {

    private static final String FIRST_CRAWLER = "Googlebot";

    private final WorkScheduler scheduler;
    private final AskedOfTexts askedOfTexts = new AskedOfTexts();
    private final ReadOnlyObjectWrapper<Crawler> crawler =
            new ReadOnlyObjectWrapper<>(Catalogue.builtIn().crawler(FIRST_CRAWLER));
    private final ReadOnlyStringWrapper testedUrl = new ReadOnlyStringWrapper("");
    private final FlowInput<StandardChoice> readAs = new FlowInput<>(StandardChoice.OWN);
    private final FlowInput<LintSettings> reported = new FlowInput<>(LintSettings.OWN);
    private final FlowInput<String> site = new FlowInput<>("");
    private final FlowInput<Catalogue> crawlers = new FlowInput<>(Catalogue.builtIn());
    private final FlowInput<Standard> standard;
    private final FlowInput<UrlQuestion> question;
    private final FlowInput<AssignedCrawlers.Asked> asked;

    WorkspaceInputs(WorkScheduler scheduler) {
        this.scheduler = scheduler;
        this.standard = new FlowInput<>(readAs.newest().standardOf(crawler.get()));
        this.question = new FlowInput<>(newQuestion());
        this.asked = new FlowInput<>(AssignedCrawlers.Asked.by(question.newest()));
    }

    ReadOnlyObjectWrapper<Crawler> crawler() {
        return crawler;
    }

    ReadOnlyStringWrapper testedUrl() {
        return testedUrl;
    }

    FlowInput<StandardChoice> readAs() {
        return readAs;
    }

    FlowInput<LintSettings> reported() {
        return reported;
    }

    FlowInput<String> site() {
        return site;
    }

    FlowInput<Catalogue> crawlers() {
        return crawlers;
    }

    /** The standard by which the verdicts of the tested crawler are found. */
    FlowInput<Standard> standard() {
        return standard;
    }

    FlowInput<UrlQuestion> question() {
        return question;
    }

    /** Whose groups are looked for. */
    FlowInput<AssignedCrawlers.Asked> asked() {
        return asked;
    }

    /** @return the inputs that differ between the two texts; their followers are not asked yet */
    List<FlowValue<?>> turn(TextBuffer left, TextBuffer to) {
        askedOfTexts.keep(left, askedOfFront());
        AskedOfTexts.Asked now = askedOfTexts.of(to);
        boolean isForAnotherSite = site.put(now.site());
        testedUrl.set(now.url());
        return isForAnotherSite ? List.of(site) : List.of();
    }

    /** Gives {@code text} the tested URL and the site of {@code other}, once it is in front. */
    void askLike(TextBuffer front, TextBuffer other, TextBuffer text) {
        askedOfTexts.keep(text, askedOf(front, other));
    }

    void forget(TextBuffer closed) {
        askedOfTexts.forget(closed);
    }

    AskedOfTexts.Asked askedOf(TextBuffer front, TextBuffer text) {
        return text.equals(front) ? askedOfFront() : askedOfTexts.of(text);
    }

    private AskedOfTexts.Asked askedOfFront() {
        return new AskedOfTexts.Asked(testedUrl.get(), site.newest());
    }

    void isFor(TextBuffer text, String address) {
        askedOfTexts.keep(text, new AskedOfTexts.Asked(askedOfTexts.of(text).url(), address));
    }

    void testAs(Crawler other) {
        crawler.set(other);
        askAnew(List.of());
    }

    void testUrl(String url) {
        testedUrl.set(url);
        askAnew(List.of());
    }

    <T> void change(FlowInput<T> input, T now) {
        if (input.put(now)) {
            askAnew(List.of(input));
        }
    }

    /** All that changes together is there before anything is made of it. */
    void askAnew(List<FlowValue<?>> changed) {
        List<FlowValue<?>> all = new ArrayList<>(changed);
        UrlQuestion now = newQuestion();
        if (standard.put(readAs.newest().standardOf(now.crawler()))) {
            all.add(standard);
        }
        if (asked.put(AssignedCrawlers.Asked.by(now))) {
            all.add(asked);
        }
        if (question.put(now)) {
            all.add(question);
        }
        scheduler.askTogether(() -> all.forEach(FlowValue::askFollowers));
    }

    private UrlQuestion newQuestion() {
        return new UrlQuestion(testedUrl.get(), site.newest(), crawler.get(), crawlers.newest());
    }
}
