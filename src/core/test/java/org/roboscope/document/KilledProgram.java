package org.roboscope.document;

import java.nio.file.Path;
import java.time.Clock;
import java.util.Random;
import java.util.concurrent.locks.ReentrantLock;
import org.roboscope.document.disk.OverwriteMode;
import org.roboscope.document.disk.SaveResult;
import org.roboscope.document.recovery.KeptDocument;
import org.roboscope.document.recovery.TextRecovery;
import org.roboscope.document.text.TextSnapshot;
import org.roboscope.document.time.TaskTimer;

/**
 * A process of its own that types, and saves or keeps what it typed as the window does, until it is killed. It prints
 * the number of each text once that text must never be lost.
 */
final class KilledProgram {

    enum Mode {
        /**
         * Each text is saved, some after it was kept, some while a newer one is typed; a number is printed when it is
         * saved, and a line before that with which the save begins.
         */
        SAVING,
        /** Each text is kept for recovery; a number is printed when it is. */
        KEEPING,
        /** Texts are typed faster than they are kept; a number is printed at once, and the process is asked to end. */
        TYPING
    }

    static final String BEGINS = "save";

    private KilledProgram() {}

    public static void main(String[] args) throws Exception {
        Mode mode = Mode.valueOf(args[0]);
        TextRecovery recovery =
                new TextRecovery(Path.of(args[1]), TaskTimer.onBackgroundThread("keeping"), Clock.systemUTC(),
                        report -> fail(report.text()), Throwable::printStackTrace);
        KeptDocument kept = recovery.keep(TextDocument.open(Path.of(args[2])));
        ReentrantLock typing = new ReentrantLock();
        if (mode == Mode.TYPING) {
            Runtime.getRuntime().addShutdownHook(Thread.ofPlatform().unstarted(() -> {
                // Typing stops while the program ends.
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
        change(kept, mode == Mode.SAVING ? 2 * number : number);
        switch (mode) {
            case SAVING -> save(kept, number);
            case KEEPING -> kept.keepNow();
            case TYPING -> {}
        }
        System.out.println(mode == Mode.SAVING ? 2 * number : number);
    }

    private static void change(KeptDocument kept, long number) {
        kept.document().change(0, kept.document().snapshot().length(), text(number));
        kept.changed();
    }

    /** As the window does, with what a person may do before and meanwhile. */
    private static void save(KeptDocument kept, long number) {
        if (number % 3 == 0) {
            // What is kept is older than what is saved.
            change(kept, 2 * number - 1);
            kept.keepNow();
            change(kept, 2 * number);
        }
        TextSnapshot text = kept.document().snapshot();
        Path path = kept.document().file().orElseThrow().path();
        SaveResult result = kept.save(text, path, () -> {
            if (number % 3 == 1) {
                change(kept, 2 * number + 1);
                kept.keepNow();
            }
            System.out.println(BEGINS);
            return kept.document().saveAs(text, path, OverwriteMode.ASK);
        });
        if (!(result instanceof SaveResult.Saved)) {
            fail(result.toString());
        }
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
