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

/** The list of served versions while the user chooses another site. */
class ServedListTest {

    private final Deque<Runnable> disk = new ArrayDeque<>();
    private final Deque<Runnable> window = new ArrayDeque<>();
    private final List<String> requested = new ArrayList<>();
    private final List<Throwable> failures = new ArrayList<>();
    private final ServedVersions versions = new ServedVersions() {
        @Override
        public List<ServedVersion> of(String site) throws IOException {
            requested.add(site);
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
    void onlyTheLatestSiteIsRead() {
        list.read("one", failures::add);
        list.read("two", failures::add);
        while (!window.isEmpty()) {
            window.remove().run();
        }
        assertThat(list.readingProperty().get()).isTrue();
        runAll();
        assertThat(list.readingProperty().get()).isFalse();
        assertThat(requested).containsExactly("two");
    }

    @Test
    void failureIsReportedOnceAndEndsReading() {
        list.read("broken", failures::add);
        runAll();
        assertThat(failures).singleElement().isInstanceOf(IOException.class);
        assertThat(list.readingProperty().get()).isFalse();
    }

    @Test
    void cancelledReadReportsNothing() {
        list.read("broken", failures::add);
        list.cancel();
        runAll();
        assertThat(failures).isEmpty();
        assertThat(requested).isEmpty();
        assertThat(list.readingProperty().get()).isFalse();
    }

    @Test
    void blankSiteIsNotRead() {
        list.read(" ", failures::add);
        assertThat(disk).isEmpty();
        assertThat(list.readingProperty().get()).isFalse();
    }

    @Test
    void invalidSiteHasNoVersions(@TempDir Path folder) throws IOException {
        assertThat(ServedVersions.in(folder).of("http://[")).isEmpty();
    }
}
