package org.roboscope.ui.workspace;

import java.util.List;

/** Whether the {@code robots.expect} beside a file is for that file. */
public sealed interface ExpectSubject {

    /** It names the file, or no other one is there. */
    record ThisFile() implements ExpectSubject {}

    /** It names another one. */
    record OtherFile(String name) implements ExpectSubject {}

    /** It names none, and several are there. */
    record Undecided(List<String> names) implements ExpectSubject {

        public Undecided {
            names = List.copyOf(names);
        }
    }
}
