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
 * A separate process that types, and saves or stores its text as the window does, until it is killed. It prints the
 * number of each text that must survive from then on.
 */
final class KilledProgram {

    enum Mode {
        /**
         * Each text is saved: some after a recovery copy was stored, some while a newer one is typed. A line is printed
         * when a save starts, and the number of the text once it is saved.
         */
        SAVING,
        /** Each text is stored for recovery; its number is printed afterwards. */
        STORING,
        /**
         * Texts are typed faster than they are stored; numbers are printed immediately, and the process is asked to
         * end.
         */
        TYPING
    }

    static final String SAVE_STARTED = "save";

    private KilledProgram() {}

    public static void main(String[] args) throws Exception {
        Mode mode = Mode.valueOf(args[0]);
        TextRecovery recovery =
                new TextRecovery(Path.of(args[1]), TaskTimer.onBackgroundThread("keeping"), Clock.systemUTC(),
                        report -> fail(report.text()), Throwable::printStackTrace);
        KeptDocument keptDocument = recovery.keep(TextDocument.open(Path.of(args[2])));
        ReentrantLock typing = new ReentrantLock();
        if (mode == Mode.TYPING) {
            Runtime.getRuntime().addShutdownHook(Thread.ofPlatform().unstarted(() -> {
                // Typing stops while the program ends.
                typing.lock();
                recovery.storeNow();
            }));
        }
        for (long number = 1;; number++) {
            typing.lock();
            try {
                type(keptDocument, number, mode);
            } finally {
                typing.unlock();
            }
            Thread.sleep(mode == Mode.TYPING ? 1 : 0);
        }
    }

    private static void type(KeptDocument keptDocument, long number, Mode mode) {
        change(keptDocument, mode == Mode.SAVING ? 2 * number : number);
        switch (mode) {
            case SAVING -> save(keptDocument, number);
            case STORING -> keptDocument.storeNow();
            case TYPING -> {}
        }
        System.out.println(mode == Mode.SAVING ? 2 * number : number);
    }

    private static void change(KeptDocument keptDocument, long number) {
        keptDocument.document().change(0, keptDocument.document().snapshot().length(), text(number));
        keptDocument.scheduleStoring();
    }

    /** Saves as the window does, with edits that a user may make before and during the save. */
    private static void save(KeptDocument keptDocument, long number) {
        if (number % 3 == 0) {
            // The recovery copy is older than the saved text.
            change(keptDocument, 2 * number - 1);
            keptDocument.storeNow();
            change(keptDocument, 2 * number);
        }
        TextSnapshot text = keptDocument.document().snapshot();
        Path path = keptDocument.document().file().orElseThrow().path();
        SaveResult result = keptDocument.save(text, path, () -> {
            if (number % 3 == 1) {
                change(keptDocument, 2 * number + 1);
                keptDocument.storeNow();
            }
            System.out.println(SAVE_STARTED);
            return keptDocument.document().saveAs(text, path, OverwriteMode.ASK);
        });
        if (!(result instanceof SaveResult.Saved)) {
            fail(result.toString());
        }
    }

    private static void fail(String message) {
        System.out.println(message);
        Runtime.getRuntime().halt(1);
    }

    /** A text of random length that contains its number in every line, so that mixed texts are recognised. */
    static String text(long number) {
        Random random = new Random(number);
        StringBuilder text = new StringBuilder();
        int lines = 200 + random.nextInt(4_000);
        for (int line = 0; line < lines; line++) {
            text.append("Disallow: /").append(number).append('/').append(random.nextInt()).append('\n');
        }
        return text.toString();
    }

    /** The number of a text, from its first line; zero for the initial text. */
    static long number(String text) {
        return text.startsWith("Disallow: /") ? Long.parseLong(text.split("/", 3)[1]) : 0;
    }
}
