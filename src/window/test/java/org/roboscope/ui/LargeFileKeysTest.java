package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.event.Event;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.stage.Stage;
import org.fxmisc.richtext.CodeArea;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.Standards;
import org.roboscope.ui.workspace.TextReading;
import org.testfx.framework.junit5.Start;

/** A keystroke in a large file works on the lines around it. If it changes the text, the text is read once. */
@WindowTest
@Timeout(120)
class LargeFileKeysTest {

    private static final int LINE_COUNT = 6_000;
    private static final int RULE_COUNT = 40;
    private static final String PATH = "/shop" + "/category".repeat(40) + "\n";
    /** Rules around the caret, and comments without findings everywhere else. */
    private static final String TEXT = "User-agent: *\n" + ("# to see: " + PATH).repeat((LINE_COUNT - RULE_COUNT) / 2)
            + ("Disallow: " + PATH).repeat(RULE_COUNT) + ("# to see: " + PATH).repeat((LINE_COUNT - RULE_COUNT) / 2);
    private static final int COLUMN = 15;
    private static final List<String> KEYS = List.of("a", "Enter", "Backspace", "Delete", "Left", "Right", "Up", "Down",
            "Home", "End", "Tab", "Shift+Left", "Shift+Down", "Ctrl+Left", "Ctrl+Right", "Ctrl+Backspace",
            "Ctrl+Delete",
            "Alt+Up", "Alt+Down", "Ctrl+D", "Ctrl+Slash", "Ctrl+Z");

    @TempDir
    static Path folder;

    private WindowFixture window;

    @Start
    void start(Stage stage) throws Exception {
        Path scratch = Files.createTempDirectory(folder, "test");
        window = new WindowFixture(stage, scratch, Files.writeString(scratch.resolve("robots.txt"), TEXT));
    }

    @Test
    void keystrokeCopiesTheTextOnlyToReadIt() throws Exception {
        window.settle();
        allocationOfReading(StandardChoice.by(Standards.GOOGLE));
        long reading = allocationOfReading(StandardChoice.OWN);
        for (String key : KEYS) {
            long allocated = allocationOf(key, reading);
            // The first press may also allocate objects that are created only once.
            assertThat(allocated < TEXT.length() ? allocated : allocationOf(key, reading)).as(key)
                    .isLessThan(TEXT.length());
        }
    }

    /** The bytes allocated to read the whole text. */
    private long allocationOfReading(StandardChoice choice) throws Exception {
        return allocationOf(() -> window.workspace().chooseStandard(choice));
    }

    /** The bytes allocated by a keystroke, without those of one reading if it changes the text. */
    private long allocationOf(String key, long reading) throws Exception {
        CodeArea area = window.area();
        window.onWindow(() -> {
            area.moveTo(LINE_COUNT / 2, COLUMN);
            area.requestFocus();
        });
        TextReading oldReading = window.workspace().reading().get();
        long allocated = allocationOf(() -> press(area, key));
        return window.workspace().reading().get().equals(oldReading) ? allocated : allocated - reading;
    }

    private long allocationOf(Runnable work) throws Exception {
        ThreadMXBean threadBean = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long[] allocated = new long[1];
        window.onWindow(() -> {
            long oldBytes = threadBean.getCurrentThreadAllocatedBytes();
            work.run();
            allocated[0] = threadBean.getCurrentThreadAllocatedBytes() - oldBytes;
        });
        return allocated[0];
    }

    private static void press(CodeArea area, String key) {
        if (key.length() == 1) {
            Event.fireEvent(area,
                    new KeyEvent(KeyEvent.KEY_TYPED, key, "", KeyCode.UNDEFINED, false, false, false, false));
        } else {
            KeyCode code = KeyCode.getKeyCode(key.substring(key.indexOf('+') + 1));
            KeyCombination combination = KeyCombination.valueOf(key);
            Event.fireEvent(area, new KeyEvent(KeyEvent.KEY_PRESSED, "", "", code,
                    combination.getShift() == KeyCombination.ModifierValue.DOWN,
                    combination.getControl() == KeyCombination.ModifierValue.DOWN,
                    combination.getAlt() == KeyCombination.ModifierValue.DOWN, false));
        }
    }
}
