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
import org.roboscope.cli.io.SiteFile;
import org.roboscope.cli.report.ExpectReport.CheckedExpectation;
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

/** Stores the answer of one site, and finds changes since the last reported version. */
final class SiteCheck {

    private static final byte[] EMPTY_FILE = new byte[0];

    private final RobotsAddress robotsTxt;
    private final FetchHistory history;
    private final @Nullable ExpectationList expectations;
    private final Set<WatchEvent> events = EnumSet.noneOf(WatchEvent.class);
    private final List<String> problems = new ArrayList<>();
    private AnswerReading reading =
            new AnswerReading(Optional.empty(), AnswerContext.NONE, Optional.empty(), Optional.empty());
    private List<PageAgreement> agreementsToStore = List.of();
    private boolean isStored = true;

    /** @param histories the folder of the sites' histories */
    SiteCheck(RobotsAddress robotsTxt, Path histories, @Nullable ExpectationList expectations) {
        this.robotsTxt = robotsTxt;
        this.history = new FetchHistory(histories, robotsTxt);
        this.expectations = expectations;
    }

    /** Stores the current answer of the site, and returns its changes since the last reported version. */
    WatchNews evaluate(FetchResult result) {
        Optional<SiteVersion> before = lastReported();
        Optional<SiteVersion> newVersion = SiteVersion.of(result);
        Optional<String> problem = problemOf(result, newVersion);
        if (problem.isPresent() || newVersion.isEmpty()) {
            problem.ifPresent(this::addProblem);
            return createNews(before, Optional.empty(), List.of(), Optional.empty(), List.of(), Standings.NONE);
        }
        SiteVersion version = storeAnswer(result, newVersion.get());
        boolean isUnreachable = result.failure().filter(failure -> !failure.isRedirectFailure()).isPresent();
        if (isUnreachable) {
            events.add(WatchEvent.UNREACHABLE);
        }
        compareAnswers(before, version, isUnreachable);
        AnswerContext context = readContext(version);
        reading = readAnswer(version, result, context);
        boolean reportsMeanings = before.isEmpty() ? !version.hasFile() && !isUnreachable
                : events.contains(WatchEvent.STATUS);
        List<AnswerChange> answers = reportsMeanings ? compareMeanings(before, version, context) : List.of();
        Optional<FileChange> file =
                result.successfulBody().filter(_ -> before.isPresent() && before.filter(version::isSameAs).isEmpty())
                        .flatMap(body -> compareFiles(before.orElseThrow(), version, body.bytes()));
        List<CheckedExpectation> broken = findBrokenExpectations(result, version, context);
        return createNews(before, Optional.of(version), answers, file, broken,
                events.isEmpty() ? Standings.NONE : compareStandings(before));
    }

    /** Stores that the news were reported, so that the next check reports only later changes. */
    void recordReport(WatchNews news) throws IOException {
        if (isStored && news.now().isPresent()) {
            history.noteReported(news.now().get());
            if (!news.agreements().isEmpty()) {
                history.noteAgreements(agreementsToStore);
            }
        }
    }

    private WatchNews createNews(Optional<SiteVersion> before, Optional<SiteVersion> newVersion,
            List<AnswerChange> answers,
            Optional<FileChange> file, List<CheckedExpectation> broken, Standings standings) {
        return new WatchNews(robotsTxt, before, newVersion, events, answers, file, broken, List.of(),
                standings.before(),
                standings.now(), problems);
    }

    /** The site's position on crawlers in the last reported version and now. */
    private record Standings(Optional<SiteStanding> before, Optional<SiteStanding> now) {

        private static final Standings NONE = new Standings(Optional.empty(), Optional.empty());
    }

    private Standings compareStandings(Optional<SiteVersion> before) {
        try {
            Optional<byte[]> earlier = before.isPresent() ? fileOf(lastFileUntil(before.get())) : Optional.empty();
            Optional<SiteStanding> oldStanding = before.map(version -> standingOf(new AnswerReading(
                    Optional.of(version.course()), contextOf(version),
                    earlier.filter(_ -> version.hasFile()), earlier)));
            return new Standings(oldStanding, Optional.of(standingOf(reading)));
        } catch (IOException damaged) {
            addProblem(text("watch.damaged", robotsTxt.toString(), reasonOf(damaged)));
            return Standings.NONE;
        }
    }

    private AnswerReading readAnswer(SiteVersion version, FetchResult result, AnswerContext context) {
        Optional<byte[]> file = result.successfulBody().map(AnswerBody::bytes);
        Optional<byte[]> earlierFile = Optional.empty();
        try {
            earlierFile = file.isPresent() ? earlierFile : fileOf(lastFileUntil(version));
        } catch (IOException damaged) {
            addProblem(text("watch.damaged", robotsTxt.toString(), reasonOf(damaged)));
        }
        return new AnswerReading(Optional.of(version.course()), context, file, earlierFile);
    }

