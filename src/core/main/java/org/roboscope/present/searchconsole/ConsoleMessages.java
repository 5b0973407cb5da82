package org.roboscope.present.searchconsole;

import java.util.List;
import java.util.stream.Stream;
import org.roboscope.messages.MessageBundle;

/** Describes a list of Search Console, and the ways to deal with its pages. */
public final class ConsoleMessages {

    private final MessageBundle messages = MessageBundle.of("console");

    /** Describes the list and counts its pages that are blocked now. */
    public String title(ConsoleList list) {
        return messages.text("title." + list.issue(), list.crawler().name(), list.blockedPages(),
                list.allowedPages());
    }

    public String fix(ConsoleList.Fix fix) {
        return messages.text("fix." + fix);
    }

    /** Returns the title and the fixes. */
    public List<String> sentences(ConsoleList list) {
        return Stream.concat(Stream.of(title(list)), list.fixes().stream().map(this::fix)).toList();
    }
}
