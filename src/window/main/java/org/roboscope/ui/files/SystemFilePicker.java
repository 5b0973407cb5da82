package org.roboscope.ui.files;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.Predicate;
import javafx.stage.DirectoryChooser;
import javafx.stage.FileChooser;
import javafx.stage.FileChooser.ExtensionFilter;
import javafx.stage.Window;
import org.roboscope.ui.common.FilePicker;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.task.BackgroundTasks;

/** Asks with the dialogs of the operating system. */
public record SystemFilePicker(Window owner, WindowMessages messages, BackgroundTasks tasks) implements FilePicker {

    private static final long WAIT_MILLIS = 300;

    @Override
    public List<Path> pickToOpen(Optional<Path> near) {
        return open(chooser("files.open", near));
    }

    @Override
    public List<Path> pickToRead(Optional<Path> near) {
        FileChooser chooser = chooser("files.open", near);
        chooser.setSelectedExtensionFilter(chooser.getExtensionFilters().getLast());
        return open(chooser);
    }

    private List<Path> open(FileChooser chooser) {
        List<File> files = chooser.showOpenMultipleDialog(owner);
        return files == null ? List.of() : files.stream().map(File::toPath).toList();
    }

    @Override
    public Optional<Path> pickToSave(Optional<Path> near, String name) {
        FileChooser chooser = chooser("files.save", near);
        chooser.setInitialFileName(name);
        if (!name.endsWith(".txt")) {
            chooser.setSelectedExtensionFilter(chooser.getExtensionFilters().getLast());
        }
        return ask(chooser, shown -> shown.showSaveDialog(owner));
    }

    @Override
    public Optional<Path> pickToExport(Optional<Path> near, String name) {
        return ask(exportChooser(near, name), shown -> shown.showSaveDialog(owner));
    }

    @Override
    public Optional<Path> pickFolder(Optional<Path> near) {
        DirectoryChooser chooser = new DirectoryChooser();
        chooser.setTitle(messages.text("files.folder"));
        near.map(Path::getParent).filter(this::answersSoon).map(Path::toFile)
                .ifPresent(chooser::setInitialDirectory);
        return Optional.ofNullable(chooser.showDialog(owner)).map(File::toPath);
    }

    /**
     * Some dialogs select the offered name without its ending, so that a name typed with the ending gets it twice. The
     * ending is then removed once. If a file of that name may exist, the dialog opens again, and asks whether to overwrite
     * it. The name of an existing file that was picked is used unchanged.
     */
    Optional<Path> ask(FileChooser chooser, Function<FileChooser, File> show) {
        String offered = chooser.getInitialFileName();
        Optional<Path> picked = Optional.ofNullable(show.apply(chooser)).map(File::toPath);
        Optional<Path> intended = picked.flatMap(path -> withEndingOnce(path, offered))
                .filter(_ -> answersSoon(picked.get(), Files::notExists));
        if (intended.isEmpty()) {
            return picked;
        }
        if (answersSoon(intended.get(), Files::notExists)) {
            return intended;
        }
        intended.map(Path::getParent).map(Path::toFile).ifPresent(chooser::setInitialDirectory);
        chooser.setInitialFileName(intended.get().getFileName().toString());
        return Optional.ofNullable(show.apply(chooser)).map(File::toPath);
    }

    private static Optional<Path> withEndingOnce(Path path, String offered) {
        String ending = offered.substring(Math.max(0, offered.lastIndexOf('.')));
        String name = path.getFileName().toString();
        String twice = ending + ending;
        return !ending.isEmpty() && name.length() > twice.length() && !name.equals(offered)
                && name.regionMatches(true, name.length() - twice.length(), twice, 0, twice.length())
                        ? Optional.of(path.resolveSibling(name.substring(0, name.length() - ending.length())))
                        : Optional.empty();
    }

    /** The dialog shows files with the ending of the exported one. */
    FileChooser exportChooser(Optional<Path> near, String name) {
        FileChooser chooser = chooser("files.export", near);
        String ending = name.substring(name.lastIndexOf('.') + 1);
        chooser.getExtensionFilters().setAll(
                new ExtensionFilter(messages.text("files.kind." + ending), "*." + ending),
                new ExtensionFilter(messages.text("files.all"), "*"));
        chooser.setSelectedExtensionFilter(chooser.getExtensionFilters().getFirst());
        chooser.setInitialFileName(name);
        return chooser;
    }

    private FileChooser chooser(String titleKey, Optional<Path> near) {
        FileChooser chooser = new FileChooser();
        chooser.setTitle(messages.text(titleKey));
        chooser.getExtensionFilters().addAll(
                new ExtensionFilter(messages.text("files.text"), "*.txt"),
                new ExtensionFilter(messages.text("files.all"), "*"));
        near.map(Path::getParent).filter(this::answersSoon).map(Path::toFile)
                .ifPresent(chooser::setInitialDirectory);
        return chooser;
    }

    /** Whether the disk answers soon. The dialog blocks on its initial folder, forever if the disk hangs. */
    boolean answersSoon(Path folder) {
        return answersSoon(folder, Files::isDirectory);
    }

    private boolean answersSoon(Path path, Predicate<Path> check) {
        CompletableFuture<Boolean> answer = new CompletableFuture<>();
        tasks.start("look for file", _ -> answer.complete(check.test(path)), _ -> {});
        return answer.completeOnTimeout(false, WAIT_MILLIS, TimeUnit.MILLISECONDS).join();
    }
}
