package org.roboscope.present.enforce;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.roboscope.document.disk.DiskState;
import org.roboscope.document.disk.SafeFile;
import org.roboscope.document.disk.SaveException;
import org.roboscope.document.disk.SmallFile;
import org.roboscope.document.message.SystemErrorText;
import org.roboscope.messages.MessageBundle;

/** Saves the files of a server in a folder: either all of them or none. */
public final class RuleFolder {

    /** Thrown if nothing was saved. Its message is a sentence for users. */
    public static final class NotSavedException extends Exception {

        private static final long serialVersionUID = 1;

        NotSavedException(String key, Object... arguments) {
            super(MessageBundle.of("enforce").text(key, arguments));
        }

        /** Returns the reason for a user. */
        public String sentence() {
            return String.valueOf(getMessage());
        }
    }

    /** The largest existing file that is read, in bytes. All files that the program writes are smaller. */
    private static final int MAX_BYTES = 50_000_000;

    /**
     * A file to save.
     *
     * @param oldContent the earlier content of the file; empty if it did not exist
     */
    private record PlannedFile(Path file, Optional<byte[]> oldContent) {

        DiskState expectedState() {
            return oldContent.<DiskState>map(DiskState::ofBytes).orElseGet(DiskState.Absent::new);
        }
    }

    private final Path folder;

    public RuleFolder(Path folder) {
        this.folder = folder;
    }

    /** Saves rules. An existing file is replaced only if this program wrote it and it is unchanged. */
    public void save(ServerRules rules) throws NotSavedException {
        List<PlannedFile> plannedFiles = new ArrayList<>();
        for (ServerFile file : rules.files()) {
            plannedFiles.add(new PlannedFile(folder.resolve(file.name()), readOwnFile(folder.resolve(file.name()))));
        }
        boolean isNewFolder = createFolder();
        List<PlannedFile> writtenFiles = new ArrayList<>();
        try {
            for (int i = 0; i < plannedFiles.size(); i++) {
                new SafeFile().writeIfUnchanged(plannedFiles.get(i).expectedState(), plannedFiles.get(i).file(),
                        rules.files().get(i).bytes());
                writtenFiles.add(plannedFiles.get(i));
            }
        } catch (SaveException failure) {
            NotSavedException refusal = new NotSavedException("save.failed",
                    plannedFiles.get(writtenFiles.size()).file().toString(), failure.reasonSentence().text());
            undo(writtenFiles, rules, isNewFolder, refusal);
            throw refusal;
        }
    }

    private static Optional<byte[]> readOwnFile(Path file) throws NotSavedException {
        try {
            if (!Files.exists(file)) {
                return Optional.empty();
            }
            Optional<byte[]> bytes = SmallFile.read(file.toRealPath(), MAX_BYTES);
            String text = new String(bytes.orElseGet(() -> new byte[0]), StandardCharsets.UTF_8);
            if (!ServerRules.isOwnFile(text)) {
                throw new NotSavedException("save.foreign", file.toString());
            }
            if (!ServerRules.isUnchanged(text)) {
                throw new NotSavedException("save.edited", file.toString());
            }
            return bytes;
        } catch (IOException failure) {
            throw new NotSavedException("save.failed", file.toString(), SystemErrorText.of(failure));
        }
    }

    private boolean createFolder() throws NotSavedException {
        if (Files.isDirectory(folder)) {
            return false;
        }
        try {
            Files.createDirectory(folder);
            return true;
        } catch (FileAlreadyExistsException occupied) {
            throw new NotSavedException("save.noFolder", folder.toString());
        } catch (IOException failure) {
            throw new NotSavedException("save.folder", folder.toString(), SystemErrorText.of(failure));
        }
    }

    private void undo(List<PlannedFile> writtenFiles, ServerRules rules, boolean isNewFolder,
            NotSavedException refusal) {
        try {
            for (int i = 0; i < writtenFiles.size(); i++) {
                PlannedFile file = writtenFiles.get(i);
                if (file.oldContent().isPresent()) {
                    DiskState savedState = DiskState.ofBytes(rules.files().get(i).bytes());
                    new SafeFile().writeIfUnchanged(savedState, file.file(), file.oldContent().get());
                } else {
                    Files.delete(file.file());
                }
            }
            if (isNewFolder) {
                Files.delete(folder);
            }
        } catch (IOException alsoFailed) {
            refusal.addSuppressed(alsoFailed);
        }
    }
}
