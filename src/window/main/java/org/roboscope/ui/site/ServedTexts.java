package org.roboscope.ui.site;

import static org.roboscope.ui.site.SiteSection.MESSAGES;

import java.time.Instant;
import java.util.Optional;
import org.roboscope.site.address.RobotsAddress;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.AnswerBody;
import org.roboscope.site.fetch.FetchResult;
import org.roboscope.site.history.SiteVersion;
import org.roboscope.ui.common.DateTexts;
import org.roboscope.ui.workspace.ReadOnlyText;

/** Creates read-only texts of served files. */
final class ServedTexts {

    /** The file of a fetch, if it is complete. */
    Optional<ReadOnlyText> ofWholeFile(RobotsAddress robotsTxt, FetchResult result) {
        return result.successfulBody().filter(body -> !body.isTruncated() && body.isReadable()).map(AnswerBody::bytes)
                .map(bytes -> ReadOnlyText.of(
                        MESSAGES.text("live.name", siteName(robotsTxt)), sourceKey(robotsTxt), bytes,
                        MESSAGES.text("live.reason", robotsTxt.toString(), DateTexts.time(result.startTime())))
                        .withServingSite(robotsTxt.address().site()));
    }

    /** The received part of a file that broke off, took too long or was too large. */
    Optional<ReadOnlyText> ofPart(RobotsAddress robotsTxt, FetchResult result) {
        return result.successfulBody().filter(AnswerBody::isTruncated).or(result::partialBody)
                .filter(AnswerBody::isReadable)
                .map(AnswerBody::bytes)
                .map(bytes -> ReadOnlyText.ofPart(
                        MESSAGES.text("live.part.name", siteName(robotsTxt)), "part " + robotsTxt, bytes,
                        MESSAGES.text("live.part.reason", robotsTxt.toString(), DateTexts.time(result.startTime()),
                                bytes.length))
                        .withServingSite(robotsTxt.address().site()));
    }

    /** The previous file, after a fetch without a file. It may no longer be live. */
    ReadOnlyText ofOutdatedFile(RobotsAddress robotsTxt, ReadOnlyText before, Instant fetched) {
        String fetchTime = DateTexts.time(fetched);
        return new ReadOnlyText(MESSAGES.text("version.name", siteName(robotsTxt), fetchTime), sourceKey(robotsTxt),
                before.content(), MESSAGES.text("live.old.reason", robotsTxt.toString(), fetchTime), before.isPart(),
                before.site());
    }

    private static String sourceKey(RobotsAddress robotsTxt) {
        return "live " + robotsTxt;
    }

    /** A file of the history. */
    ReadOnlyText ofVersion(RobotsAddress robotsTxt, SiteVersion version, byte[] bytes) {
        Instant first = version.firstSeen();
        // With seconds, because a watched site may be fetched more than once in a minute.
        String exactTime = DateTexts.exactTime(first);
        String source = "version " + first + " " + robotsTxt;
        ReadOnlyText text = version.isLargerThan(bytes.length)
                ? ReadOnlyText.ofPart(MESSAGES.text("version.part.name", siteName(robotsTxt), exactTime),
                        source,
                        bytes,
                        MESSAGES.text("version.part.reason", robotsTxt.toString(), DateTexts.time(first), bytes.length))
                : ReadOnlyText.of(MESSAGES.text("version.name", siteName(robotsTxt), exactTime), source, bytes,
                        MESSAGES.text("version.reason", robotsTxt.toString(), DateTexts.time(first)));
        return text.withServingSite(robotsTxt.address().site());
    }

    /** The name of the site: its host, with a port that is not the default. */
    static String siteName(RobotsAddress robotsTxt) {
        WebAddress address = robotsTxt.address();
        String port = address.hasDefaultPort() ? "" : ":" + address.port();
        return address.host().readable() + port;
    }
}
