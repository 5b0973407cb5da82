package org.roboscope.document.recovery;

import java.nio.file.Path;
import java.time.Clock;
import org.roboscope.document.TextDocument;
import org.roboscope.document.process.ProgramInstance;
import org.roboscope.document.time.TaskTimer;

/**
 * A separate process that types, stores its text for recovery, and waits to be killed. It may claim another owner for
 * its folder.
 */
final class TypingProcess {

    private TypingProcess() {}

    public static void main(String[] args) throws Exception {
        TaskTimer timer = TaskTimer.onBackgroundThread("recovery");
        ProgramInstance owner = args.length > 2 ? ProgramInstance.parse(args[2]).orElseThrow() : ProgramInstance.own();
        TextRecovery recovery =
                new TextRecovery(Path.of(args[0]), timer, Clock.systemUTC(), System.out::println, owner,
                        Throwable::printStackTrace);
        KeptDocument keptDocument = recovery.keep(TextDocument.open(Path.of(args[1])));
        System.out.println("found " + recovery.find().size());
        keptDocument.document().change(0, 0, "typed ");
        keptDocument.scheduleStoring();
        System.in.read();
    }
}
