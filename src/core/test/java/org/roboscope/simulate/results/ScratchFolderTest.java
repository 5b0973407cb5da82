package org.roboscope.simulate.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserPrincipal;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.ProgramProcess;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.simulate.run.RunPlan;
import org.roboscope.simulate.run.SimulationRun;
import org.roboscope.simulate.source.Source;

/** Where a run writes what does not fit into memory. */
@DisabledOnOs(OS.WINDOWS)
class ScratchFolderTest {

    @TempDir
    private Path folder;

    private Path runs() {
        return folder.resolve("cache/roboscope/runs");
    }

    private Path otherwise() throws IOException {
        return Files.createDirectories(folder.resolve("tmp"));
    }

    @Test
    void onlyItsOwnerMayReadIt() throws IOException {
        try (ScratchFolder scratchFolder = ScratchFolder.create(runs(), otherwise())) {
            assertThat(scratchFolder.folder()).hasParent(runs());
            for (Path made : List.of(runs(), scratchFolder.folder())) {
                assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(made))).isEqualTo("rwx------");
            }
        }
        assertThat(runs()).isEmptyDirectory();
    }

    @Test
    void aFolderThatWasOpenToOthersIsClosed() throws IOException {
        Files.createDirectories(runs());
        Files.setPosixFilePermissions(runs(), PosixFilePermissions.fromString("rwxrwxrwx"));
        ScratchFolder.create(runs(), otherwise()).close();
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(runs()))).isEqualTo("rwx------");
    }

    @Test
    void aLinkThatSomebodyPutThereIsNotFollowed() throws IOException {
        Path elsewhere = Files.createDirectory(folder.resolve("elsewhere"));
        Files.createDirectories(runs().getParent());
        Files.createSymbolicLink(runs(), elsewhere);
        try (ScratchFolder scratchFolder = ScratchFolder.create(runs(), otherwise())) {
            assertThat(scratchFolder.folder()).hasParent(otherwise());
        }
        assertThat(elsewhere).isEmptyDirectory();
    }

    @Test
    void isElsewhereWhereThereCanBeNoCache() throws IOException {
        Files.writeString(folder.resolve("cache"), "a file");
        try (ScratchFolder scratchFolder = ScratchFolder.create(runs(), otherwise())) {
            assertThat(scratchFolder.folder()).hasParent(otherwise());
        }
    }

    @Test
    void clearsWhatOwnProgramsLeftAndNothingOfOthers() throws IOException {
        Path left = left("roboscope-run-own");
        Path linked = left("linked");
        Path link = Files.createSymbolicLink(otherwise().resolve("roboscope-run-link"), linked);
        Path others = left("roboscope-run-others");
        UserPrincipal me = Files.getOwner(left);
        giveAway(others);
        ScratchFolder.clear(otherwise(), me);
        assertThat(left).doesNotExist();
        assertThat(link).isSymbolicLink();
        assertThat(linked.resolve("1")).isRegularFile();
        assertThat(others.resolve("1")).isRegularFile();
    }

    /** The system's lock of a file ends for a whole program when the program closes any channel to that file. */
    @Test
    void whatSeveralRunsOfOneProgramUseStaysThoughAnotherProgramClears() throws Exception {
        try (ScratchFolder first = ScratchFolder.create(runs(), otherwise());
                ScratchFolder second = ScratchFolder.create(runs(), otherwise())) {
            Path rows = Files.writeString(first.newFile(), "rows");
            Path left = Files.createDirectory(runs().resolve("roboscope-run-left"));
            Files.writeString(left.resolve("lock"), "");
            new ProgramProcess(folder, List.of(), ScratchClearing.class.getName(), runs().toString()).run();
            assertThat(left).doesNotExist();
            assertThat(second.folder()).isDirectory();
            assertThat(rows).hasContent("rows");
        }
    }

    private Path left(String name) throws IOException {
        Path left = Files.createDirectory(otherwise().resolve(name));
        Files.writeString(left.resolve("lock"), "");
        Files.writeString(left.resolve("1"), "rows");
        return left;
    }

    private static void giveAway(Path file) throws IOException {
        try {
            Files.setOwner(file, file.getFileSystem().getUserPrincipalLookupService()
                    .lookupPrincipalByName("nobody"));
        } catch (FileSystemException notAllowed) {
            assumeThat(notAllowed).as("only root may give a file away").isNull();
        }
    }

    @Test
    void aRunOfThreeUrlsTakesLittle() throws Exception {
        RunPlan plan =
                RunPlan.of(RobotsText.of(new byte[0], StandardChoice.OWN), List.of(Crawler.answeringTo(List.of("a"))));
        try (RunResults results = new RunResults(plan, Catalogue.builtIn())) {
            new SimulationRun(plan, List.of(Source.text("list", "/a\n/b\n/c\n")), Catalogue.builtIn(), results)
                    .execute();
            assertThat(results.urls()).isEqualTo(3);
            long size = 0;
            try (Stream<Path> files = Files.list(results.scratch().folder())) {
                for (Path each : files.toList()) {
                    size += Files.size(each);
                }
            }
            assertThat(size).isPositive().isLessThan(1 << 20);
        }
    }

    /** Across every step in which it grows. */
    @Test
    void whatWasWrittenStaysWhileItGrows() throws IOException {
        int count = 20_000_000;
        try (ScratchFolder scratchFolder = ScratchFolder.create(runs(), otherwise());
                MappedSpace space = new MappedSpace(scratchFolder)) {
            Random values = new Random(1);
            for (int i = 0; i < count; i++) {
                space.reserve((i + 1L) * Integer.BYTES);
                space.putInt(i, values.nextInt());
            }
            Random again = new Random(1);
            for (int i = 0; i < count; i++) {
                if (space.intAt(i) != again.nextInt()) {
                    assertThat(i).as("the number that was lost").isEqualTo(-1);
                }
            }
        }
    }

    @Test
    void growsWithWhatIsWritten() throws IOException {
        try (ScratchFolder scratchFolder = ScratchFolder.create(runs(), otherwise());
                MappedSpace space = new MappedSpace(scratchFolder)) {
            Path file = scratchFolder.folder().resolve("1");
            assertThat(file).isEmptyFile();
            space.reserve(1);
            assertThat(file).hasSize(1 << 16);
            space.reserve(1 << 20);
            assertThat(file).hasSize(1 << 20);
            space.reserve((1 << 25) + 1);
            assertThat(file).hasSize(1 << 26);
        }
    }
}
