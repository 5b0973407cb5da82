package org.roboscope.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.roboscope.cli.io.CommandRefusedException;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.cli.report.ExpectReport.Checked;
import org.roboscope.cli.site.SiteFile;
import org.roboscope.cli.table.ChangeSearch;
import org.roboscope.cli.watch.WatchNews;
import org.roboscope.cli.watch.WatchNews.AgreementChange;
import org.roboscope.cli.watch.WatchNews.AnswerChange;
import org.roboscope.cli.watch.WatchNews.FileChange;
import org.roboscope.cli.watch.WatchNews.SiteStanding;
import org.roboscope.cli.watch.WatchNews.WatchEvent;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.document.diff.DiffRow.Kind;
import org.roboscope.document.diff.TextDiff;
import org.roboscope.document.text.TextSnapshot;
import org.roboscope.messages.MessageBundle;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Standards;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.answer.AnswerContext;
import org.roboscope.robots.answer.AnswerEffect;
import org.roboscope.robots.answer.AnswerMeaning;
import org.roboscope.simulate.impact.ImpactPlan;
import org.roboscope.simulate.sites.AnswerReading;
import org.roboscope.site.address.RobotsAddress;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.answer.FetchMeaning;
import org.roboscope.site.fetch.AnswerBody;
import org.roboscope.site.fetch.FetchFailure;
import org.roboscope.site.fetch.FetchResult;
import org.roboscope.site.history.FetchHistory;
import org.roboscope.site.history.SiteVersion;
import org.roboscope.site.page.PageAgreement;
import org.roboscope.site.page.PageAgreement.ServerAct;

/** Stores the answer of one site, and finds what changed since the version that was reported last. */
final class SiteLook {

    private static final byte[] NOTHING = new byte[0];

    private final RobotsAddress robotsTxt;
    private final FetchHistory history;
    private final @Nullable ExpectationList expectations;
    private final Set<WatchEvent> events = EnumSet.noneOf(WatchEvent.class);
    private final List<String> problems = new ArrayList<>();
    private AnswerReading reading =
            new AnswerReading(Optional.empty(), AnswerContext.NONE, Optional.empty(), Optional.empty());
    private List<PageAgreement> reported = List.of();
    private boolean kept = true;

    /** @param histories the folder in which each site's history lies */
    SiteLook(RobotsAddress robotsTxt, Path histories, @Nullable ExpectationList expectations) {
        this.robotsTxt = robotsTxt;
        this.history = new FetchHistory(histories, robotsTxt);
        this.expectations = expectations;
    }

    /** @param result what the site answered just now */
    WatchNews judge(FetchResult result) {
        Optional<SiteVersion> before = before();
        Optional<SiteVersion> now = SiteVersion.of(result);
        Optional<String> unusable = unusable(result, now);
        if (unusable.isPresent() || now.isEmpty()) {
            unusable.ifPresent(this::problem);
            return news(before, Optional.empty(), List.of(), Optional.empty(), List.of(), Standings.NONE);
        }
        SiteVersion version = keep(result, now.get());
        boolean unreachable = result.failure().filter(failure -> !failure.isRedirectFailure()).isPresent();
        if (unreachable) {
            events.add(WatchEvent.UNREACHABLE);
        }
        compare(before, version, unreachable);
        AnswerContext context = contextNow(version);
        reading = reading(version, result, context);
        boolean tellsAnswers = before.isEmpty() ? !version.hasFile() && !unreachable
                : events.contains(WatchEvent.STATUS);
        List<AnswerChange> answers = tellsAnswers ? answers(before, version, context) : List.of();
        Optional<FileChange> file =
                result.file().filter(_ -> before.isPresent() && before.filter(version::isSameAs).isEmpty())
                        .flatMap(body -> fileChange(before.orElseThrow(), version, body.bytes()));
        List<Checked> broken = broken(result, version, context);
        return news(before, Optional.of(version), answers, file, broken,
                events.isEmpty() ? Standings.NONE : standings(before));
    }

    /** Notes that the findings of this look were reported, so that the next look reports only later changes. */
    void noteReported(WatchNews news) throws IOException {
        if (kept && news.now().isPresent()) {
            history.noteReported(news.now().get());
            if (!news.agreements().isEmpty()) {
                history.noteAgreements(reported);
            }
        }
    }

    private WatchNews news(Optional<SiteVersion> before, Optional<SiteVersion> now, List<AnswerChange> answers,
            Optional<FileChange> file, List<Checked> broken, Standings standings) {
        return new WatchNews(robotsTxt, before, now, events, answers, file, broken, List.of(), standings.stood(),
                standings.stands(), problems);
    }

    /** How the site stood to crawlers, and how it stands. */
    private record Standings(Optional<SiteStanding> stood, Optional<SiteStanding> stands) {

        private static final Standings NONE = new Standings(Optional.empty(), Optional.empty());
    }

