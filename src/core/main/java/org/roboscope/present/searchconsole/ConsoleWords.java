package org.roboscope.present.searchconsole;

import java.util.List;
import java.util.stream.Stream;
import org.roboscope.messages.MessageBundle;

/** Says what a list of Search Console is, and what can be done about its pages. */
public final class ConsoleWords {

    private final MessageBundle messages = MessageBundle.of("console");

    /** What the list is, and how many of its pages are blocked today. */
    public String title(ConsoleList list) {
        return messages.text("title." + list.issue(), list.crawler().crawler(), list.blocked(), list.allowed());
    }

    public String fix(ConsoleList.Fix fix) {
        return messages.text("fix." + fix);
    }

    /** The title, and what can be done. */
    public List<String> sentences(ConsoleList list) {
        return Stream.concat(Stream.of(title(list)), list.fixes().stream().map(this::fix)).toList();
    }
}
