package org.roboscope.simulate.words;

import java.util.List;
import org.roboscope.messages.Messages;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.agent.Following;

/** Says which group a crawler follows, and how it came to it. */
public final class FollowingWords {

    private static final int LINES_NAMED = 3;

    private final Messages messages = Messages.of("explain");

    /** The beginning of a sentence. */
    public String text(Crawler crawler, Following following) {
        String lines = lines(following.agents());
        return switch (following.step()) {
            case Following.Step.OwnGroup own -> own.token().equalsIgnoreCase(crawler.name())
                    ? messages.text("follow.own", crawler.name(), lines)
                    : messages.text("follow.token", crawler.name(), own.token(), lines);
            case Following.Step.Fallback fallback -> messages.text("follow.fallback", crawler.name(), fallback.token(),
                    lines);
            case Following.Step.Star star -> messages.text("follow.star", crawler.name(), lines);
            case Following.Step.NoGroup none -> messages.text("follow.none", crawler.name());
            case Following.Step.StarIgnored ignored -> messages.text("follow.starIgnored", crawler.name());
        };
    }

    /** The lines by number, the first few of them. */
    public String lines(List<Integer> lines) {
        if (lines.size() == 1) {
            return messages.text("lines.one", lines.getFirst());
        }
        String first = String.join(", ", lines.stream().limit(LINES_NAMED).map(String::valueOf).toList());
        return lines.size() > LINES_NAMED
                ? messages.text("lines.more", first, lines.size() - LINES_NAMED)
                : messages.text("lines.many", first);
    }
}
