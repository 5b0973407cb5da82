package org.roboscope.ui.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.document.time.ManualTimer;
import org.roboscope.simulate.expect.Expectation;
import org.roboscope.simulate.expect.Expectation.ExpectedAccess;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.settings.StoredSettings;
import org.roboscope.ui.task.BackgroundTasks;
import org.roboscope.ui.workspace.WorkspaceExpectations.ExpectSubject;
import org.roboscope.ui.workspace.WorkspaceExpectations.ExpectedLine;

/** Expectations follow the text, its file and its site. */
class WorkspaceExpectationsTest {

    private static final String TEXT = "User-agent: *\nDisallow: /private/\n";
    private static final Expectation PRODUCT = new Expectation("Googlebot", ExpectedAccess.ALLOW, "/product/*");
    private static final Expectation PRIVATE = new Expectation("FooBot", ExpectedAccess.BLOCK, "/private/x", "why");

    @TempDir
    Path folder;

    private final ManualTimer timer = new ManualTimer();
    private final Settings settings = new Settings(StoredSettings.DEFAULTS);
    private final Deque<Runnable> disk = new ArrayDeque<>();
    private boolean isDiskHeld;

    private WorkspaceExpectations expectationsOf(Workspace workspace) {
        return new WorkspaceExpectations(workspace, settings, new BackgroundTasks(work -> {
            disk.add(work);
            if (!isDiskHeld) {
                runDisk();
            }
        }, Runnable::run, _ -> {}), Runnable::run, timer);
    }

    private void runDisk() {
        while (!disk.isEmpty()) {
            disk.removeFirst().run();
        }
    }

    private InMemoryBuffer buffer(String name) {
        InMemoryBuffer buffer = new InMemoryBuffer(TEXT);
        buffer.setPath(folder.resolve(name));
        return buffer;
    }

    private Path expectPath() {
        return folder.resolve("robots.expect");
    }

    private String readExpectFile() throws IOException {
        return Files.readString(expectPath());
    }

    private static Workspace workspace(TextBuffer buffer) {
        return new Workspace(buffer, Runnable::run, Runnable::run);
    }

    @Test
    void linesForSitesFollowTheSite() throws IOException {
        Files.writeString(expectPath(), "*.example.com: Googlebot block /product/1\n");
        InMemoryBuffer buffer = buffer("robots.txt");
        Workspace workspace = workspace(buffer);
        WorkspaceExpectations expectations = expectationsOf(workspace);
        assertThat(expectations.linesProperty().get().getFirst().isForAnotherSite()).isTrue();
        workspace.setSite("https://shop.example.com/");
        assertThat(expectations.linesProperty().get().getFirst().isBroken()).isTrue();
        workspace.setSite("https://example.org/");
        assertThat(expectations.linesProperty().get().getFirst().isForAnotherSite()).isTrue();
    }

    @Test
    void everyKeystrokeIsCheckedAgainstTheExpectations() throws IOException {
        Files.writeString(expectPath(),
                "# the shop\nGooglebot allow /product/*\n\nnonsense\nFooBot block /private/x\n");
        InMemoryBuffer buffer = buffer("robots.txt");
        Workspace workspace = workspace(buffer);
        WorkspaceExpectations expectations = expectationsOf(workspace);
        assertThat(expectations.linesProperty().get()).extracting(ExpectedLine::number).containsExactly(2, 4, 5);
        assertThat(expectations.linesProperty().get()).extracting(ExpectedLine::isMet)
                .containsExactly(true, false, true);
        assertThat(expectations.linesProperty().get().get(1).needsAttention()).isTrue();
        workspace.frontText().recordChange(buffer, TEXT.indexOf("/private/"), "/private/".length(), "/p");
        assertThat(expectations.linesProperty().get()).extracting(ExpectedLine::isBroken)
                .containsExactly(true, false, false);
        assertThat(expectations.pathProperty().get()).contains(expectPath());
    }

