package org.roboscope.cli.watch;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.roboscope.cli.report.ExpectReport.Checked;
import org.roboscope.cli.report.FoundChanges;
import org.roboscope.robots.Standard;
import org.roboscope.robots.answer.AnswerMeaning;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.sites.AnswerReading.AiStanding;
import org.roboscope.site.address.RobotsAddress;
import org.roboscope.site.history.SiteVersion;
import org.roboscope.site.page.PageAgreement;

/**
 * What came of one look at a site.
 *
 * @param before   the version that was reported last; absent at the first look
 * @param now      what the site answers now; absent where it was not asked, or its answer cannot be judged
 * @param answers  what each standard makes of the answer, before and now; empty where the status is the same
 * @param file     what changed in the file
 * @param broken   expectations that the file does not meet
 * @param agreements pages about which robots.txt and the server agree otherwise than before
 * @param stood    how the site stood to crawlers before; nothing where that is not known, or nothing happened
 * @param stands   how it stands now
 * @param problems what kept parts of the look from being done, a sentence each
 */
public record WatchNews(RobotsAddress robotsTxt, Optional<SiteVersion> before, Optional<SiteVersion> now,
        Set<WatchEvent> events, List<AnswerChange> answers, Optional<FileChange> file, List<Checked> broken,
        List<AgreementChange> agreements, Optional<SiteStanding> stood, Optional<SiteStanding> stands,
        List<String> problems) {

    /** @param crawlers of the catalogue that are read by this standard */
    public record AnswerChange(Standard standard, List<String> crawlers, Optional<AnswerMeaning> was,
            AnswerMeaning is) {

        public AnswerChange {
            crawlers = List.copyOf(crawlers);
        }
    }

    /** @param was absent where this was not asked before */
    public record AgreementChange(PageAgreement is, Optional<PageAgreement> was) {

        private boolean isNewContradiction() {
            return is.isContradiction() && was.filter(PageAgreement::isContradiction).isEmpty();
        }
    }

    /** Lines that differ from the file before, and what that changes for crawlers. */
    public record FileChange(long added, long changed, long removed, FoundChanges found) {

        boolean isOfLines() {
            return added + changed + removed > 0;
        }
    }

    private static final int SERVER_ERROR = 5;

    public WatchNews {
        events = Set.copyOf(events);
        answers = List.copyOf(answers);
        broken = List.copyOf(broken);
        agreements = List.copyOf(agreements);
        problems = List.copyOf(problems);
    }

    public boolean isQuiet() {
        return events.isEmpty();
    }

    /** Whether something failed, so that it is unknown whether anything changed. */
    public boolean hasFailed() {
        return events.contains(WatchEvent.UNREACHABLE) || events.contains(WatchEvent.PROBLEM);
    }

    /** Whether the site says something else than before, or not what is expected. */
    public boolean isAlarm() {
        return isOtherAnswer() || events.contains(WatchEvent.BROKEN)
                || agreements.stream().anyMatch(change -> change.was().isPresent());
    }

    /** The findings that people most often act on at once. */
    public Set<WatchAlert> alerts() {
        Set<WatchAlert> alerts = EnumSet.noneOf(WatchAlert.class);
        boolean isServerError = now.filter(version -> version.status() / 100 == SERVER_ERROR).isPresent();
        if (hasFailed() || isServerError || events.contains(WatchEvent.BROKEN)) {
            alerts.add(WatchAlert.ERROR);
        }
        if (isBlocked(stands) && !isBlocked(stood)) {
            alerts.add(WatchAlert.BLOCKED_HOME);
        }
        if (stood.isPresent() && stands.isPresent() && stood.get().aiTraining() != stands.get().aiTraining()) {
            alerts.add(WatchAlert.AI_CHANGED);
        }
        if (agreements.stream().anyMatch(AgreementChange::isNewContradiction)) {
            alerts.add(WatchAlert.CONTRADICTION);
        }
        return alerts;
    }

    private static boolean isBlocked(Optional<SiteStanding> standing) {
        return standing.filter(it -> it.home() == Outcome.BLOCKED).isPresent();
    }

    private boolean isOtherAnswer() {
        return events.contains(WatchEvent.STATUS) || events.contains(WatchEvent.WAY)
                || events.contains(WatchEvent.FILE);
    }

    /** What is worth telling of a look at a site. */
    public enum WatchEvent {
        /** It was never looked at before. */
        FIRST,
        /** Another status, no answer after there was one, or an answer after there was none. */
        STATUS,
        /** The same answer, by other redirects. */
        WAY,
        /** Another file. */
        FILE,
        BROKEN,
        /** robots.txt or the server says something else about a page to a crawler, or was asked first. */
        AGREEMENT,
        /** No answer came. */
        UNREACHABLE,
        /** The look could not be done, kept or compared as a whole. */
        PROBLEM
    }

    /** The findings about a site that people most often act on at once. */
    public enum WatchAlert {
        /** No answer, a server error, or an expectation that is broken or could not be checked. */
        ERROR,
        /** Googlebot may not fetch the home page, which it might before. */
        BLOCKED_HOME,
        /** The file says something else to crawlers for the training of AI models. */
        AI_CHANGED,
        /** The server refuses a page that the file allows, or serves one that it blocks, and did not before. */
        CONTRADICTION
    }

    /**
     * How a site stands to those who come first for most people.
     *
     * @param home whether Googlebot may fetch the home page
     */
    public record SiteStanding(Outcome home, AiStanding aiTraining) {}
}