    /** Returns the meaning of the answer that was evaluated last. */
    AnswerReading reading() {
        return reading;
    }

    /**
     * Adds the pages and crawlers for which robots.txt or the answer of the server has changed since the last report.
     */
    WatchNews withAgreements(WatchNews news, List<PageAgreement> agreements) {
        // Without robots.txt, the server cannot be compared with it.
        if (agreements.isEmpty() || reading.isSilent()) {
            return news;
        }
        List<PageAgreement> before = readReportedAgreements();
        List<PageAgreement> stored = new ArrayList<>(before);
        List<AgreementChange> changes = new ArrayList<>();
        for (PageAgreement agreement : agreements) {
            if (agreement.serverAct() == ServerAct.NO_ANSWER) {
                addProblem(text("watch.agreement.none", agreement.page(), PrintableText.of(agreement.crawler()),
                        PrintableText.of(agreement.note())));
                continue;
            }
            Optional<PageAgreement> earlier = before.stream().filter(agreement::isAboutSame).findFirst();
            if (earlier.filter(agreement::isSameAs).isEmpty()) {
                changes.add(new AgreementChange(agreement, earlier));
            }
            stored.removeIf(agreement::isAboutSame);
            stored.add(agreement);
        }
        agreementsToStore = stored;
        if (!changes.isEmpty()) {
            events.add(WatchEvent.AGREEMENT);
        }
        return new WatchNews(robotsTxt, news.before(), news.now(), events, news.answers(), news.file(), news.broken(),
                changes, news.standingBefore(), news.standingNow(), problems);
    }

    private List<PageAgreement> readReportedAgreements() {
        try {
            return history.reportedAgreements();
        } catch (IOException unreadable) {
            addProblem(text("watch.unreadable", robotsTxt.toString(), reasonOf(unreadable)));
            return List.of();
        }
    }

    private Optional<byte[]> fileOf(Optional<SiteVersion> version) throws IOException {
        return version.isPresent() ? Optional.of(history.file(version.get())) : Optional.empty();
    }

    private static SiteStanding standingOf(AnswerReading reading) {
        return new SiteStanding(reading.homePage().outcome(), reading.aiTraining());
    }

    private void addProblem(String sentence) {
        events.add(WatchEvent.PROBLEM);
        problems.add(sentence);
    }

    private static String text(String key, Object... fillings) {
        return MessageBundle.of("cli").text(key, fillings);
    }

    private Optional<SiteVersion> lastReported() {
        try {
            Optional<SiteVersion> reported = history.lastReportedVersion();
            if (reported.isPresent()) {
                return reported;
            }
            // If the report of this check is lost, the next check reports the same changes.
            Optional<SiteVersion> newest = history.newestVersion();
            if (newest.isPresent()) {
                history.noteReported(newest.get());
            }
            return newest;
        } catch (IOException unreadable) {
            addProblem(text("watch.unreadable", robotsTxt.toString(), reasonOf(unreadable)));
            return Optional.empty();
        }
    }

    private static String reasonOf(IOException failure) {
        return PrintableText.of(String.valueOf(failure.getMessage()));
    }

    /** Returns the reason why an answer can be neither stored nor evaluated. */
    private Optional<String> problemOf(FetchResult result, Optional<SiteVersion> version) {
        if (version.isEmpty()) {
            return result.failure().map(FetchFailure::sentence)
                    .map(sentence -> text("site.failed", robotsTxt.toString(), PrintableText.of(sentence.text())));
        }
        try {
            result.successfulBody().ifPresent(body -> SiteFile.requireComplete(robotsTxt, body));
            return Optional.empty();
        } catch (CommandRefusedException refused) {
            return Optional.of(String.valueOf(refused.getMessage()));
        }
    }

    private SiteVersion storeAnswer(FetchResult result, SiteVersion version) {
        try {
            return history.add(result).orElse(version);
        } catch (IOException unwritable) {
            isStored = false;
            addProblem(text("watch.unkept", robotsTxt.toString(), reasonOf(unwritable)));
            return version;
        }
    }

    private void compareAnswers(Optional<SiteVersion> before, SiteVersion version, boolean isUnreachable) {
        if (before.isEmpty()) {
            if (!events.contains(WatchEvent.PROBLEM) && !isUnreachable) {
                events.add(WatchEvent.FIRST);
            }
            return;
        }
        SiteVersion last = before.get();
        boolean hasStatusChanged =
                last.status() != version.status() || last.failure().isEmpty() != version.failure().isEmpty();
        if (hasStatusChanged && !isUnreachable) {
            events.add(WatchEvent.STATUS);
        } else if (!hasStatusChanged && !isUnreachable
                && !last.requestedAddresses().equals(version.requestedAddresses())) {
            events.add(WatchEvent.WAY);
        }
    }

