package org.roboscope.ui.workspace;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
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

/** The stored robots.txt versions of sites. It blocks on the disk. */
public interface ServedVersions {

    /** A version served by a site. */
    record ServedVersion(RobotsAddress site, SiteVersion version) {}

    /** An empty store. */
    ServedVersions NONE = new ServedVersions() {
        @Override
        public List<ServedVersion> of(String site) {
            return List.of();
        }

        @Override
        public byte[] bytes(ServedVersion served) throws IOException {
            throw new FileNotFoundException(served.site().toString());
        }
    };

    /** The versions of a site, newest first; empty if the typed text is not a site. */
    List<ServedVersion> of(String site) throws IOException;

    byte[] bytes(ServedVersion served) throws IOException;

    /**
     * The versions in force, oldest first: files, and answers that there is none. Failed answers are excluded, because
     * crawlers continue with the file they have.
     */
    default List<ServedVersion> inForce(String site) throws IOException {
        return of(site).reversed();
    }

    /** @param folder contains the history of each site */
    static ServedVersions in(Path folder) {
        return new ServedVersions() {

            private static final int MOST = 30;
            private static final int MAX_IN_FORCE = 200;

            @Override
            public List<ServedVersion> of(String site) throws IOException {
                try {
                    RobotsAddress address = RobotsAddress.ofSite(site);
                    return new FetchHistory(folder, address).versions().stream().filter(SiteVersion::hasFile)
                            .filter(version -> !version.isLargerThan(FetchSettings.LARGEST_ROBOTS_TXT))
                            .limit(MOST)
                            .map(version -> new ServedVersion(address, version)).toList();
                } catch (BadAddressException noSite) {
                    return List.of();
                }
            }

            @Override
            public List<ServedVersion> inForce(String site) throws IOException {
                try {
                    RobotsAddress address = RobotsAddress.ofSite(site);
                    return new FetchHistory(folder, address).versions().stream()
                            .filter(version -> version.hasFile() || !version.isOutage())
                            .filter(version -> !version.isLargerThan(FetchSettings.LARGEST_ROBOTS_TXT))
                            .limit(MAX_IN_FORCE)
                            .map(version -> new ServedVersion(address, version)).toList().reversed();
                } catch (BadAddressException noSite) {
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

        private final ServedVersions versions;
        private final BackgroundTasks tasks;
        private final ReadOnlyObjectWrapper<List<ServedVersion>> all = new ReadOnlyObjectWrapper<>(List.of());
        private final ReadOnlyBooleanWrapper reading = new ReadOnlyBooleanWrapper();
        private Optional<Task> task = Optional.empty();

        public ServedList(ServedVersions versions, BackgroundTasks tasks) {
            this.versions = versions;
            this.tasks = tasks;
        }

        public ReadOnlyObjectProperty<List<ServedVersion>> allProperty() {
            return all.getReadOnlyProperty();
        }

        public ReadOnlyBooleanProperty readingProperty() {
            return reading.getReadOnlyProperty();
        }

        /** @param failed receives the cause of a failure */
        public void read(String site, Consumer<Throwable> failed) {
            cancel();
            all.set(List.of());
            if (site.isBlank()) {
                return;
            }
            reading.set(true);
            task = Optional.of(tasks.start("list versions", _ -> versions.of(site),
                    // The cancellation of one task may arrive after the next one was read.
                    outcome -> outcome.handle(made -> {
                        reading.set(false);
                        all.set(made);
                    }, cause -> {
                        reading.set(false);
                        failed.accept(cause);
                    })));
        }

        public void cancel() {
            Optional<Task> given = task;
            task = Optional.empty();
            given.ifPresent(Task::cancel);
            reading.set(false);
        }
    }
}
