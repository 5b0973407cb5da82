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

    private final Deque<Runnable> diskQueue = new ArrayDeque<>();
    private final Deque<Runnable> windowQueue = new ArrayDeque<>();
    private final List<String> requestedSites = new ArrayList<>();
    private final List<Throwable> failures = new ArrayList<>();
    private final ServedVersions versions = new ServedVersions() {
        @Override
        public List<ServedVersion> listVersions(String site) throws IOException {
            requestedSites.add(site);
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
            new BackgroundTasks(diskQueue::add, windowQueue::add, _ -> {}));

    private void runAll() {
        while (!diskQueue.isEmpty() || !windowQueue.isEmpty()) {
            (diskQueue.isEmpty() ? windowQueue : diskQueue).remove().run();
        }
    }

    @Test
    void onlyTheLatestSiteIsRead() {
        list.read("one", failures::add);
        list.read("two", failures::add);
        while (!windowQueue.isEmpty()) {
            windowQueue.remove().run();
        }
        assertThat(list.readingProperty().get()).isTrue();
        runAll();
        assertThat(list.readingProperty().get()).isFalse();
        assertThat(requestedSites).containsExactly("two");
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
        assertThat(requestedSites).isEmpty();
        assertThat(list.readingProperty().get()).isFalse();
    }

    @Test
    void blankSiteIsNotRead() {
        list.read(" ", failures::add);
        assertThat(diskQueue).isEmpty();
        assertThat(list.readingProperty().get()).isFalse();
    }

    @Test
    void invalidSiteHasNoVersions(@TempDir Path folder) throws IOException {
        assertThat(ServedVersions.onDisk(folder).listVersions("http://[")).isEmpty();
    }
}
