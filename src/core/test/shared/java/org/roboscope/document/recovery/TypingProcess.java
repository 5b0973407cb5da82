package org.roboscope.document.recovery;

import java.nio.file.Path;
import java.time.Clock;
import org.roboscope.document.TextDocument;
import org.roboscope.document.process.ProgramInstance;
import org.roboscope.document.time.TaskTimer;

/**
 * A process of its own, which may write a false name on its folder, that types, keeps what it typed, and waits to be
 * killed.
 */
final class TypingProcess {

    private TypingProcess() {}

    public static void main(String[] args) throws Exception {
        TaskTimer timer = TaskTimer.onBackgroundThread("recovery");
        ProgramInstance owner = args.length > 2 ? ProgramInstance.read(args[2]).orElseThrow() : ProgramInstance.own();
        TextRecovery recovery =
                new TextRecovery(Path.of(args[0]), timer, Clock.systemUTC(), System.out::println, owner,
                        Throwable::printStackTrace);
        KeptDocument kept = recovery.keep(TextDocument.open(Path.of(args[1])));
        System.out.println("found " + recovery.find().size());
        kept.document().change(0, 0, "typed ");
        kept.changed();
        System.in.read();
    }
}
