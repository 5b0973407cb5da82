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
final class LiveText {

    /** The file of a fetch, if it is complete. */
    Optional<ReadOnlyText> ofWholeFile(RobotsAddress robotsTxt, FetchResult result) {
        return result.file().filter(body -> !body.isCut() && body.isReadable()).map(AnswerBody::bytes)
                .map(bytes -> ReadOnlyText.of(
                        MESSAGES.text("live.name", host(robotsTxt)), source(robotsTxt), bytes,
                        MESSAGES.text("live.reason", robotsTxt.toString(), DateTexts.time(result.when())))
                        .servedBy(robotsTxt.address().site()));
    }

    /** The received part of a file that broke off, took too long or was too large. */
    Optional<ReadOnlyText> ofPart(RobotsAddress robotsTxt, FetchResult result) {
        return result.file().filter(AnswerBody::isCut).or(result::partialBody).filter(AnswerBody::isReadable)
                .map(AnswerBody::bytes)
                .map(bytes -> ReadOnlyText.ofPart(
                        MESSAGES.text("live.part.name", host(robotsTxt)), "part " + robotsTxt, bytes,
                        MESSAGES.text("live.part.reason", robotsTxt.toString(), DateTexts.time(result.when()),
                                bytes.length))
                        .servedBy(robotsTxt.address().site()));
    }

    /** The previous file, after a fetch without a file. It may no longer be live. */
    ReadOnlyText outdated(RobotsAddress robotsTxt, ReadOnlyText before, Instant fetched) {
        String when = DateTexts.time(fetched);
        return new ReadOnlyText(MESSAGES.text("version.name", host(robotsTxt), when), source(robotsTxt),
                before.content(), MESSAGES.text("live.old.reason", robotsTxt.toString(), when), before.isPart(),
                before.site());
    }

    private static String source(RobotsAddress robotsTxt) {
        return "live " + robotsTxt;
    }

    /** A file of the history. */
    ReadOnlyText ofVersion(RobotsAddress robotsTxt, SiteVersion version, byte[] bytes) {
        Instant first = version.first();
        // With seconds, because a watched site may be fetched more than once in a minute.
        String exactTime = DateTexts.exactTime(first);
        String source = "version " + first + " " + robotsTxt;
        ReadOnlyText text = version.isLargerThan(bytes.length)
                ? ReadOnlyText.ofPart(MESSAGES.text("version.part.name", host(robotsTxt), exactTime),
                        source,
                        bytes,
                        MESSAGES.text("version.part.reason", robotsTxt.toString(), DateTexts.time(first), bytes.length))
                : ReadOnlyText.of(MESSAGES.text("version.name", host(robotsTxt), exactTime), source, bytes,
                        MESSAGES.text("version.reason", robotsTxt.toString(), DateTexts.time(first)));
        return text.servedBy(robotsTxt.address().site());
    }

    /** The name of the site: its host, with a port or scheme that is not the default. */
    static String host(RobotsAddress robotsTxt) {
        WebAddress address = robotsTxt.address();
        String port = address.hasDefaultPort() ? "" : ":" + address.port();
        return address.host().readable() + port;
    }
}
