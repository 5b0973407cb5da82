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

/** Saves the files of a server in a folder: all of them, or none. */
public final class RuleFolder {

    /** Why nothing was saved, as a sentence. */
    public static final class NotSavedException extends Exception {

        private static final long serialVersionUID = 1;

        NotSavedException(String key, Object... fillings) {
            super(MessageBundle.of("enforce").text(key, fillings));
        }

        /** For a person. */
        public String sentence() {
            return String.valueOf(getMessage());
        }
    }

    /** Larger than any file that the program makes. */
    private static final int LARGEST = 50_000_000;

    /** @param before what was in the file; empty where there was none */
    private record Written(Path file, Optional<byte[]> before) {

        DiskState known() {
            return before.<DiskState>map(DiskState::ofBytes).orElseGet(DiskState.Missing::new);
        }
    }

    private final Path folder;

    public RuleFolder(Path folder) {
        this.folder = folder;
    }

    /** Files of the same names are replaced if they are as this program made them. */
    public void save(ServerRules rules) throws NotSavedException {
        List<Written> planned = new ArrayList<>();
        for (ServerFile file : rules.files()) {
            planned.add(new Written(folder.resolve(file.name()), existing(folder.resolve(file.name()))));
        }
        boolean isNew = makeFolder();
        List<Written> written = new ArrayList<>();
        try {
            for (int at = 0; at < planned.size(); at++) {
                new SafeFile().writeOver(planned.get(at).known(), planned.get(at).file(),
                        rules.files().get(at).bytes());
                written.add(planned.get(at));
            }
        } catch (SaveException failure) {
            NotSavedException refusal = new NotSavedException("save.failed",
                    planned.get(written.size()).file().toString(), failure.why().text());
            undo(written, rules, isNew, refusal);
            throw refusal;
        }
    }

    private static Optional<byte[]> existing(Path file) throws NotSavedException {
        try {
            if (!Files.exists(file)) {
                return Optional.empty();
            }
            Optional<byte[]> bytes = SmallFile.read(file.toRealPath(), LARGEST);
            String text = new String(bytes.orElseGet(() -> new byte[0]), StandardCharsets.UTF_8);
            if (!ServerRules.isMadeHere(text)) {
                throw new NotSavedException("save.foreign", file.toString());
            }
            if (!ServerRules.isAsMade(text)) {
                throw new NotSavedException("save.edited", file.toString());
            }
            return bytes;
        } catch (IOException failure) {
            throw new NotSavedException("save.failed", file.toString(), SystemErrorText.of(failure));
        }
    }

    private boolean makeFolder() throws NotSavedException {
        if (Files.isDirectory(folder)) {
            return false;
        }
        try {
            Files.createDirectory(folder);
            return true;
        } catch (FileAlreadyExistsException noFolder) {
            throw new NotSavedException("save.noFolder", folder.toString());
        } catch (IOException failure) {
            throw new NotSavedException("save.folder", folder.toString(), SystemErrorText.of(failure));
        }
    }

    private void undo(List<Written> written, ServerRules rules, boolean isNew, NotSavedException refusal) {
        try {
            for (int at = 0; at < written.size(); at++) {
                Written each = written.get(at);
                if (each.before().isPresent()) {
                    DiskState ours = DiskState.ofBytes(rules.files().get(at).bytes());
                    new SafeFile().writeOver(ours, each.file(), each.before().get());
                } else {
                    Files.delete(each.file());
                }
            }
            if (isNew) {
                Files.delete(folder);
            }
        } catch (IOException alsoFailed) {
            refusal.addSuppressed(alsoFailed);
        }
    }
}
