package org.roboscope.simulate.results;

import java.io.IOException;
import java.nio.file.Path;

/** Another program, which makes a folder of its own and clears away what it finds left. */
final class ScratchClearing {

    private ScratchClearing() {}

    public static void main(String[] arguments) throws IOException {
        ScratchFolder.create(Path.of(arguments[0])).close();
    }
}