    private Standings standings(Optional<SiteVersion> before) {
        try {
            Optional<byte[]> earlier = before.isPresent() ? fileOf(fileUntil(before.get())) : Optional.empty();
            Optional<SiteStanding> stood = before.map(version -> standing(new AnswerReading(
                    Optional.of(version.course()), contextOf(version),
                    earlier.filter(_ -> version.hasFile()), earlier)));
            return new Standings(stood, Optional.of(standing(reading)));
        } catch (IOException damaged) {
            problem(text("watch.damaged", robotsTxt.toString(), why(damaged)));
            return Standings.NONE;
        }
    }

    private AnswerReading reading(SiteVersion now, FetchResult result, AnswerContext context) {
        Optional<byte[]> file = result.file().map(AnswerBody::bytes);
        Optional<byte[]> copy = Optional.empty();
        try {
            copy = file.isPresent() ? copy : fileOf(fileUntil(now));
        } catch (IOException damaged) {
            problem(text("watch.damaged", robotsTxt.toString(), why(damaged)));
        }
        return new AnswerReading(Optional.of(now.course()), context, file, copy);
    }

    /** Meaning of the answer that was judged last. */
    AnswerReading reading() {
        return reading;
    }

    /** Adds to the news for which crawlers robots.txt or the server says something else than at the last report. */
    WatchNews withAgreements(WatchNews news, List<PageAgreement> found) {
        // Without robots.txt there is nothing to compare the server with.
        if (found.isEmpty() || reading.isSilent()) {
            return news;
        }
        List<PageAgreement> before = agreementsBefore();
        List<PageAgreement> known = new ArrayList<>(before);
        List<AgreementChange> changes = new ArrayList<>();
        for (PageAgreement agreement : found) {
            if (agreement.server() == ServerAct.NO_ANSWER) {
                problem(text("watch.agreement.none", agreement.page(), PrintableText.of(agreement.crawler()),
                        PrintableText.of(agreement.note())));
                continue;
            }
            Optional<PageAgreement> was = before.stream().filter(agreement::isAboutSame).findFirst();
            if (was.filter(agreement::isSameAs).isEmpty()) {
                changes.add(new AgreementChange(agreement, was));
            }
            known.removeIf(agreement::isAboutSame);
            known.add(agreement);
        }
        reported = known;
        if (!changes.isEmpty()) {
            events.add(WatchEvent.AGREEMENT);
        }
        return new WatchNews(robotsTxt, news.before(), news.now(), events, news.answers(), news.file(), news.broken(),
                changes, news.stood(), news.stands(), problems);
    }

    private List<PageAgreement> agreementsBefore() {
        try {
            return history.reportedAgreements();
        } catch (IOException unreadable) {
            problem(text("watch.unreadable", robotsTxt.toString(), why(unreadable)));
            return List.of();
        }
    }

    private Optional<byte[]> fileOf(Optional<SiteVersion> version) throws IOException {
        return version.isPresent() ? Optional.of(history.file(version.get())) : Optional.empty();
    }

    private static SiteStanding standing(AnswerReading reading) {
        return new SiteStanding(reading.homePage().outcome(), reading.aiTraining());
    }

    private void problem(String sentence) {
        events.add(WatchEvent.PROBLEM);
        problems.add(sentence);
    }

    private static String text(String key, Object... fillings) {
        return MessageBundle.of("cli").text(key, fillings);
    }

    private Optional<SiteVersion> before() {
        try {
            Optional<SiteVersion> reported = history.lastReported();
            if (reported.isPresent()) {
                return reported;
            }
            // If the report of this look is lost, the next look reports the same changes.
            Optional<SiteVersion> newest = history.newest();
            if (newest.isPresent()) {
                history.noteReported(newest.get());
            }
            return newest;
        } catch (IOException unreadable) {
            problem(text("watch.unreadable", robotsTxt.toString(), why(unreadable)));
            return Optional.empty();
        }
    }

    private static String why(IOException failure) {
        return PrintableText.of(String.valueOf(failure.getMessage()));
    }

    /** Why an answer can be neither kept nor judged. */
    private Optional<String> unusable(FetchResult result, Optional<SiteVersion> now) {
        if (now.isEmpty()) {
            return result.failure().map(FetchFailure::sentence)
                    .map(why -> text("site.failed", robotsTxt.toString(), PrintableText.of(why.text())));
        }
        try {
            result.file().ifPresent(body -> SiteFile.bytes(robotsTxt, body));
            return Optional.empty();
        } catch (CommandRefusedException refused) {
            return Optional.of(String.valueOf(refused.getMessage()));
        }
    }

    private SiteVersion keep(FetchResult result, SiteVersion now) {
        try {
            return history.add(result).orElse(now);
        } catch (IOException full) {
            kept = false;
            problem(text("watch.unkept", robotsTxt.toString(), why(full)));
            return now;
        }
    }