    @Test
    void changesKeepExternalEdits() throws IOException {
        WorkspaceExpectations expectations = expectationsOf(workspace(buffer("robots.txt")));
        expectations.add(PRODUCT);
        Files.writeString(expectPath(), "# theirs\r\n" + readExpectFile().strip() + "\r\nBingbot block /x\r\n");
        expectations.replace(expectations.linesProperty().get().getFirst().line(), PRIVATE);
        assertThat(readExpectFile()).startsWith("# theirs\r\n").contains("Bingbot block /x\r\n")
                .contains(PRIVATE.line());
    }

    @Test
    void externalEditsAreNoticed() throws IOException {
        WorkspaceExpectations expectations = expectationsOf(workspace(buffer("robots.txt")));
        assertThat(expectations.linesProperty().get()).isEmpty();
        Files.writeString(expectPath(), "Googlebot block /product/1\n");
        timer.turn(Duration.ofSeconds(3));
        assertThat(expectations.linesProperty().get()).singleElement()
                .satisfies(line -> assertThat(line.isBroken()).isTrue());
    }

    @Test
    void expectationsWithoutASubjectAreForRobotsTxt() throws IOException {
        Files.writeString(folder.resolve("robots.txt"), TEXT);
        Files.writeString(folder.resolve("robots-old.txt"), TEXT);
        Files.writeString(expectPath(), "Googlebot allow /product/*\n");
        WorkspaceExpectations expectations = expectationsOf(workspace(buffer("robots.txt")));
        assertThat(expectations.subjectProperty().get()).isEqualTo(new ExpectSubject.ThisFile());
        assertThat(expectations.linesProperty().get()).hasSize(1);
        Workspace workspace = workspace(buffer("robots-old.txt"));
        WorkspaceExpectations otherExpectations = expectationsOf(workspace);
        List<String> shownPanels = new ArrayList<>();
        workspace.requests().connectPanels(shownPanels::add);
        assertThat(otherExpectations.subjectProperty().get()).isEqualTo(new ExpectSubject.OtherFile("robots.txt"));
        assertThat(otherExpectations.linesProperty().get()).isEmpty();
        assertThat(otherExpectations.expectationsForSaving(buffer("robots-old.txt"), folder.resolve("robots-old.txt"))
                .file()
                .expectations())
                .isEmpty();
        otherExpectations.add(PRIVATE);
        assertThat(shownPanels).containsExactly("expectations");
        assertThat(readExpectFile()).isEqualTo("Googlebot allow /product/*\n");
        otherExpectations.setSubject("robots-old.txt");
        assertThat(readExpectFile()).isEqualTo("# for: robots-old.txt\nGooglebot allow /product/*\n");
        assertThat(otherExpectations.linesProperty().get()).singleElement().extracting(ExpectedLine::number)
                .isEqualTo(2);
    }

    @Test
    void newExpectFileNamesItsSubject() throws IOException {
        Files.writeString(folder.resolve("robots.txt"), TEXT);
        Files.writeString(folder.resolve("robots-old.txt"), TEXT);
        WorkspaceExpectations expectations = expectationsOf(workspace(buffer("robots-old.txt")));
        expectations.add(PRODUCT);
        assertThat(readExpectFile()).isEqualTo("# for: robots-old.txt\n" + PRODUCT.line() + "\n");
        assertThat(expectations.linesProperty().get()).hasSize(1);
    }

    @Test
    void copiedExpectationsNameTheNewFile() throws IOException {
        Files.writeString(expectPath(), "# for: robots.txt\nGooglebot allow /product/*\n");
        InMemoryBuffer buffer = buffer("robots.txt");
        WorkspaceExpectations expectations = expectationsOf(workspace(buffer));
        Path elsewhere = Files.createDirectory(folder.resolve("elsewhere"));
        buffer.setPath(elsewhere.resolve("live.txt"));
        assertThat(Files.readString(elsewhere.resolve("robots.expect")))
                .isEqualTo("# for: live.txt\nGooglebot allow /product/*\n");
        assertThat(expectations.linesProperty().get()).hasSize(1);
    }

