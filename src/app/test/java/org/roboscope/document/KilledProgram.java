package org.roboscope.document;

import java.nio.file.Path;
import java.time.Clock;
import java.util.Random;
import java.util.concurrent.locks.ReentrantLock;
import org.roboscope.document.disk.OverwriteMode;
import org.roboscope.document.disk.SaveResult;
import org.roboscope.document.recovery.KeptDocument;
import org.roboscope.document.recovery.TextRecovery;
import org.roboscope.document.time.TaskTimer;

/**
 * A process of its own that types, and saves or keeps what it typed as the window does, until it is killed. It prints the
 * number of each text once that text must never be lost.
 */
final class KilledProgram {

    enum Mode {
        /** Each text is saved; a number is printed when it is. */
        SAVING,
        /** Each text is kept for recovery; a number is printed when it is. */
        KEEPING,
        /** Texts are typed faster than they are kept; a number is printed at once, and the process is asked to end. */
        TYPING
    }

    private KilledProgram() {}

    public static void main(String[] args) throws Exception {
        Mode mode = Mode.valueOf(args[0]);
        TextRecovery recovery =
                new TextRecovery(Path.of(args[1]), TaskTimer.onBackgroundThread("keeping"), Clock.systemUTC(),
                        report -> fail(report.text()));
        KeptDocument kept = recovery.keep(TextDocument.open(Path.of(args[2])));
        ReentrantLock typing = new ReentrantLock();
        if (mode == Mode.TYPING) {
            Runtime.getRuntime().addShutdownHook(Thread.ofPlatform().unstarted(() -> {
                // Nobody types into a program that ends.
                typing.lock();
                recovery.keepNow();
            }));
        }
        for (long number = 1;; number++) {
            typing.lock();
            try {
                type(kept, number, mode);
            } finally {
                typing.unlock();
            }
            Thread.sleep(mode == Mode.TYPING ? 1 : 0);
        }
    }

    private static void type(KeptDocument kept, long number, Mode mode) {
        kept.document().change(0, kept.document().snapshot().length(), text(number));
        kept.changed();
        switch (mode) {
            case SAVING -> {
                SaveResult result = kept.document().save(OverwriteMode.ASK);
                if (!(result instanceof SaveResult.Saved)) {
                    fail(result.toString());
                }
            }
            case KEEPING -> kept.keepNow();
            case TYPING -> {}
        }
        System.out.println(number);
    }

    private static void fail(String why) {
        System.out.println(why);
        Runtime.getRuntime().halt(1);
    }

    /** Of differing length, and any part of it gives itself away. */
    static String text(long number) {
        Random random = new Random(number);
        StringBuilder text = new StringBuilder();
        int lines = 200 + random.nextInt(4_000);
        for (int line = 0; line < lines; line++) {
            text.append("Disallow: /").append(number).append('/').append(random.nextInt()).append('\n');
        }
        return text.toString();
    }

    /** Of a text that it begins like; zero for the one from before. */
    static long number(String text) {
        return text.startsWith("Disallow: /") ? Long.parseLong(text.split("/", 3)[1]) : 0;
    }
}
