package org.roboscope.cli.watch;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.roboscope.cli.report.ExpectReport.CheckedExpectation;
import org.roboscope.cli.report.FoundChanges;
import org.roboscope.robots.Standard;
import org.roboscope.robots.answer.AnswerMeaning;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.sites.AnswerReading.AiStanding;
import org.roboscope.site.address.RobotsAddress;
import org.roboscope.site.history.SiteVersion;
import org.roboscope.site.page.PageAgreement;

/**
 * The result of one check of a watched site.
 *
 * @param before         the version that was reported last; empty at the first check
 * @param now            the site's current answer; empty if it was not requested or cannot be evaluated
 * @param answers        the meaning of the answer under each standard, before and now; empty if the status is unchanged
 * @param file           the changes of the file
 * @param broken         expectations that the file does not meet
 * @param agreements     pages whose agreement between robots.txt and the server has changed
 * @param standingBefore the site's earlier position on crawlers; empty if it is unknown, or no event occurred
 * @param standingNow    the site's current position
 * @param problems       a sentence for each part of the check that failed
 */
public record WatchNews(RobotsAddress robotsTxt, Optional<SiteVersion> before, Optional<SiteVersion> now,
        Set<WatchEvent> events, List<AnswerChange> answers, Optional<FileChange> file, List<CheckedExpectation> broken,
        List<AgreementChange> agreements, Optional<SiteStanding> standingBefore, Optional<SiteStanding> standingNow,
        List<String> problems) {

    /** @param crawlers the crawlers of the catalogue that follow this standard */
    public record AnswerChange(Standard standard, List<String> crawlers, Optional<AnswerMeaning> before,
            AnswerMeaning now) {

        public AnswerChange {
            crawlers = List.copyOf(crawlers);
        }
    }

    /** @param before the earlier agreement; empty if the page was not checked before */
    public record AgreementChange(PageAgreement now, Optional<PageAgreement> before) {

        private boolean isNewContradiction() {
            return now.isContradiction() && before.filter(PageAgreement::isContradiction).isEmpty();
        }
    }

    /** The numbers of lines that differ from the previous file, and the resulting changes for crawlers. */
    public record FileChange(long added, long changed, long removed, FoundChanges foundChanges) {

        boolean hasLines() {
            return added + changed + removed > 0;
        }
    }

    private static final int SERVER_ERROR_CLASS = 5;

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

    /** Whether part of the check failed, so that changes may be unknown. */
    public boolean hasFailed() {
        return events.contains(WatchEvent.UNREACHABLE) || events.contains(WatchEvent.PROBLEM);
    }

    /** Whether the answer or the agreement of a page has changed, or an expectation is not met. */
    public boolean isAlarm() {
        return hasAnswerChanged() || events.contains(WatchEvent.BROKEN)
                || agreements.stream().anyMatch(change -> change.before().isPresent());
    }

    /** Returns the findings that users most often act on immediately. */
    public Set<WatchAlert> alerts() {
        Set<WatchAlert> alerts = EnumSet.noneOf(WatchAlert.class);
        boolean isServerError = now.filter(version -> version.status() / 100 == SERVER_ERROR_CLASS).isPresent();
        if (hasFailed() || isServerError || events.contains(WatchEvent.BROKEN)) {
            alerts.add(WatchAlert.ERROR);
        }
        if (isBlocked(standingNow) && !isBlocked(standingBefore)) {
            alerts.add(WatchAlert.BLOCKED_HOME);
        }
        if (standingBefore.isPresent() && standingNow.isPresent()
                && standingBefore.get().aiTraining() != standingNow.get().aiTraining()) {
            alerts.add(WatchAlert.AI_CHANGED);
        }
        if (agreements.stream().anyMatch(AgreementChange::isNewContradiction)) {
            alerts.add(WatchAlert.CONTRADICTION);
        }
        return alerts;
    }

    private static boolean isBlocked(Optional<SiteStanding> standing) {
        return standing.filter(position -> position.home() == Outcome.BLOCKED).isPresent();
    }

    private boolean hasAnswerChanged() {
        return events.contains(WatchEvent.STATUS) || events.contains(WatchEvent.WAY)
                || events.contains(WatchEvent.FILE);
    }

    /** A reportable result of a check. */
    public enum WatchEvent {
        /** The site was never checked before. */
        FIRST,
        /** The status differs, or the site answers again, or it no longer answers. */
        STATUS,
        /** The answer is the same after other redirects. */
        WAY,
        /** The file differs. */
        FILE,
        BROKEN,
        /** robots.txt or the server gives a crawler another answer for a page, or its first answer. */
        AGREEMENT,
        /** No answer came. */
        UNREACHABLE,
        /** Part of the check could not be done, stored or compared. */
        PROBLEM
    }

    /** A finding about a site that users most often act on immediately. */
    public enum WatchAlert {
        /** The site does not answer or has a server error, an expectation is broken, or a part of the check failed. */
        ERROR,
        /** Googlebot can no longer fetch the home page. */
        BLOCKED_HOME,
        /** The file's rules for AI training have changed. */
        AI_CHANGED,
        /** The server now refuses a page that the file allows, or serves one that it blocks. */
        CONTRADICTION
    }

    /**
     * A site's position on the crawlers that matter most to users.
     *
     * @param home whether Googlebot may fetch the home page
     */
    public record SiteStanding(Outcome home, AiStanding aiTraining) {}
}