    @Test
    void newFileGetsTheExpectationsOfItsText() throws IOException {
        InMemoryBuffer buffer = new InMemoryBuffer(TEXT);
        Workspace workspace = workspace(buffer);
        WorkspaceExpectations expectations = expectationsOf(workspace);
        expectations.add(PRODUCT);
        expectations.addOrReplace(PRIVATE);
        expectations.addOrReplace(new Expectation("foobot", ExpectedAccess.ALLOW, "/private/x"));
        assertThat(expectations.linesProperty().get()).extracting(ExpectedLine::isMet).containsExactly(true, false);
        assertThat(expectations.expectationsForSaving(buffer, folder.resolve("robots.txt")).file().expectations())
                .hasSize(2);
        assertThat(expectationsOf(workspace(new InMemoryBuffer(TEXT))).linesProperty().get()).hasSize(2);
        buffer.setPath(folder.resolve("robots.txt"));
        assertThat(readExpectFile()).isEqualTo("Googlebot  allow  /product/*\nfoobot  allow  /private/x  # why\n");
        assertThat(expectations.linesProperty().get()).hasSize(2);
        assertThat(expectationsOf(workspace(new InMemoryBuffer(TEXT))).linesProperty().get()).isEmpty();
    }

    @Test
    void expectationsOfAnUnsavedTextAreStored() {
        WorkspaceExpectations expectations = expectationsOf(workspace(new InMemoryBuffer(TEXT)));
        List<Integer> lineCounts = new ArrayList<>();
        settings.addChangeHandler(() -> lineCounts.add(storedLines().size()));
        expectations.add(PRODUCT);
        expectations.addOrReplace(PRIVATE);
        expectations.remove(expectations.linesProperty().get().getFirst().line());
        assertThat(lineCounts).containsExactly(1, 2, 1);
    }

    @Test
    void expectationsStayStoredUntilTheyAreWritten() throws IOException {
        InMemoryBuffer buffer = new InMemoryBuffer(TEXT);
        WorkspaceExpectations expectations = expectationsOf(workspace(buffer));
        expectations.add(PRODUCT);
        isDiskHeld = true;
        buffer.setPath(folder.resolve("robots.txt"));
        assertThat(storedLines()).as("before it is written").hasSize(1);
        Files.createDirectory(expectPath());
        runDisk();
        assertThat(storedLines()).as("writing failed").hasSize(1);
        assertThat(expectations.problemProperty().get()).isPresent();
    }

    private List<String> storedLines() {
        return settings.toStored().lists().entrySet().stream()
                .filter(entry -> entry.getKey().startsWith("expectations ")).flatMap(entry -> entry.getValue().stream())
                .filter(line -> !line.isBlank()).toList();
    }

    @Test
    void savingInAnotherFolderCopiesExpectations() throws IOException {
        String text = "# the shop\r\nGooglebot allow /product/*\r\n";
        Files.writeString(expectPath(), text);
        InMemoryBuffer buffer = buffer("robots.txt");
        WorkspaceExpectations expectations = expectationsOf(workspace(buffer));
        Path elsewhere = Files.createDirectory(folder.resolve("elsewhere")).resolve("robots.txt");
        assertThat(expectations.expectationsForSaving(buffer, elsewhere).file().expectations())
                .containsExactly(PRODUCT);
        buffer.setPath(elsewhere);
        assertThat(elsewhere.resolveSibling("robots.expect")).hasContent(text);
        assertThat(readExpectFile()).isEqualTo(text);
        assertThat(expectations.pathProperty().get()).contains(elsewhere.resolveSibling("robots.expect"));
        assertThat(expectations.linesProperty().get()).hasSize(1);
    }

