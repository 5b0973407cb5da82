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

/** Lets the user pick files with the dialogs of the operating system. */
public record SystemFilePicker(Window owner, WindowMessages messages, BackgroundTasks tasks) implements FilePicker {

    private static final long MAX_WAIT_MILLIS = 300;

    @Override
    public List<Path> pickToOpen(Optional<Path> nearbyFile) {
        return showOpenDialog(createChooser("files.open", nearbyFile));
    }

    @Override
    public List<Path> pickToRead(Optional<Path> nearbyFile) {
        FileChooser chooser = createChooser("files.open", nearbyFile);
        chooser.setSelectedExtensionFilter(chooser.getExtensionFilters().getLast());
        return showOpenDialog(chooser);
    }

    private List<Path> showOpenDialog(FileChooser chooser) {
        List<File> files = chooser.showOpenMultipleDialog(owner);
        return files == null ? List.of() : files.stream().map(File::toPath).toList();
    }

    @Override
    public Optional<Path> pickToSave(Optional<Path> nearbyFile, String name) {
        FileChooser chooser = createChooser("files.save", nearbyFile);
        chooser.setInitialFileName(name);
        if (!name.endsWith(".txt")) {
            chooser.setSelectedExtensionFilter(chooser.getExtensionFilters().getLast());
        }
        return showSaveDialog(chooser, dialog -> dialog.showSaveDialog(owner));
    }

    @Override
    public Optional<Path> pickToExport(Optional<Path> nearbyFile, String name) {
        return showSaveDialog(createExportChooser(nearbyFile, name), dialog -> dialog.showSaveDialog(owner));
    }

    @Override
    public Optional<Path> pickFolder(Optional<Path> nearbyFile) {
        DirectoryChooser chooser = new DirectoryChooser();
        chooser.setTitle(messages.text("files.folder"));
        nearbyFile.map(Path::getParent).filter(this::isFolderFoundSoon).map(Path::toFile)
                .ifPresent(chooser::setInitialDirectory);
        return Optional.ofNullable(chooser.showDialog(owner)).map(File::toPath);
    }

    /**
     * Shows a dialog to save a file, and removes a doubled extension. Some dialogs add the extension to a name that is
     * typed with it. If a file with the corrected name may exist, the dialog opens again, so that it asks whether to
     * overwrite the file. The name of an existing file that was picked stays unchanged.
     */
    Optional<Path> showSaveDialog(FileChooser chooser, Function<FileChooser, File> showDialog) {
        String offeredName = chooser.getInitialFileName();
        Optional<Path> pickedPath = Optional.ofNullable(showDialog.apply(chooser)).map(File::toPath);
        Optional<Path> correctedPath = pickedPath.flatMap(path -> removeDoubledExtension(path, offeredName))
                .filter(_ -> holdsWithinTimeout(pickedPath.get(), Files::notExists));
        if (correctedPath.isEmpty()) {
            return pickedPath;
        }
        if (holdsWithinTimeout(correctedPath.get(), Files::notExists)) {
            return correctedPath;
        }
        correctedPath.map(Path::getParent).map(Path::toFile).ifPresent(chooser::setInitialDirectory);
        chooser.setInitialFileName(correctedPath.get().getFileName().toString());
        return Optional.ofNullable(showDialog.apply(chooser)).map(File::toPath);
    }

    private static Optional<Path> removeDoubledExtension(Path path, String offeredName) {
        String extension = offeredName.substring(Math.max(0, offeredName.lastIndexOf('.')));
        String name = path.getFileName().toString();
        String doubledExtension = extension + extension;
        return !extension.isEmpty() && name.length() > doubledExtension.length() && !name.equals(offeredName)
                && name.regionMatches(true, name.length() - doubledExtension.length(), doubledExtension, 0,
                        doubledExtension.length())
                                ? Optional
                                        .of(path.resolveSibling(name.substring(0, name.length() - extension.length())))
                                : Optional.empty();
    }

    /** Creates a dialog that shows files with the extension of the exported file. */
    FileChooser createExportChooser(Optional<Path> nearbyFile, String name) {
        FileChooser chooser = createChooser("files.export", nearbyFile);
        String extension = name.substring(name.lastIndexOf('.') + 1);
        chooser.getExtensionFilters().setAll(
                new ExtensionFilter(messages.text("files.kind." + extension), "*." + extension),
                new ExtensionFilter(messages.text("files.all"), "*"));
        chooser.setSelectedExtensionFilter(chooser.getExtensionFilters().getFirst());
        chooser.setInitialFileName(name);
        return chooser;
    }

    private FileChooser createChooser(String titleKey, Optional<Path> nearbyFile) {
        FileChooser chooser = new FileChooser();
        chooser.setTitle(messages.text(titleKey));
        chooser.getExtensionFilters().addAll(
                new ExtensionFilter(messages.text("files.text"), "*.txt"),
                new ExtensionFilter(messages.text("files.all"), "*"));
        nearbyFile.map(Path::getParent).filter(this::isFolderFoundSoon).map(Path::toFile)
                .ifPresent(chooser::setInitialDirectory);
        return chooser;
    }

    /** Whether the disk finds a folder quickly. A dialog waits for its initial folder, and would hang with the disk. */
    boolean isFolderFoundSoon(Path folder) {
        return holdsWithinTimeout(folder, Files::isDirectory);
    }

    private boolean holdsWithinTimeout(Path path, Predicate<Path> check) {
        CompletableFuture<Boolean> answer = new CompletableFuture<>();
        tasks.start("look for file", _ -> answer.complete(check.test(path)), _ -> {});
        return answer.completeOnTimeout(false, MAX_WAIT_MILLIS, TimeUnit.MILLISECONDS).join();
    }
}
