package org.roboscope.ui.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.ui.task.BackgroundTasks;
import org.roboscope.ui.workspace.ServedVersions.ServedList;
import org.roboscope.ui.workspace.ServedVersions.ServedVersion;

/** What a site has served, while the person asks for another one. */
class ServedListTest {

    private final Deque<Runnable> disk = new ArrayDeque<>();
    private final Deque<Runnable> window = new ArrayDeque<>();
    private final List<String> asked = new ArrayList<>();
    private final List<Throwable> failures = new ArrayList<>();
    private final ServedVersions versions = new ServedVersions() {
        @Override
        public List<ServedVersion> of(String site) throws IOException {
            asked.add(site);
            if (site.equals("broken")) {
                throw new IOException("no disk");
            }
            return List.of();
        }

        @Override
        public byte[] bytes(ServedVersion served) {
            return new byte[0];
        }
    };
    private final ServedList list = new ServedList(versions,
            new BackgroundTasks(disk::add, window::add, _ -> {}));

    private void runAll() {
        while (!disk.isEmpty() || !window.isEmpty()) {
            (disk.isEmpty() ? window : disk).remove().run();
        }
    }

    @Test
    void theNextSiteIsStillBeingReadWhenThePreviousOneEnds() {
        list.read("one", failures::add);
        list.read("two", failures::add);
        while (!window.isEmpty()) {
            window.remove().run();
        }
        assertThat(list.readingProperty().get()).isTrue();
        runAll();
        assertThat(list.readingProperty().get()).isFalse();
        assertThat(asked).containsExactly("two");
    }

    @Test
    void aFailureIsReportedOnceAndReadingEnds() {
        list.read("broken", failures::add);
        runAll();
        assertThat(failures).singleElement().isInstanceOf(IOException.class);
        assertThat(list.readingProperty().get()).isFalse();
    }

    @Test
    void whatWasCancelledSaysNothingLater() {
        list.read("broken", failures::add);
        list.cancel();
        runAll();
        assertThat(failures).isEmpty();
        assertThat(asked).isEmpty();
        assertThat(list.readingProperty().get()).isFalse();
    }

    @Test
    void withoutASiteNothingIsRead() {
        list.read(" ", failures::add);
        assertThat(disk).isEmpty();
        assertThat(list.readingProperty().get()).isFalse();
    }

    @Test
    void anInvalidSiteHasServedNothing(@TempDir Path folder) throws IOException {
        assertThat(ServedVersions.in(folder).of("http://[")).isEmpty();
    }
}