    @Test
    void existingExpectationsOfAnotherFolderApply() throws IOException {
        Files.writeString(expectPath(), "Googlebot allow /product/*\n");
        InMemoryBuffer buffer = buffer("robots.txt");
        WorkspaceExpectations expectations = expectationsOf(workspace(buffer));
        Path elsewhere = Files.createDirectory(folder.resolve("elsewhere")).resolve("robots.txt");
        Files.writeString(elsewhere.resolveSibling("robots.expect"), "FooBot block /private/x # why\n");
        assertThat(expectations.expectationsForSaving(buffer, elsewhere).file().expectations())
                .containsExactly(PRIVATE);
        buffer.setPath(elsewhere);
        assertThat(elsewhere.resolveSibling("robots.expect")).hasContent("FooBot block /private/x # why\n");
        assertThat(expectations.linesProperty().get()).singleElement()
                .satisfies(line -> assertThat(line.isMet()).isTrue());
    }

    @Test
    void expectationsOfAnotherTextAreNotShown() throws IOException {
        Files.writeString(expectPath(), "Googlebot allow /product/*\n");
        isDiskHeld = true;
        Workspace workspace = workspace(buffer("robots.txt"));
        WorkspaceExpectations expectations = expectationsOf(workspace);
        runDisk();
        assertThat(expectations.linesProperty().get()).hasSize(1);
        InMemoryBuffer otherBuffer = new InMemoryBuffer(TEXT);
        Path elsewhere = Files.createDirectory(folder.resolve("other"));
        otherBuffer.setPath(elsewhere.resolve("robots.txt"));
        workspace.bringToFront(otherBuffer);
        assertThat(expectations.linesProperty().get()).isEmpty();
        runDisk();
        assertThat(expectations.linesProperty().get()).isEmpty();
    }

    @Test
    void failedWriteIsReported() throws IOException {
        Files.createDirectory(expectPath());
        WorkspaceExpectations expectations = expectationsOf(workspace(buffer("robots.txt")));
        assertThat(expectations.problemProperty().get()).isPresent();
        expectations.add(PRODUCT);
        assertThat(expectations.problemProperty().get()).isPresent();
        Files.delete(expectPath());
        expectations.add(PRODUCT);
        assertThat(expectations.problemProperty().get()).isEqualTo(Optional.empty());
        assertThat(expectations.linesProperty().get()).hasSize(1);
    }

    @Test
    void failedWriteIsReportedAfterChangingTheText() throws IOException {
        Workspace workspace = workspace(buffer("robots.txt"));
        WorkspaceExpectations expectations = expectationsOf(workspace);
        isDiskHeld = true;
        expectations.add(PRODUCT);
        workspace.bringToFront(buffer("other.txt"));
        Files.createDirectory(expectPath());
        disk.removeFirst().run();
        Files.delete(expectPath());
        runDisk();
        assertThat(expectations.problemProperty().get()).isPresent();
        expectations.add(PRODUCT);
        runDisk();
        assertThat(expectations.problemProperty().get()).isEqualTo(Optional.empty());
        assertThat(expectations.linesProperty().get()).hasSize(1);
    }

    @Test
    void textsInOneFolderShareTheirExpectations() throws IOException {
        Files.writeString(expectPath(), "Googlebot allow /product/*\n");
        isDiskHeld = true;
        Workspace workspace = workspace(buffer("robots.txt"));
        WorkspaceExpectations expectations = expectationsOf(workspace);
        workspace.bringToFront(buffer("other.txt"));
        disk.removeFirst().run();
        assertThat(expectations.linesProperty().get()).hasSize(1);
    }

    @Test
    void expectationsOfASiteAreFound() {
        Workspace workspace = workspace(new InMemoryBuffer(TEXT));
        WorkspaceExpectations expectations = expectationsOf(workspace);
        workspace.setSite("https://shop.example.com");
        expectations.add(PRIVATE);
        assertThat(expectations.expectationsOfSite("https://shop.example.com")).isEqualTo(List.of(PRIVATE));
        assertThat(expectations.expectationsOfSite("https://other.example.com")).isEmpty();
    }
}