    private void compare(Optional<SiteVersion> before, SiteVersion now, boolean unreachable) {
        if (before.isEmpty()) {
            if (!events.contains(WatchEvent.PROBLEM) && !unreachable) {
                events.add(WatchEvent.FIRST);
            }
            return;
        }
        SiteVersion last = before.get();
        boolean otherStatus = last.status() != now.status() || last.failure().isEmpty() != now.failure().isEmpty();
        if (otherStatus && !unreachable) {
            events.add(WatchEvent.STATUS);
        } else if (!otherStatus && !unreachable && !last.way().equals(now.way())) {
            events.add(WatchEvent.WAY);
        }
    }

    private AnswerContext contextNow(SiteVersion version) {
        try {
            return history.answerContext(version.last());
        } catch (IOException unreadable) {
            problem(text("watch.unreadable", robotsTxt.toString(), why(unreadable)));
            return AnswerContext.NONE;
        }
    }

    private List<AnswerChange> answers(Optional<SiteVersion> before, SiteVersion now, AnswerContext context) {
        List<AnswerChange> answers = new ArrayList<>();
        Optional<AnswerContext> earlier = before.map(this::contextOf);
        for (Standard standard : Standards.inForce()) {
            List<String> crawlers = Catalogue.builtIn().crawlers().stream()
                    .filter(crawler -> Standards.ofCrawler(crawler).equals(standard)).map(Crawler::name).toList();
            if (!crawlers.isEmpty()) {
                answers.add(new AnswerChange(standard, crawlers,
                        before.map(version -> meaning(standard, version, earlier.orElse(AnswerContext.NONE))),
                        meaning(standard, now, context)));
            }
        }
        return answers;
    }

    private AnswerContext contextOf(SiteVersion earlier) {
        return new AnswerContext(Duration.between(earlier.first(), earlier.last()), fileUntil(earlier).isPresent(),
                true, false);
    }

    private static AnswerMeaning meaning(Standard standard, SiteVersion version, AnswerContext context) {
        return FetchMeaning.of(standard, version.course(), context).meaning();
    }

    /** The last file that was served up to a version. */
    private Optional<SiteVersion> fileUntil(SiteVersion version) {
        try {
            return history.versions().stream()
                    .filter(each -> each.hasFile() && !each.first().isAfter(version.first())).findFirst();
        } catch (IOException unreadable) {
            problem(text("watch.unreadable", robotsTxt.toString(), why(unreadable)));
            return Optional.empty();
        }
    }

    private Optional<FileChange> fileChange(SiteVersion before, SiteVersion now, byte[] file) {
        Optional<SiteVersion> last = fileUntil(before);
        if (last.isEmpty() || last.get().hash().equals(now.hash())) {
            return Optional.empty();
        }
        events.add(WatchEvent.FILE);
        try {
            byte[] old = history.file(last.get());
            RobotsText oldText = CommandReading.OWN.text(old);
            RobotsText newText = CommandReading.OWN.text(file);
            TextDiff diff = TextDiff.between(TextSnapshot.decode(old).text(), TextSnapshot.decode(file).text());
            return Optional.of(new FileChange(diff.count(Kind.ADDED), diff.count(Kind.CHANGED),
                    diff.count(Kind.REMOVED), ChangeSearch.of(ImpactPlan.between(oldText, newText,
                            Catalogue.builtIn()))));
        } catch (IOException damaged) {
            problem(text("watch.damaged", robotsTxt.toString(), why(damaged)));
            return Optional.empty();
        }
    }

    private List<Checked> broken(FetchResult result, SiteVersion now, AnswerContext context) {
        ExpectationList expected = expectations;
        if (expected == null) {
            return List.of();
        }
        RobotsText text = CommandReading.OWN.text(result.file().map(AnswerBody::bytes).orElse(NOTHING));
        List<Checked> broken = new ArrayList<>();
        int unchecked = 0;
        Optional<WebAddress> site = Optional.of(robotsTxt.address());
        for (ExpectationList.Expected each : expected.expectations()) {
            if (each.expectation().isForOtherSite(site)) {
                continue;
            }
            AnswerEffect effect = meaning(Standards.ofCrawler(each.crawler()), now, context).effect();
            // Where all is allowed, it is as with an empty file.
            if (effect == AnswerEffect.PARSE || effect == AnswerEffect.ALLOW_ALL) {
                RobotsText counted = effect == AnswerEffect.PARSE ? text : CommandReading.OWN.text(NOTHING);
                ExpectationList.check(each, counted, CommandReading.OWN, site).stream()
                        .filter(checked -> checked.result().isBroken()).forEach(broken::add);
            } else {
                unchecked++;
            }
        }
        if (!broken.isEmpty()) {
            events.add(WatchEvent.BROKEN);
        }
        if (unchecked > 0) {
            problem(text("watch.unchecked", robotsTxt.toString(), unchecked, PrintableText.of(expected.name())));
        }
        return broken;
    }
}
