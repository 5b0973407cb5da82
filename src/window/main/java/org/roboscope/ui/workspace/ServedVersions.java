package org.roboscope.ui.workspace;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.RobotsAddress;
import org.roboscope.site.fetch.FetchSettings;
import org.roboscope.site.history.FetchHistory;
import org.roboscope.site.history.SiteVersion;
import org.roboscope.ui.task.BackgroundTasks;
import org.roboscope.ui.task.Task;
import org.roboscope.ui.workspace.ServedVersions.ServedVersion;

/** The stored robots.txt versions of sites. A store reads the disk, so it is called on a background thread. */
public interface ServedVersions {

    /** A version served by a site. */
    record ServedVersion(RobotsAddress site, SiteVersion version) {}

    /** An empty store. */
    ServedVersions NONE = new ServedVersions() {
        @Override
        public List<ServedVersion> listVersions(String site) {
            return List.of();
        }

        @Override
        public byte[] bytes(ServedVersion served) throws IOException {
            throw new FileNotFoundException(served.site().toString());
        }
    };

    /** The versions of a site, newest first; empty if the text is not the address of a site. */
    List<ServedVersion> listVersions(String site) throws IOException;

    byte[] bytes(ServedVersion served) throws IOException;

    /**
     * The versions that applied, oldest first; by default, all listed versions. A store on disk also includes answers
     * that there is no file, but leaves out failures, because crawlers then continue to use the previous file.
     */
    default List<ServedVersion> listAppliedVersions(String site) throws IOException {
        return listVersions(site).reversed();
    }

    /**
     * A store on disk.
     *
     * @param folder the folder with the histories of all sites
     */
    static ServedVersions onDisk(Path folder) {
        return new ServedVersions() {

            private static final int MAX_LISTED = 30;
            private static final int MAX_APPLIED = 200;

            @Override
            public List<ServedVersion> listVersions(String site) throws IOException {
                return listVersions(site, SiteVersion::hasFile, MAX_LISTED);
            }

            @Override
            public List<ServedVersion> listAppliedVersions(String site) throws IOException {
                return listVersions(site, version -> version.hasFile() || !version.isOutage(), MAX_APPLIED).reversed();
            }

            private List<ServedVersion> listVersions(String site, Predicate<SiteVersion> filter, int maxVersions)
                    throws IOException {
                try {
                    RobotsAddress address = RobotsAddress.ofSite(site);
                    return new FetchHistory(folder, address).versions().stream().filter(filter)
                            .filter(version -> !version.isLargerThan(FetchSettings.LARGEST_ROBOTS_TXT))
                            .limit(maxVersions)
                            .map(version -> new ServedVersion(address, version)).toList();
                } catch (BadAddressException notAnAddress) {
                    return List.of();
                }
            }

            @Override
            public byte[] bytes(ServedVersion served) throws IOException {
                return new FetchHistory(folder, served.site()).file(served.version());
            }
        };
    }

    /** The versions of one site, read on request. */
    public static final class ServedList {

        private final ServedVersions store;
        private final BackgroundTasks tasks;
        private final ReadOnlyObjectWrapper<List<ServedVersion>> versions = new ReadOnlyObjectWrapper<>(List.of());
        private final ReadOnlyBooleanWrapper isReading = new ReadOnlyBooleanWrapper();
        private Optional<Task> task = Optional.empty();

        public ServedList(ServedVersions versions, BackgroundTasks tasks) {
            this.store = versions;
            this.tasks = tasks;
        }

        public ReadOnlyObjectProperty<List<ServedVersion>> versionsProperty() {
            return versions.getReadOnlyProperty();
        }

        public ReadOnlyBooleanProperty readingProperty() {
            return isReading.getReadOnlyProperty();
        }

        /**
         * Reads the versions of a site in the background, and cancels an earlier read.
         *
         * @param onFailure receives the cause of a failure
         */
        public void read(String site, Consumer<Throwable> onFailure) {
            cancel();
            versions.set(List.of());
            if (site.isBlank()) {
                return;
            }
            isReading.set(true);
            task = Optional.of(tasks.start("list versions", _ -> store.listVersions(site),
                    // The result of a cancelled task may arrive after the next task has started.
                    outcome -> outcome.handle(result -> {
                        isReading.set(false);
                        versions.set(result);
                    }, cause -> {
                        isReading.set(false);
                        onFailure.accept(cause);
                    })));
        }

        public void cancel() {
            Optional<Task> running = task;
            task = Optional.empty();
            running.ifPresent(Task::cancel);
            isReading.set(false);
        }
    }
}