    private AnswerContext readContext(SiteVersion version) {
        try {
            return history.answerContext(version.lastSeen());
        } catch (IOException unreadable) {
            addProblem(text("watch.unreadable", robotsTxt.toString(), reasonOf(unreadable)));
            return AnswerContext.NONE;
        }
    }

    private List<AnswerChange> compareMeanings(Optional<SiteVersion> before, SiteVersion current,
            AnswerContext context) {
        List<AnswerChange> answers = new ArrayList<>();
        Optional<AnswerContext> earlier = before.map(this::contextOf);
        for (Standard standard : Standards.inForce()) {
            List<String> crawlers = Catalogue.builtIn().crawlers().stream()
                    .filter(crawler -> Standards.ofCrawler(crawler).equals(standard)).map(Crawler::name).toList();
            if (!crawlers.isEmpty()) {
                answers.add(new AnswerChange(standard, crawlers,
                        before.map(version -> meaningOf(standard, version, earlier.orElse(AnswerContext.NONE))),
                        meaningOf(standard, current, context)));
            }
        }
        return answers;
    }

    private AnswerContext contextOf(SiteVersion earlier) {
        return new AnswerContext(Duration.between(earlier.firstSeen(), earlier.lastSeen()),
                lastFileUntil(earlier).isPresent(),
                true, false);
    }

    private static AnswerMeaning meaningOf(Standard standard, SiteVersion version, AnswerContext context) {
        return FetchMeaning.of(standard, version.course(), context).meaning();
    }

    /** Returns the last file that the site served up to a version. */
    private Optional<SiteVersion> lastFileUntil(SiteVersion version) {
        try {
            return history.versions().stream()
                    .filter(stored -> stored.hasFile() && !stored.firstSeen().isAfter(version.firstSeen())).findFirst();
        } catch (IOException unreadable) {
            addProblem(text("watch.unreadable", robotsTxt.toString(), reasonOf(unreadable)));
            return Optional.empty();
        }
    }

    private Optional<FileChange> compareFiles(SiteVersion before, SiteVersion version, byte[] file) {
        Optional<SiteVersion> last = lastFileUntil(before);
        if (last.isEmpty() || last.get().hash().equals(version.hash())) {
            return Optional.empty();
        }
        events.add(WatchEvent.FILE);
        try {
            byte[] oldFile = history.file(last.get());
            RobotsText oldText = CommandReading.OWN.text(oldFile);
            RobotsText newText = CommandReading.OWN.text(file);
            TextDiff diff = TextDiff.between(TextSnapshot.decode(oldFile).text(), TextSnapshot.decode(file).text());
            return Optional.of(new FileChange(diff.count(Kind.ADDED), diff.count(Kind.CHANGED),
                    diff.count(Kind.REMOVED), ChangeSearch.search(ImpactPlan.between(oldText, newText,
                            Catalogue.builtIn()))));
        } catch (IOException damaged) {
            addProblem(text("watch.damaged", robotsTxt.toString(), reasonOf(damaged)));
            return Optional.empty();
        }
    }

    private List<CheckedExpectation> findBrokenExpectations(FetchResult result, SiteVersion version,
            AnswerContext context) {
        ExpectationList expected = expectations;
        if (expected == null) {
            return List.of();
        }
        RobotsText text = CommandReading.OWN.text(result.successfulBody().map(AnswerBody::bytes).orElse(EMPTY_FILE));
        List<CheckedExpectation> broken = new ArrayList<>();
        int unchecked = 0;
        Optional<WebAddress> site = Optional.of(robotsTxt.address());
        for (ExpectationList.NumberedExpectation expectation : expected.expectations()) {
            if (expectation.expectation().isForOtherSite(site)) {
                continue;
            }
            AnswerEffect effect = meaningOf(Standards.ofCrawler(expectation.crawler()), version, context).effect();
            // An answer that allows everything is equivalent to an empty file.
            if (effect == AnswerEffect.PARSE || effect == AnswerEffect.ALLOW_ALL) {
                RobotsText effectiveText = effect == AnswerEffect.PARSE ? text : CommandReading.OWN.text(EMPTY_FILE);
                ExpectationList.checkExpectation(expectation, effectiveText, CommandReading.OWN, site).stream()
                        .filter(checked -> checked.result().isBroken()).forEach(broken::add);
            } else {
                unchecked++;
            }
        }
        if (!broken.isEmpty()) {
            events.add(WatchEvent.BROKEN);
        }
        if (unchecked > 0) {
            addProblem(text("watch.unchecked", robotsTxt.toString(), unchecked, PrintableText.of(expected.name())));
        }
        return broken;
    }
}
